// Writes the turns of a record and what hangs on them.
#pragma once

#include "native/layout.hpp"

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

/// Says whether the text would be read as one turn.
bool is_turn_text(std::string_view text) noexcept;

class MovetextWriter {
 public:
  MovetextWriter(const Record& record, const WriteOptions& options, std::string& out) noexcept
      : record_(record), options_(options), layout_(out) {}

  /// Turns, comments and the result, up to the line end. Every turn text has to be one.
  void write();

 private:
  /// How far a line has come: the number of White's last turn, and who is expected to play.
  struct Count {
    std::uint32_t number = 0;
    Color next = Color::White;
  };

  Count write_line(const Line& line, Count count);
  void write_number(std::uint32_t number, Color player);
  void write_turn(const Turn& turn, const Annotation* annotation);
  void write_variations(const Annotation& annotation, Count before);
  void write_comments(const std::vector<Comment>& comments);

  const Record& record_;
  const WriteOptions& options_;
  Layout layout_;
};

}  // namespace gpn::notation::native_text
