// Reads records in the JSON that gpn writes, one object for each: in a list (json) or one a line (jsonl). What native
// text and this form have in common is built and checked by the same code: tags, turns, numbers, results. A damaged
// object is read up to the damage, which is an error; members of another name or type are reported and ignored.
#include "common/encoding.hpp"
#include "common/other_game.hpp"
#include "common/record_context.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "json/members.hpp"
#include "json/tree.hpp"
#include "native/movetext.hpp"
#include "native/tags.hpp"
#include "sheet/claims.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::notation::json_text {
namespace {

using Kind = Value::Kind;

constexpr std::string_view blanks = " \t\r\n";
/// Between the records of a document.
constexpr std::string_view between_records = " \t\r\n[],";

/// A variation is a list in a list of an object.
std::size_t most_depth(const Limits& limits) noexcept { return std::size_t{3} * limits.nesting + 16; }

std::optional<std::uint32_t> number_in(const Value& value) {
  return value.kind() == Kind::Word ? number_from<std::uint32_t>(value.written()) : std::nullopt;
}

std::optional<Color> player_in(const Value& value) {
  if (value.written() == "white") return Color::White;
  return value.written() == "black" ? std::optional(Color::Black) : std::nullopt;
}

/// The parts of a turn, in the order in which they have a meaning.
struct TurnParts {
  std::optional<Value> text, number, player, reserve, before, glyphs, comments, variations;
};

struct TurnPartName {
  std::string_view name;
  std::optional<Value> TurnParts::*part;
};

/// The usual ones first.
constexpr std::array turn_part_names{
    TurnPartName{"number", &TurnParts::number},     TurnPartName{"player", &TurnParts::player},
    TurnPartName{"text", &TurnParts::text},         TurnPartName{"reserve", &TurnParts::reserve},
    TurnPartName{"before", &TurnParts::before},     TurnPartName{"glyphs", &TurnParts::glyphs},
    TurnPartName{"comments", &TurnParts::comments}, TurnPartName{"variations", &TurnParts::variations}};

class RecordReader {
 public:
  RecordReader(const Source& piece, Span slice, Format format, const Limits& limits, Record& record)
      : piece_(piece),
        context_(piece, slice, format, limits, record),
        record_(record),
        tags_(context_),
        movetext_(context_) {}

  /// Reads what begins at `begin`, up to `end` at most, and returns where it ends.
  std::uint32_t read(std::uint32_t begin, std::uint32_t end) {
    context_.begin_record();
    tags_.begin_record();
    movetext_.begin_record();
    token_.reset();
    derived_ = {};
    Tree tree;
    Tree::End read = tree.read(piece_.bytes.substr(0, end), begin, most_depth(context_.limits()));
    const auto root = tree.root();
    if (!read.damage.empty()) {
      context_.report("json-damaged", {read.at, std::min(read.at + 1, end)},
                      read.damage + "; the rest of the record was not read");
      read.at = end;
    }
    record_.span = {begin, end_of(begin, read.at)};
    if (root && root->kind() == Kind::Object)
      for (const auto [key, value] : root->members()) read_member(*key, value);
    else if (read.damage.empty())
      ignore(record_.span, "a record is an object { }");
    end_record();
    return read.at;
  }

 private:
  std::uint32_t end_of(std::uint32_t begin, std::uint32_t end) const noexcept {
    return begin + static_cast<std::uint32_t>(ascii::trim(piece_.bytes.substr(begin, end - begin)).size());
  }

  void read_member(const Value& key, const Value& value) {
    using Read = void (RecordReader::*)(const Value&);
    constexpr std::array<std::pair<std::string_view, Read>, 8> members{{{"$schema", &RecordReader::read_schema},
                                                                        {"players", &RecordReader::read_players},
                                                                        {"tags", &RecordReader::read_tags},
                                                                        {"comments", &RecordReader::read_comments},
                                                                        {"escapes", &RecordReader::read_escapes},
                                                                        {"turns", &RecordReader::read_line},
                                                                        {"closing", &RecordReader::read_closing},
                                                                        {"result", &RecordReader::read_result}}};
    if (value.kind() == Kind::Null) return;
    const std::string name = key.text();
    for (const auto& [known, read] : members)
      if (known == name) return (this->*read)(value);
    if (name == "start" || name == "report") return derived_.add(key.place());
    ignore(key.place(), fmt::format("a record has no member {}", gpn::quoted(name)));
  }

