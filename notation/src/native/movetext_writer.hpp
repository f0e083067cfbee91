// Writes the turns of a record with their annotations and variations.
#pragma once

#include "native/layout.hpp"

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

/// Whether the reader would read the text as one turn.
bool is_turn_text(std::string_view text) noexcept;

/// What is known of the turns that were written: each would be read as one turn, or is_turn_text() has to be asked.
enum class TurnsWritten : std::uint8_t { Readable, Unchecked };

class MovetextWriter {
 public:
  MovetextWriter(const Record& record, const WriteOptions& options, std::string& out) noexcept
      : record_(record), options_(options), layout_(out) {}

  /// Writes turns, comments, the result and a line end.
  [[nodiscard]] TurnsWritten write();

 private:
  /// A place between two turns of a line: the number of White's last turn, and the player to move.
  struct Progress {
    std::uint32_t number = 0;
    Color next = Color::White;
  };

  Progress beginning() const noexcept;
  Progress write_line(const Line& line, Progress progress);
  void write_number(std::uint32_t number, Color player);
  void write_short_turn(const Turn& turn);
  void write_turn(const Turn& turn, const Annotation* annotation);
  std::size_t write_glyph_symbol(const Annotation& annotation);
  void write_variations(const Annotation& annotation, Progress before);
  void write_comments(const std::vector<Comment>& comments);

  const Record& record_;
  const WriteOptions& options_;
  Layout layout_;
  bool has_odd_turn_ = false;  // of more characters than those of a plain turn
};

}  // namespace gpn::notation::native_text
