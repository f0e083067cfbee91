// Turns the words of a command line into a command with its options set. parser.cpp is the only file that includes
// CLI11, which takes a compiler seconds to read.
#pragma once

#include "command.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::cli {

struct CommandLine {
  enum class Kind : std::uint8_t {
    Command,    // do what `run` does
    Help,       // --help, or `gpn config COMMAND`: print `text`
    Version,    // --version
    NoCommand,  // a command is missing: `text` is the help
    Mistake     // `text` is a sentence
  };

  Kind kind = Kind::Mistake;
  std::string text = {};
  Action run = {};
  Listing listing = Listing::Shown;  // of the command
  std::string from_file = {};        // "gpn.toml:3 (jobs)": what gpn.toml sets of the command
};

/// The options of a command are only made when it is called, and only given to CLI11 when the command line names them.
/// `width` is that of the lines of the help. What the command line does not set has the value of `config`, if it can be
/// used: a problem with it is a mistake.
CommandLine parse_command_line(const Command& program, int argc, const char* const* argv, std::size_t width,
                               const Config& config = {});

/// Returns the length of a line of help: COLUMNS, else the width of the terminal, else 80; at most 100.
std::size_t help_width(const Output& output);

/// `path` has the words that call the command, such as "gpn plugins list". Of options in common groups the help of
/// other commands only says where they are listed.
std::string help_text(const Command& command, std::string_view path, const Options& options, std::size_t width);

/// The groups of options, the one without a name of its own first, the others in the order in which they are first
/// named.
std::vector<std::string_view> groups_of(const Options& options);

/// `gpn help common`
extern const Command common_command;

}  // namespace gpn::cli
