// What a text contains that does not say it: an input in no format that gpn reads, a record that names no rules.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation {

struct Content {
  enum class Kind : std::uint8_t {
    Text,        // nothing in it looks like a record
    Binary,      // no text; `what` is the kind of archive it is, if it is one
    Damaged,     // compressed data that is damaged, after what could be read of it; `what` is a sentence about it
    TooLarge,    // what is unpacked reached a limit, after what was read of it; `what` is a sentence about it
    Page,        // a page that gpn made of records
    OtherGame,   // a record of a game that gpn does not have; `what` is its name
    RecordLike,  // turns, tags or a game tree; `what` says which
  };
  Kind kind = Kind::Text;
  std::string what;
  Span sign;  // the first thing that shows it, for OtherGame and RecordLike
};

/// Whether a ZIP archive is a document, such as .docx, .odt and .xlsx, which is not unpacked.
bool is_office_document(std::string_view head) noexcept;

/// Judges an input by its first bytes.
Content examine(std::string_view head);

/// The words of a text that are shaped like turns, as examine() counts them: RecordLike when they are many, or a good
/// part of the text.
Content find_turns(std::string_view text);

/// Which game the turns of a record are of, where nothing names it.
struct InferredRules {
  std::string_view game;
  std::string_view variant;
  std::string potentials;  // as in the tag; empty: none
  Diagnostic note;         // what was inferred and why, at the turn that decided
};

/// The likeliest rules of a record without a tag that names them; none where the turns are few, are not shaped like
/// those of GIPF or DVONN, or could be of both.
std::optional<InferredRules> infer_rules(const Record& record);

/// The variant and the potentials that the turns show where a record names nothing but the game; none where it is the
/// one that such a record is of (docs/record-format.md).
std::optional<InferredRules> infer_variant(const Record& record, std::string_view game);

/// The note about rules that were inferred by playing the turns, at the first of them.
Diagnostic inferred_note(const Record& record, std::string message);

}  // namespace gpn::notation
