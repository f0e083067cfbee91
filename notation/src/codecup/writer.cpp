// Writes the CodeCup dialect: tags and comments in lines that begin with `#`, all 49 placements, lines of at most 80
// characters.
#include "dialect_functions.hpp"

#include "common/ascii.hpp"
#include "common/losses.hpp"
#include "common/version_tag.hpp"
#include "dvonn/refusal.hpp"
#include "dvonn/turn_text.hpp"

#include <algorithm>
#include <string>

namespace gpn::notation::codecup_log {
namespace {

constexpr std::size_t longest_line = 80;

/// Fills lines of at most 80 characters with tokens.
class TokenLines {
 public:
  explicit TokenLines(std::string& out) noexcept : out_(out) {}

  void token(std::string_view token) {
    const std::size_t needed = token.size() + (width_ == 0 ? 0 : 1);
    if (width_ + needed > longest_line) end();
    if (width_ > 0) {
      out_ += ' ';
      ++width_;
    }
    out_ += token;
    width_ += token.size();
  }
  void end() {
    if (width_ > 0) out_ += '\n';
    width_ = 0;
  }

 private:
  std::string& out_;
  std::size_t width_ = 0;
};

/// `a2-b2` becomes `A2B2`.
std::string token_of(std::string_view text) {
  std::string token;
  for (const char c : text)
    if (c != '-') token += ascii::upper(c);
  return token;
}

std::string on_one_line(std::string_view text) {
  std::string line(text);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return line;
}

void write_tag(std::string& out, std::string_view name, std::string_view value) {
  out.append("# ").append(name).append(": ").append(on_one_line(value)) += '\n';
}

/// With two blanks, a text such as `Site: unknown` is not read as a tag.
void write_comment(std::string& out, std::string_view text) {
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out.append("#  ").append(ascii::trim(text.substr(0, end))) += '\n';
    if (end == text.size()) return;
    text.remove_prefix(end + 1);
  }
}

void write_comments(std::string& out, const std::vector<Comment>& comments) {
  for (const Comment& comment : comments) write_comment(out, comment.text);
}

bool is_implied(std::string_view tag) noexcept {
  return tag == "Game" || tag == "Variant" || tag == "Result" || tag == common::version_tag;
}

void write_head(const Record& record, std::string& out) {
  for (const Tag& tag : record.tags)
    if (!is_implied(tag.name) && !tag.value.empty()) write_tag(out, tag.name, tag.value);
  if (record.result) write_tag(out, "Result", name(*record.result));
  if (record.resignation && record.resignation->player)
    write_tag(out, "Resigned", *record.resignation->player == Color::White ? "White" : "Black");
  write_comments(out, record.comments);
}

/// Stops at a turn that is not in DVONN's notation. Returns how many turns were written.
std::size_t write_turns(const Record& record, std::string& out) {
  TokenLines lines(out);
  const auto& turns = record.main.turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!dvonn::read_turn_text(turns[i].text)) {
      lines.end();
      return i;
    }
    const Annotation* annotation = turns[i].annotation ? &record.annotations[*turns[i].annotation] : nullptr;
    if (annotation != nullptr && !annotation->before.empty()) lines.end();
    if (annotation != nullptr) write_comments(out, annotation->before);
    lines.token(token_of(turns[i].text));
    if (annotation != nullptr && !annotation->after.empty()) lines.end();
    if (annotation != nullptr) write_comments(out, annotation->after);
  }
  lines.end();
  return turns.size();
}

}  // namespace

Written write(const Record& record, const WriteOptions&, std::string& out) {
  Written written;
  written.refused = dvonn::why_refused(record, "CodeCup");
  if (!written.refused.empty()) return written;
  write_head(record, out);
  const std::size_t turns = write_turns(record, out);
  write_comments(out, record.closing);
  common::add_loss(written, "turn", record.main.turns.size() - turns);
  common::add_loss(written, "resignation", record.resignation && !record.resignation->player ? 1 : 0);
  common::add_lost_annotations(record, common::ReserveCounts::Lost, written);
  return written;
}

}  // namespace gpn::notation::codecup_log
