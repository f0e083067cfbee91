// What the program asks of the operating system beyond standard C++; posix.cpp is the only file that knows how.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::cli::posix {

enum class Stream : int { Out = 1, Error = 2 };

enum class Written { All, Closed, Failed };

/// Writes everything. Closed: nobody reads any more. Failed: `why` says why.
Written write_all(Stream stream, std::string_view bytes, std::string& why) noexcept;

bool is_terminal(Stream stream) noexcept;

/// Columns of the terminal, 0 when it is none or does not tell.
std::size_t terminal_width(Stream stream) noexcept;

/// A closed pipe becomes an error of writing; the first Ctrl-C only sets interrupted(), the second one ends the
/// program.
void set_up_signals() noexcept;
bool interrupted() noexcept;

}  // namespace gpn::cli::posix
