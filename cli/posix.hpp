// Calls of the operating system. posix.cpp is the only file of the program that makes them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::cli::posix {

enum class Stream : int { In = 0, Out = 1, Error = 2 };

enum class Written { All, Closed, Failed };

/// Writes all bytes. Closed: the reader closed the pipe. Failed: `why` has the reason.
Written write_all(Stream stream, std::string_view bytes, std::string& why) noexcept;

enum class Input { Bytes, End, Failed };

/// Appends what standard input has, at most 64 KiB; waits until there is something, or the end.
Input read_input(std::string& bytes) noexcept;
/// True if read_input() would not wait.
bool has_input() noexcept;

bool is_terminal(Stream stream) noexcept;

/// While there is one, keys are read as they are pressed and the terminal shows another screen. A signal that ends the
/// program restores the terminal too; Ctrl-Z does nothing.
class KeyMode {
 public:
  KeyMode() noexcept;
  KeyMode(const KeyMode&) = delete;
  KeyMode& operator=(const KeyMode&) = delete;
  ~KeyMode();
};

/// Columns of the terminal; 0 if the stream is none or the size is unknown.
std::size_t terminal_width(Stream stream) noexcept;

/// True if the file is the user's or root's, and nobody else may write it but the group.
bool belongs_to_user(const std::string& path) noexcept;

/// Returns the path of the program that runs; empty when it is not known.
std::string program_path();

/// A closed pipe becomes a write error. The first Ctrl-C sets interrupted(); the second ends the program, as SIGTERM
/// and SIGHUP do, after temporary files are removed.
void set_up_signals() noexcept;
bool interrupted() noexcept;

/// Large blocks of memory go back to the system as soon as they are free: by default glibc keeps those of one large
/// record beside those of the next.
void give_back_large_blocks() noexcept;

}  // namespace gpn::cli::posix
