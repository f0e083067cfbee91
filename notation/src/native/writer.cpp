// Writes native text in its canonical form: the same record always gives the same bytes.
#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "native/characters.hpp"
#include "native/escapes.hpp"
#include "native/movetext_writer.hpp"

#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace gpn::notation::native_text {
namespace {

/// The tags with a place of their own: the version, the seven of PGN, those of the rules. All others keep their order
/// and follow.
constexpr std::array<std::string_view, 15> ordered_tags{
    common::version_tag, "Event",   "Site",       "Date",     "Round",       "White", "Black", "Result", "Game",
    "Variant",           "Options", "Potentials", "Position", "Termination", "Score"};

bool is_tag_name(std::string_view name) noexcept {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return is(ByteClass::TagName, c); });
}

void write_tag(std::string_view name, std::string_view value, std::string& out) {
  out += '[';
  out += name;
  out += " \"";
  append_escaped_tag(value, out);
  out += "\"]\n";
}

void write_tag(const Tag& tag, std::string& out, Written& written) {
  if (!is_tag_name(tag.name)) return common::add_lost_tag(written, tag);
  common::add_lost_line_ends(written, tag);
  write_tag(tag.name, tag.value, out);
}

void write_tags(const Record& record, std::string& out, Written& written) {
  for (const std::string_view name : ordered_tags) {
    for (const Tag& tag : record.tags)
      if (tag.name == name) write_tag(tag, out, written);
    if (name == "Termination" && record.resignation && !record.tag(name))
      write_tag(name, common::resignation_words(record.resignation->player), out);
  }
  for (const Tag& tag : record.tags)
    if (std::find(ordered_tags.begin(), ordered_tags.end(), tag.name) == ordered_tags.end())
      write_tag(tag, out, written);
}

void write_escapes(const Record& record, std::string& out) {
  for (const std::string_view line : record.escapes) {
    out += line;
    out += '\n';
  }
}

/// The first turn whose text would not be read as one turn; null when there is none.
const Turn* find_unwritable(const Line& line) noexcept {
  const auto found =
      std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) { return !is_turn_text(turn.text); });
  return found != line.turns.end() ? &*found : nullptr;
}

const Turn* find_unwritable(const Record& record) noexcept {
  if (const Turn* turn = find_unwritable(record.main)) return turn;
  for (const Annotation& annotation : record.annotations)
    for (const Line& variation : annotation.variations)
      if (const Turn* turn = find_unwritable(variation)) return turn;
  return nullptr;
}

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  const std::size_t begin = out.size();
  write_tags(record, out, written);
  // Without tags, `%` lines above the turns would be read as part of the record before.
  const bool has_tags = out.size() != begin;
  if (has_tags) {
    write_escapes(record, out);
    out += '\n';
  }
  if (MovetextWriter(record, options, out).write() == TurnsWritten::Unchecked)
    if (const Turn* turn = find_unwritable(record)) {
      out.resize(begin);
      return {{}, fmt::format("{} cannot be written as a turn in native text", gpn::quoted(turn->text))};
    }
  if (!has_tags) write_escapes(record, out);
  return written;
}

}  // namespace gpn::notation::native_text
