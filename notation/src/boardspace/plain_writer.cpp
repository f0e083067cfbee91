// Writes plain SGF: FF[4] with the number of the game, turns as text in W[..] and B[..], variations as subtrees. What
// SGF has no property for is in private ones: TAG[Name:value], RESERVE[12], GLYPH[7].
#include "boardspace/header.hpp"
#include "boardspace/lines.hpp"
#include "common/losses.hpp"
#include "common/other_game.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf {
namespace {

struct Nothing {};

class PlainWriter : private LineWriter<PlainWriter, Nothing> {
 public:
  PlainWriter(const Record& record, const WriteOptions& options, std::string& out)
      : LineWriter(record, game_of(record, options), out), options_(options) {}

  void write(Written& written) {
    out_ += "(;FF[4]CA[UTF-8]";
    const std::string_view game = record_.tag("Game").value_or("");
    if (const std::size_t number = common::sgf_number(game); number != 0) out_ += fmt::format("GM[{}]", number);
    out_ += '\n';
    if (record_.result) property("RE", name(*record_.result));
    for (const TagName& known : plain_tags)
      if (const auto value = record_.tag(known.tag); value && !value->empty()) property(known.property, *value);
    for (const Tag& tag : record_.tags) write_tag(tag, written);
    if (record_.resignation && !record_.tag("Termination"))
      property("TAG", fmt::format("Termination:{}", common::resignation_words(record_.resignation->player)));
    // In the root a property of another program would be a tag.
    const bool has_property = std::any_of(record_.comments.begin(), record_.comments.end(), [](const Comment& comment) {
      return read_foreign_property(comment.text).has_value();
    });
    has_property ? comment_node(record_.comments) : comments(record_.comments);
    write_main_line();
    out_ += ")\n";
  }

 private:
  friend LineWriter;
  static constexpr bool writes_gaps = true;

  static const host::SiteGame* game_of(const Record& record, const WriteOptions& options) {
    return options.games != nullptr ? options.games->find_on_site(record.tag("Game").value_or("")) : nullptr;
  }
  static Nothing state() noexcept { return {}; }
  void restore(Nothing) noexcept {}
  void write_turn(const Turn& turn, const Annotation* annotation, Color player);
  void end_main_line() { comment_node(record_.closing); }
  void write_tag(const Tag& tag, Written& written);
  void comment_node(const std::vector<Comment>& list) {
    if (list.empty()) return;
    out_ += ';';
    comments(list);
  }
  void comments(const std::vector<Comment>& comments) {
    for (const Comment& comment : comments)
      if (const auto foreign = read_foreign_property(comment.text))
        property(foreign->property, foreign->value);
      else
        property("C", comment.text);
  }
  void property(std::string_view identifier, std::string_view value) {
    out_.append(identifier) += '[';
    append_escaped(out_, value);
    out_ += "]\n";
  }

  const WriteOptions& options_;
};

/// The result and a game with a number of SGF are properties.
void PlainWriter::write_tag(const Tag& tag, Written& written) {
  const bool has_number = tag.name == "Game" && common::sgf_number(tag.value) != 0;
  if (tag.name == "Result" || has_number || tag.name == common::version_tag || tag.value.empty()) return;
  common::add_lost_line_ends(written, tag);
  const bool has_property = std::any_of(plain_tags.begin(), plain_tags.end(), [&](const TagName& known) {
    return known.tag == tag.name && record_.tag(tag.name)->data() == tag.value.data();
  });
  if (has_property) return;
  const std::string date = tag.name == "Date" ? sgf_date(tag.value) : "";
  if (!date.empty() && date_of(date, "") == tag.value) return property("DT", date);
  constexpr auto known = std::to_array<std::string_view>({"B",  "BM", "C",  "CA", "DO", "DT", "EV", "FF",  "GM", "GN",
                                                          "IT", "PB", "PC", "PW", "RE", "RO", "ST", "TAG", "TE", "W"});
  const bool is_foreign = std::all_of(tag.name.begin(), tag.name.end(), ascii::is_upper) &&
                          std::find(known.begin(), known.end(), tag.name) == known.end();
  property(is_foreign ? tag.name : "TAG",
           is_foreign ? std::string(tag.value) : fmt::format("{}:{}", tag.name, tag.value));
}

void PlainWriter::write_turn(const Turn& turn, const Annotation* annotation, Color player) {
  if (annotation != nullptr) comment_node(annotation->before);
  out_ += ';';
  property(player == Color::White ? "W" : "B", turn.text);
  if (turn.reserve && options_.reserve_counts) property("RESERVE", std::to_string(*turn.reserve));
  if (annotation == nullptr) return;
  for (const Glyph glyph : annotation->glyphs) {
    const bool is_known = glyph.number >= 1 && glyph.number <= glyph_properties.size();
    if (is_known)
      property(glyph_properties[glyph.number - 1U].property, glyph_properties[glyph.number - 1U].value);
    else
      property("GLYPH", std::to_string(glyph.number));
  }
  comments(annotation->after);
}

}  // namespace

Written write_plain(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  PlainWriter(record, options, out).write(written);
  common::add_loss(written, "escape line", {record.span.begin, record.span.begin}, record.escapes.size());
  return written;
}

}  // namespace gpn::notation::boardspace_sgf