  void ignore(Span place, std::string what) { context_.report("json-member", place, what + "; this was ignored"); }

  /// The text as UTF-8, which lasts as long as the record.
  std::string_view text_of(const Value& value) {
    const std::string_view written = value.written();
    const bool is_plain = written.find('\\') == std::string_view::npos;
    return context_.decoded(is_plain ? written : record_.texts.keep(value.text()), value.place());
  }

  template <class Use>
  void each_text(const Value& list, Use use) {
    if (list.kind() != Kind::List) return ignore(list.place(), "expected a list of texts");
    for (const auto [none, value] : list.members())
      if (value.kind() == Kind::Text)
        use(value);
      else
        ignore(value.place(), "expected a text");
  }
  template <class Use>
  void each_comment(const Value& list, Use use) {
    each_text(list, [&](const Value& value) { use(Comment{text_of(value), value.place()}); });
  }

  void read_schema(const Value& value) {
    if (value.written() != schema)
      ignore(value.place(),
             fmt::format("the record has the form {} and was read as {}", gpn::quoted(value.text()), schema));
  }

  void read_players(const Value& players) {
    if (players.kind() != Kind::Object) return ignore(players.place(), "players are an object { }");
    for (const auto [key, value] : players.members())
      if (const auto player = player_in(*key); player && value.is_scalar())
        add_tag(*player == Color::White ? "White" : "Black", *key, value);
      else if (value.kind() != Kind::Null)
        ignore(key->place(), "players are texts with the names white and black");
  }

  void read_tags(const Value& tags) {
    if (tags.kind() != Kind::Object) return ignore(tags.place(), "tags are an object { }");
    for (const auto [key, value] : tags.members())
      if (value.is_scalar())
        add_tag(text_of(*key), *key, value);
      else if (value.kind() == Kind::List)
        each_text(value, [&, name = *key](const Value& each) { add_tag(text_of(name), name, each); });
      else if (value.kind() != Kind::Null)
        ignore(value.place(), "the value of a tag is a text, or a list of texts");
  }

  void add_tag(std::string_view name, const Value& key, const Value& value) {
    tags_.add({name, key.place()}, {text_of(value), value.place()});
  }

  void read_comments(const Value& list) {
    each_comment(list, [&](Comment comment) {
      if (context_.takes_remark(comment.span)) record_.comments.push_back(comment);
    });
  }

  void read_closing(const Value& list) {
    each_comment(list, [&](Comment comment) {
      if (context_.takes_remark(comment.span)) closing_.push_back(comment);
    });
  }

  void read_escapes(const Value& list) {
    each_comment(list, [&](Comment line) {
      if (!line.text.starts_with('%') || line.text.find_first_of("\r\n") != std::string_view::npos)
        return ignore(line.span, "an escape is a line that begins with %");
      if (context_.takes_remark(line.span)) record_.escapes.push_back(line.text);
    });
  }

  void read_result(const Value& value) {
    const auto* const named = common::result_named(value.written());
    if (named == nullptr)
      return context_.report("unknown-result", value.place(),
                             gpn::quoted(value.text()) + " is not a result; write 1-0, 0-1, 1/2-1/2 or *");
    token_ = native_text::ResultToken{named->result, value.place()};
  }

  void read_line(const Value& line) {
    if (line.kind() != Kind::List) return ignore(line.place(), "expected a list of turns");
    Numbers numbers;
    for (const auto [none, value] : line.members()) read_turn(value, numbers);
  }

  /// The number before and who has it: the turn with the same number after White's is Black's.
  struct Numbers {
    std::optional<std::uint32_t> last;
    Color player_of(std::uint32_t number, std::optional<Color> stated) {
      const bool is_second = last == number;
      last = number;
      return stated.value_or(is_second ? Color::Black : Color::White);
    }
  };

  void read_turn(const Value& value, Numbers& numbers) {
    TurnParts parts;
    if (value.kind() == Kind::Text)
      parts.text = value;
    else if (value.kind() == Kind::Object)
      read_parts(value, parts);
    else
      ignore(value.place(), "a turn is an object { } or a text");
    std::optional<Color> player;
    if (parts.player) player = player_in(*parts.player);
    if (parts.player && !player) ignore(parts.player->place(), "a player is white or black");
    movetext_.begin_turn();
    if (const auto number = read_number(parts.number))
      movetext_.add_number(*number, numbers.player_of(*number, player));
    if (parts.before) each_comment(*parts.before, [&](const Comment& comment) { movetext_.comment(comment); });
    read_text(value, parts.text);
    movetext_.complete_turn(player, read_number(parts.reserve));
    if (parts.glyphs) read_glyphs(*parts.glyphs);
    if (parts.comments) each_comment(*parts.comments, [&](const Comment& comment) { movetext_.comment(comment); });
    if (parts.variations) read_variations(*parts.variations);
  }

