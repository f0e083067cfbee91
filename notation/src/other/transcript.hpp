// Texts that hold games in the form of another program: each is transcribed into a text that a dialect reads, and the
// record that is read gets the places of the words it was transcribed from. Adding a form takes a function that
// transcribes, and a row in the table of forms.cpp.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::other_form {

/// A text, and where in its original each part of it comes from.
class Transcript {
 public:
  /// `origin` is where the text is written. Text of another size than its origin has the place of all of it.
  void add(std::string_view text, Span origin);
  /// Text that is not in the original.
  void add(std::string_view text) { text_ += text; }
  void append(const Transcript& other);
  /// The text is of this dialect, whatever the others of its form are.
  void write_as(Format format) noexcept { format_ = format; }

  std::string& text() noexcept { return text_; }
  const std::string& text() const noexcept { return text_; }

  /// The first record gets the finding, whose place is in the original.
  void report(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }

  /// Reads the records of the text, with their places in the piece it was transcribed from. The first one gets a note
  /// that says how it was read.
  void read(const Source& piece, std::optional<Format> format, std::string_view note, const Limits& limits,
            Record& scratch, const RecordSink& sink) const;

 private:
  struct Part {
    std::uint32_t begin;
    std::uint32_t size;
    Span origin;
  };

  Span place_of(std::uint32_t character) const noexcept;
  void move(std::string_view& text, Record& record) const;
  void move(Span& span) const noexcept;
  Span cover(Span span) const noexcept;
  void move(std::vector<Comment>& comments, Record& record) const;
  void move(Line& line, Record& record) const;
  void move(Record& record) const;

  std::string text_;
  std::vector<Part> parts_;
  std::vector<Diagnostic> diagnostics_;
  std::optional<Format> format_;
};

/// A form of text.
struct Form {
  /// Whether a text that begins so may be of the form. Cheap: asked for each record of every sheet.
  using MayBegin = bool(std::string_view text) noexcept;
  /// One transcript for each game, or for all of them. None when the text is not of the form.
  using Transcribe = std::vector<Transcript>(std::string_view text, Span slice, const Limits& limits);

  MayBegin* may_begin;
  Transcribe* transcribe;
  std::string_view note;
  std::optional<Format> format = Format::Sheet;  // of the transcript; recognised where it is empty
  bool is_sure = false;                          // what may be of the form is of it
};

Form::MayBegin may_begin_board_game_arena;
Form::Transcribe transcribe_board_game_arena;

Form::MayBegin may_begin_json;
Form::Transcribe transcribe_json;

Form::MayBegin may_begin_table;
Form::Transcribe transcribe_table;

Form::MayBegin may_begin_settings;
/// Whether a key is above a list of turns, which no sheet has.
bool lists_turns(std::string_view text);
Form::Transcribe transcribe_settings;

Form::MayBegin may_begin_quoted;
Form::Transcribe transcribe_quoted;

Form::MayBegin may_begin_tags_below;
Form::Transcribe transcribe_tags_below;

Form::MayBegin may_begin_webgipf;
Form::Transcribe transcribe_webgipf;

}  // namespace gpn::notation::other_form
