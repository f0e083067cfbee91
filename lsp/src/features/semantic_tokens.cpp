#include "features/features.hpp"

#include <gpn/replay/replayer.hpp>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Record;
using notation::Span;

/// Names of the protocol, so that every theme has a colour for them.
enum class Type : std::uint8_t { TagName, TagValue, WhiteTurn, BlackTurn, Comment, Result };

constexpr std::array<std::string_view, 6> type_names{"property", "string",  "variable",
                                                     "function", "comment", "keyword"};

/// More than an editor shows; a document with more is coloured by its grammar.
constexpr std::size_t most_tokens = 100'000;

struct Token {
  Span span;
  Type type;
};

/// Where a view of the text begins; nothing for a view of something else, such as a tag that a dialect implies.
std::optional<std::uint32_t> offset_in(std::string_view text, std::string_view part) noexcept {
  const std::less_equal<const char*> before;
  if (!before(text.data(), part.data()) || !before(part.data() + part.size(), text.data() + text.size()))
    return std::nullopt;
  return static_cast<std::uint32_t>(part.data() - text.data());
}

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  void add_record(const Record& record) {
    for (const notation::Tag& tag : record.tags) {
      if (const auto name = offset_in(text_, tag.name))
        add({*name, *name + static_cast<std::uint32_t>(tag.name.size())}, Type::TagName);
      add(tag.span, Type::TagValue);
    }
    add_comments(record.comments);
    add_line(record, record.main);
    add_comments(record.closing);
    add(record.result_span, Type::Result);
  }

  std::vector<Token> take() {
    std::stable_sort(tokens_.begin(), tokens_.end(),
                     [](const Token& a, const Token& b) { return a.span.begin < b.span.begin; });
    return std::move(tokens_);
  }

 private:
  void add(Span span, Type type) {
    if (span.begin < span.end && tokens_.size() < most_tokens) tokens_.push_back({span, type});
  }

  void add_comments(const std::vector<notation::Comment>& comments) {
    for (const notation::Comment& comment : comments) add(comment.span, Type::Comment);
  }

  void add_line(const Record& record, const notation::Line& line) {
    for (const notation::Turn& turn : line.turns) {
      add(turn.span, turn.player == Color::Black ? Type::BlackTurn : Type::WhiteTurn);
      if (!turn.annotation) continue;
      const notation::Annotation& annotation = record.annotations[*turn.annotation];
      add_comments(annotation.before);
      add_comments(annotation.after);
      for (const notation::Line& variation : annotation.variations) add_line(record, variation);
    }
  }

  std::string_view text_;
  std::vector<Token> tokens_;
};

/// Five numbers for each token: lines and characters since the one before, length, type, modifiers. A token is on one
/// line, and none begins before the end of the one before.
class Data {
 public:
  explicit Data(const Document& document) : document_(document) {}

  void add(const Token& token) {
    const LineIndex& lines = document_.lines();
    Span span{std::max(token.span.begin, end_), token.span.end};
    while (span.begin < span.end) {
      const std::uint32_t number = lines.line_of(span.begin);
      const Span line = lines.line(document_.text(), number);
      const std::uint32_t end = std::min(span.end, line.end);
      if (span.begin < end && data_.size() < 5 * most_tokens) add_part({span.begin, end}, token.type);
      if (number + 1 == lines.lines()) break;
      span.begin = lines.line_begin(number + 1);
    }
    end_ = std::max(end_, token.span.end);
  }

  Json take() { return std::move(data_); }

 private:
  void add_part(Span span, Type type) {
    const Range range = document_.range_of(span);
    const bool is_same_line = range.start.line == last_.line;
    data_.push_back(range.start.line - last_.line);
    data_.push_back(range.start.character - (is_same_line ? last_.character : 0));
    data_.push_back(range.end.character - range.start.character);
    data_.push_back(static_cast<int>(type));
    data_.push_back(0);
    last_ = range.start;
  }

  const Document& document_;
  Position last_;
  std::uint32_t end_ = 0;
  Json data_ = Json::array();
};

}  // namespace

Json semantic_legend() { return {{"tokenTypes", type_names}, {"tokenModifiers", Json::array()}}; }

Answer semantic_tokens(Session& session, Document& document, const Json& /*params*/) {
  replay::Replayer replayer(session.rulebook(), session.settings().limits, replay::Links::Ignore);
  Tokens tokens(document.text());
  for_each_record(session, document, [&](Record& record) {
    replayer.resolve(record, notation::TurnDetail::Text);
    tokens.add_record(record);
  });
  Data data(document);
  for (const Token& token : tokens.take()) data.add(token);
  return Json{{"data", data.take()}};
}

}  // namespace gpn::lsp
