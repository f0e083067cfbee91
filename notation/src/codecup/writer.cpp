// Writes the CodeCup dialect: tags and comments in lines that begin with `#`, all 49 placements, lines of at most 80
// characters, and `Quit`, which ends a game: without it, the reader of a file could not tell that the next one begins.
#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "dvonn/turns.hpp"

#include <gpn/text/ascii.hpp>

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

/// True if `# Name: value` would be read as this tag.
bool is_tag(const Tag& tag) noexcept {
  const auto fits = [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '_'; };
  return !tag.name.empty() && ascii::is_upper(tag.name.front()) &&
         std::all_of(tag.name.begin(), tag.name.end(), fits) && tag.name != "Resigned" &&
         tag.value == ascii::trim(tag.value);
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

bool is_implied(const Tag& tag) noexcept {
  return tag.name == "Game" || tag.name == "Result" || tag.name == common::version_tag || tag.value.empty() ||
         (tag.name == "Variant" && tag.value == dvonn::standard_variant);
}

void write_tags(const Record& record, Written& written, std::string& out) {
  for (const Tag& tag : record.tags) {
    if (is_implied(tag)) continue;
    if (!is_tag(tag)) {
      common::add_lost_tag(written, tag);
      continue;
    }
    common::add_lost_line_ends(written, tag);
    write_tag(out, tag.name, tag.value);
  }
}

void write_head(const Record& record, Written& written, std::string& out) {
  write_tags(record, written, out);
  if (record.result) write_tag(out, "Result", name(*record.result));
  if (record.resignation && record.resignation->player)
    write_tag(out, "Resigned", *record.resignation->player == Color::White ? "White" : "Black");
  write_comments(out, record.comments);
}

void write_turns(const Record& record, std::string& out) {
  TokenLines lines(out);
  for (const Turn& turn : record.main.turns) {
    const Annotation* annotation = turn.annotation ? &record.annotations[*turn.annotation] : nullptr;
    if (annotation != nullptr && !annotation->before.empty()) lines.end();
    if (annotation != nullptr) write_comments(out, annotation->before);
    lines.token(token_of(turn.text));
    if (annotation != nullptr && !annotation->after.empty()) lines.end();
    if (annotation != nullptr) write_comments(out, annotation->after);
  }
  lines.end();
}

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  written.refused = dvonn::why_refused(record, "CodeCup");
  if (!written.refused.empty()) return written;
  write_head(record, written, out);
  write_turns(record, out);
  write_comments(out, record.closing);
  out += "Quit\n";
  if (record.resignation && !record.resignation->player)
    common::add_loss(written, "resignation", record.resignation->span);
  common::add_lost_annotations(record, written);
  common::add_lost_reserve_counts(record, options, written);
  return written;
}

}  // namespace gpn::notation::codecup_log