  void read_parts(const Value& turn, TurnParts& parts) {
    for (const auto [key, value] : turn.members()) {
      const std::string_view name = key->written();
      const auto* const known = std::find_if(
          turn_part_names.begin(), turn_part_names.end(),
          [&](const TurnPartName& each) { return name.starts_with(each.name.front()) && name == each.name; });
      if (known != turn_part_names.end() && value.kind() != Kind::Null)
        parts.*known->part = value;
      else if (name == "position" || name == "steps")
        derived_.add(key->place());
      else if (known == turn_part_names.end())
        ignore(key->place(), fmt::format("a turn has no member {}", gpn::quoted(key->text())));
    }
  }

  void read_text(const Value& turn, const std::optional<Value>& text) {
    if (text && text->kind() == Kind::Text && !text->written().empty())
      return movetext_.turn_as(text->written(), text_of(*text));
    const Value& place = text ? *text : turn;
    context_.report("json-member", place.place(), "this turn has no text; it is unknown");
    movetext_.unknown_turn(place.written());
  }

  std::optional<std::uint32_t> read_number(const std::optional<Value>& value) {
    const auto number = value ? number_in(*value) : std::nullopt;
    if (value && !number) ignore(value->place(), "expected a number from 0 on");
    return number;
  }

  void read_glyphs(const Value& list) {
    if (list.kind() != Kind::List) return ignore(list.place(), "glyphs are a list of numbers");
    for (const auto [none, value] : list.members())
      if (const auto number = number_from<std::uint16_t>(value.written()))
        movetext_.glyph(*number, value.written());
      else
        ignore(value.place(), "a glyph is a number");
  }

  void read_variations(const Value& list) {
    if (list.kind() != Kind::List) return ignore(list.place(), "variations are a list of lists");
    for (const auto [none, line] : list.members()) {
      const std::string_view brackets = line.written();
      movetext_.open_variation(brackets.substr(0, 1));
      read_line(line);
      movetext_.close_variation(brackets.substr(brackets.size() - std::min<std::size_t>(brackets.size(), 1)));
    }
  }

  void end_record() {
    for (const Comment& comment : std::exchange(closing_, {})) movetext_.closing_comment(comment);
    movetext_.end_record(native_text::Movetext::Brackets::Expected);
    tags_.end_record(token_);
    read_claims();
    if (derived_.count != 0)
      context_.report("json-derived", derived_.first, "positions, steps and reports are made anew and were not read");
    if (!record_.tag("Game")) record_.other_game = other_game();
    context_.end_record();
    const bool is_damaged = std::any_of(record_.diagnostics.begin(), record_.diagnostics.end(),
                                        [](const Diagnostic& each) { return each.severity == Severity::Error; });
    record_.readable = !record_.main.turns.empty() || (!is_damaged && (!record_.tags.empty() || token_));
  }

  /// Comments after the last turn may say how the game ended.
  void read_claims() {
    const auto read = [&](const Comment& comment) {
      common::add_claim(comment.text, comment.span, common::ClaimPlace::Remark, context_);
    };
    const auto& turns = record_.main.turns;
    if (!turns.empty() && turns.back().annotation)
      for (const Comment& comment : record_.annotations[*turns.back().annotation].after) read(comment);
    for (const Comment& comment : record_.closing) read(comment);
  }

  std::optional<OtherGame> other_game() const {
    common::OtherGameSigns signs;
    for (const Turn& turn : record_.main.turns) signs.add(turn.text, turn.span);
    return signs.game();
  }

