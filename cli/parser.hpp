// From the words of a command line to a command with its options set. parser.cpp is the only file that includes CLI11,
// which takes a compiler seconds to read.
#pragma once

#include "command.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace gpn::cli {

struct CommandLine {
  enum class Kind : std::uint8_t {
    Command,    // do what `run` does
    Help,       // --help: print `text`
    Version,    // --version
    NoCommand,  // a command is missing: `text` is the help
    Mistake     // `text` is a sentence
  };

  Kind kind = Kind::Mistake;
  std::string text = {};
  Action run = {};
};

/// The options of a command are only made when it is called, and only given to CLI11 when the command line names them.
/// `width` is that of the lines of the help.
CommandLine parse_command_line(const Command& program, int argc, const char* const* argv, std::size_t width);

}  // namespace gpn::cli
