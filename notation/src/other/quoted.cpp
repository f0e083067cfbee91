// Records of native text that are quoted in a mail, each line behind `>` or `> >`: the text without the marks. Where
// the depth of the quotation changes, an empty line parts what somebody wrote from what he quotes. Turns without tags
// are read as a sheet, with the marks.
#include "common/lines.hpp"
#include "native/record_start.hpp"
#include "other/game_data.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gpn::notation::other_form {
namespace {

/// The size of the marks at the start of a line.
std::size_t marks_size(std::string_view line) noexcept {
  std::size_t size = 0;
  for (std::size_t at = 0; at < line.size() && (line[at] == '>' || line[at] == ' ' || line[at] == '\t'); ++at)
    if (line[at] == '>') size = at + 1;
  return size != 0 && size < line.size() && line[size] == ' ' ? size + 1 : size;
}

bool has_quoted_tag(std::string_view text) noexcept {
  for (std::size_t line = 0; line < text.size(); line = common::next_line(text, line)) {
    const std::string_view rest = text.substr(line);
    const std::size_t marks = marks_size(rest.substr(0, common::next_line(rest, 0)));
    if (marks != 0 && native_text::begins_with_tag_value(rest.substr(marks))) return true;
  }
  return false;
}

}  // namespace

bool may_begin_quoted(std::string_view text) noexcept {
  constexpr std::size_t head = 4096;
  text = text.substr(0, head);
  return text.find('>') != std::string_view::npos && has_quoted_tag(text);
}

std::vector<Transcript> transcribe_quoted(std::string_view text, Span slice, const Limits&) {
  Transcript transcript;
  text = text.substr(0, slice.end);
  std::optional<std::ptrdiff_t> depth;  // of the record
  std::string line_ends;
  for (std::size_t line = slice.begin, next = 0; line < text.size(); line = next) {
    next = common::next_line(text, line);
    const std::size_t begin = line + marks_size(text.substr(line, next - line));
    const auto marks = text.substr(line, begin - line);
    const std::ptrdiff_t deep = std::count(marks.begin(), marks.end(), '>');
    const std::string_view said = ascii::trim(text.substr(begin, next - begin));
    const auto place = static_cast<std::uint32_t>(said.data() - text.data());
    const Span span{place, place + static_cast<std::uint32_t>(said.size())};
    const bool is_tag = native_text::begins_with_tag_value(said);
    if (is_tag) depth = deep;
    if (depth && *depth != deep && holds_turns(said)) return {};  // the marks are of another kind
    // A remark goes behind what is above it, on the line of the result too.
    if (depth && !said.empty() && (*depth != deep || said.ends_with(" wrote:"))) {
      transcript.add(" {");
      transcript.add(said, span);
      transcript.add("}");
    } else if (!said.empty()) {
      transcript.add(std::exchange(line_ends, {}));
      transcript.add(said, span);
    }
    line_ends += '\n';
  }
  std::vector<Transcript> transcripts;
  transcripts.push_back(std::move(transcript));
  return transcripts;
}

}  // namespace gpn::notation::other_form