  const Source& piece_;
  common::RecordContext context_;
  Record& record_;
  native_text::Tags tags_;
  native_text::Movetext movetext_;
  std::vector<Comment> closing_;
  std::optional<native_text::ResultToken> token_;
  common::Occurrences derived_;
};

void read_all(const Source& piece, Span slice, Format format, const Limits& limits, Record& scratch,
              const RecordSink& sink) {
  RecordReader reader(piece, slice, format, limits, scratch);
  for (std::size_t at = slice.begin;;) {
    at = piece.bytes.find_first_not_of(between_records, at);
    if (at >= slice.end) return;
    at = reader.read(static_cast<std::uint32_t>(at), slice.end);
    sink(scratch);
  }
}

/// The offset of the bracket of the object whose first member is the key at `key`; npos where it is something else.
std::size_t object_around(std::string_view bytes, std::size_t key) noexcept {
  const std::size_t open = key == 0 ? std::string_view::npos : bytes.find_last_not_of(blanks, key - 1);
  if (open == std::string_view::npos || bytes[open] != '{') return std::string_view::npos;
  const std::size_t colon = bytes.find_first_not_of(blanks, key + schema_key.size());
  if (colon == std::string_view::npos || bytes[colon] != ':') return std::string_view::npos;
  const std::size_t value = bytes.find_first_not_of(blanks, colon + 1);
  const bool is_record =
      value != std::string_view::npos && bytes[value] == '"' && bytes.substr(value + 1).starts_with(schema_family);
  return is_record ? open : std::string_view::npos;
}

int recognise_from(std::string_view head, std::size_t first) noexcept {
  constexpr int sure = 95;
  const std::size_t open = head.find_first_not_of(blanks, first);
  const std::size_t key = open == std::string_view::npos ? open : head.find_first_not_of(blanks, open + 1);
  const bool is_key = key != std::string_view::npos && head.substr(key).starts_with(schema_key);
  return is_key && object_around(head, key) == open ? sure : 0;
}

}  // namespace

int recognise_document(std::string_view head) noexcept {
  const std::size_t bracket = head.find_first_not_of(blanks);
  return bracket != std::string_view::npos && head[bracket] == '[' ? recognise_from(head, bracket + 1) : 0;
}

int recognise_lines(std::string_view head) noexcept { return recognise_from(head, 0); }

/// Quotes inside a string are escaped, so that the key with its quotes is in no string.
std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  // Quotes are many and dollar signs few.
  for (std::size_t name = from + 1; (name = bytes.find(schema_key.substr(1), name)) != std::string_view::npos; ++name) {
    const std::size_t open = bytes[name - 1] == '"' ? object_around(bytes, name - 1) : std::string_view::npos;
    if (open != std::string_view::npos && open > from) return open;
  }
  return std::string_view::npos;
}

void read_document(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  read_all(piece, slice, Format::Json, limits, scratch, sink);
}

void read_lines(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  read_all(piece, slice, Format::JsonLines, limits, scratch, sink);
}

namespace {

/// True if a comment or a variation is between a turn of the main line and the one before.
bool follows_remark(const Record& record, std::size_t turn) {
  const auto& turns = record.main.turns;
  const auto notes_of = [&](const Turn& each) {
    return each.annotation ? &record.annotations[*each.annotation] : nullptr;
  };
  const Annotation* const before = turn > 0 ? notes_of(turns[turn - 1]) : nullptr;
  const Annotation* const own = notes_of(turns[turn]);
  return (before != nullptr && !(before->after.empty() && before->variations.empty())) ||
         (own != nullptr && !own->before.empty());
}

}  // namespace

TurnMarks read_turn_marks(const Record& record) {
  TurnMarks marks;
  Tree tree;
  tree.read(record.source.bytes.substr(0, record.span.end), record.span.begin, ~std::size_t{0});
  const auto& turns = record.main.turns;
  marks.numbers.resize(turns.size());
  std::size_t next = 0;
  if (!tree.root()) return marks;
  for (const auto [key, value] : tree.root()->members()) {
    if (!key || key->written() != "turns") continue;
    std::optional<std::uint32_t> last;
    for (const auto [none, turn] : value.members()) {
      std::optional<std::uint32_t> number;
      bool is_blacks = false;
      for (const auto [name, part] : turn.members()) {
        if (name && name->written() == "number") number = number_in(part);
        if (name && name->written() == "player") is_blacks = player_in(part) == Color::Black;
      }
      while (next < turns.size() && turns[next].span.end <= turn.place().begin) ++next;
      if (next == turns.size()) break;
      // Native text numbers Black's turn only where White's is not directly before it.
      if (number && (last != number || follows_remark(record, next)))
        marks.numbers[next] = MoveNumber{*number, is_blacks || last == number};
      last = number;
    }
  }
  return marks;
}

}  // namespace gpn::notation::json_text
