// The forms of other programs, and the dialect of sheets with them: a text that is of one of them is transcribed, any
// other one is read as a sheet.
#include "dialect_functions.hpp"
#include "other/transcript.hpp"
#include "other/word_rows.hpp"
#include "sheet/headings.hpp"
#include "sheet/inference.hpp"

#include <gpn/notation/content.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::notation::other_form {
namespace {

constexpr std::array forms{
    Form{.may_begin = may_begin_board_game_arena,
         .transcribe = transcribe_board_game_arena,
         .note = "the log of a game at Board Game Arena was read",
         .format = Format::Gpn,
         .is_sure = true},
    Form{may_begin_json, transcribe_json, "the games of a text in JSON were read"},
    Form{may_begin_table, transcribe_table, "the games of a table were read"},
    Form{may_begin_settings, transcribe_settings, "the games of settings in TOML, INI or YAML were read"},
    Form{may_begin_quoted, transcribe_quoted, "the text quoted in a mail was read", std::nullopt},
    Form{may_begin_tags_below, transcribe_tags_below, "tags below turns were read as those of these turns",
         std::nullopt},
    Form{may_begin_webgipf, transcribe_webgipf,
         "the notation of webgipf was read: pushes by their dot and first spot, W and K for the players"},
};

constexpr std::string_view words_note = "the rows of a sheet were read, a word for each turn";

bool may_be_of_form(std::string_view text) noexcept {
  const bool is_headed = text.starts_with("GIPF") || text.starts_with("DVONN") ||
                         (game_of_words(text) && !(may_begin_settings(text) && lists_turns(text)));
  return !is_headed && std::any_of(forms.begin(), forms.end(), [&](const Form& form) { return form.may_begin(text); });
}

struct Found {
  const Form* form;
  std::vector<Transcript> transcripts;
};

/// A part of a text cannot be transcribed; what it has of turns shows that it may be of a form.
bool looks_like_form(std::string_view part) {
  return find_turns(part).kind == Content::Kind::RecordLike ||
         std::any_of(forms.begin(), forms.end(),
                     [&](const Form& form) { return form.is_sure && form.may_begin(part); });
}

/// Empty for a text that is of no form.
std::optional<Found> transcribe(std::string_view text, Span slice, const Limits& limits) {
  for (const Form& form : forms) {
    if (!form.may_begin(text)) continue;
    if (auto transcripts = form.transcribe(text, slice, limits); !transcripts.empty())
      return Found{&form, std::move(transcripts)};
  }
  return std::nullopt;
}

}  // namespace

int recognise(std::string_view head) noexcept {
  constexpr int sure = 92;
  constexpr int headed = 95;
  constexpr std::size_t part_of_text = std::size_t{60} << 10U;
  const bool is_of_form =
      may_be_of_form(head) &&
      (head.size() < part_of_text ? transcribe(head, {0, static_cast<std::uint32_t>(head.size())}, {}).has_value()
                                  : looks_like_form(head));
  if (is_sheet_of_words(head)) return headed;
  return is_of_form ? sure : sheet_text::recognise(head);
}

/// The games of a form are parted where they are transcribed.
std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  if (may_be_of_form(bytes)) return std::string_view::npos;
  if (game_of_words(bytes.substr(from))) return next_sheet_of_words(bytes, from);
  const std::size_t next = sheet_text::next_start(bytes, from);
  return std::min(next, heading_of_words(bytes.substr(0, next), from));
}

namespace {

/// A sheet without a heading of another game is one of words too, where its turns show it.
void read_sheet(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  const std::string_view text = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  const bool is_headed = sheet_text::read_game_heading(text).has_value();
  if (!game_of_words(text) && (is_headed || !sheet_text::has_turns_of_other_game(text)))
    return sheet_text::read(piece, slice, limits, scratch, sink);
  transcribe_words(piece.bytes, slice).read(piece, Format::Gpn, words_note, limits, scratch, sink);
}

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  if (!may_be_of_form(piece.bytes)) return read_sheet(piece, slice, limits, scratch, sink);
  if (const auto found = transcribe(piece.bytes, slice, limits)) {
    for (const Transcript& transcript : found->transcripts)
      transcript.read(piece, found->form->format, found->form->note, limits, scratch, sink);
    return;
  }
  const std::string_view text = piece.bytes.substr(0, slice.end);
  for (std::size_t end = 0; slice.begin < slice.end; slice.begin = static_cast<std::uint32_t>(end)) {
    end = std::min<std::size_t>(sheet_text::next_start(text, slice.begin), slice.end);
    read_sheet(piece, {slice.begin, static_cast<std::uint32_t>(end)}, limits, scratch, sink);
  }
}

}  // namespace gpn::notation::other_form
