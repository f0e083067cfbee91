#include "write/read_back.hpp"

#include "diff/game.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace gpn::replay {
namespace {

using notation::Format;
using notation::Record;
using notation::Tag;
using notation::Turn;

/// Tags that are compared as what they mean, and those that a dialect makes of others.
constexpr std::array<std::string_view, 5> not_compared{"Game", "Variant", "Result", "ResultText", "GpnVersion"};
constexpr std::array<std::string_view, 3> rule_tags{"Options", "Potentials", "Position"};

/// A comparison of one record with the record read back.
class Comparison {
 public:
  Comparison(const Record& record, const Report& report, const notation::Written& written,
             const notation::WriteOptions& options, const Record& back, const Report& back_report)
      : record_(record),
        report_(report),
        written_(written),
        options_(options),
        back_(back),
        back_report_(back_report) {}

  std::string difference() const {
    return first({&Comparison::rules, &Comparison::turns, &Comparison::counts, &Comparison::result, &Comparison::tags,
                  &Comparison::remarks});
  }
  /// Of records that are played alike.
  std::string difference_around_turns() const { return first({&Comparison::result, &Comparison::remarks}); }

 private:
  using Compare = std::string (Comparison::*)() const;
  std::string first(std::initializer_list<Compare> all) const {
    for (const Compare compare : all)
      if (std::string found = (this->*compare)(); !found.empty()) return found;
    return {};
  }

  bool is_lost(std::string_view what) const noexcept {
    return std::any_of(written_.losses.begin(), written_.losses.end(),
                       [&](const notation::Loss& loss) { return loss.what == what; });
  }

  static std::string differs(std::string_view what, std::string_view was, std::string_view is) {
    return fmt::format("{} is {}, not {}", what, is.empty() ? "missing" : gpn::quoted(is),
                       was.empty() ? "missing" : gpn::quoted(was));
  }

  /// Long turns are shown from the piece on in which they differ.
  static std::string turn_differs(std::size_t number, std::string_view was, std::string_view is) {
    constexpr std::size_t longest_whole = 24;
    const auto differ = std::mismatch(was.begin(), was.end(), is.begin(), is.end());
    const auto same = static_cast<std::size_t>(differ.first - was.begin());
    const std::size_t sign = same == 0 ? std::string_view::npos : was.find_last_of(",;", same - 1);
    const std::string turn = fmt::format("turn {}", number);
    if (sign == std::string_view::npos || std::max(was.size(), is.size()) <= longest_whole)
      return differs(turn, was, is);
    const std::size_t begin =
        same == was.size() || same == is.size() ? std::min(same + 1, std::max(was.size(), is.size())) : sign + 1;
    const auto rest = [&](std::string_view text) { return text.substr(std::min(begin, text.size())); };
    return differs(fmt::format("{} from its character {} on", turn, begin + 1), rest(was), rest(is));
  }

  std::string rules() const {
    if (report_.game != back_report_.game) return differs("its game", report_.game, back_report_.game);
    if (report_.variant != back_report_.variant) return differs("its variant", report_.variant, back_report_.variant);
    for (const std::string_view name : rule_tags)
      if (const auto was = record_.tag(name).value_or(""), is = back_.tag(name).value_or(""); was != is)
        return differs(fmt::format("its tag {}", name), was, is);
    return {};
  }

  std::string turns() const {
    const auto& was = record_.main.turns;
    const auto& is = back_.main.turns;
    for (std::size_t i = 0; i < std::min(was.size(), is.size()); ++i)
      if (!is_same_turn(i)) return turn_differs(i + 1, was[i].text, is[i].text);
    if (was.size() != is.size()) return fmt::format("it has {} turns, not {}", is.size(), was.size());
    if (report_.verdict == Verdict::Legal && back_report_.verdict != Verdict::Legal)
      return fmt::format("it is {}", name(back_report_.verdict));
    if (report_.turns != back_report_.turns)
      return fmt::format("{} of its turns are legal, not {}", back_report_.turns, report_.turns);
    return {};
  }

  /// Turns that were not played keep their spelling, but for the case of letters in the dialects of DVONN alone.
  bool is_same_turn(std::size_t index) const {
    const std::string_view was = record_.main.turns[index].text;
    const std::string_view is = back_.main.turns[index].text;
    return was == is || (index >= report_.turns && report_.game == "dvonn" && ascii::same_word(was, is));
  }

  std::string counts() const {
    if (!options_.reserve_counts || is_lost("reserve-count")) return {};
    for (std::size_t i = 0; i < record_.main.turns.size(); ++i)
      if (record_.main.turns[i].reserve != back_.main.turns[i].reserve)
        return fmt::format("the reserve count of turn {} is another one", i + 1);
    return {};
  }

  std::string result() const {
    const auto name_of = [](const std::optional<notation::Result>& result) { return result ? name(*result) : "*"; };
    const auto was = record_.result ? record_.result : report_.actual;
    const auto is = back_.result ? back_.result : back_report_.actual;
    if (!is_lost("result") && was != is) return differs("its result", name_of(was), name_of(is));
    const auto& resigned = record_.resignation;
    if (is_lost("resignation")) return {};
    if (resigned.has_value() != back_.resignation.has_value() ||
        (resigned && resigned->player && resigned->player != back_.resignation->player))
      return "its resignation is another one";
    return {};
  }

  /// Tags of one name are compared in their order.
  std::string tags() const {
    const std::vector<const Tag*> now = by_name(back_);
    auto next = now.begin();
    for (const Tag* tag : by_name(record_)) {
      while (next != now.end() && (*next)->name < tag->name) ++next;
      const std::string_view is = next != now.end() && (*next)->name == tag->name ? (*next++)->value : "";
      if (tag->value.empty() || tag->value == is || is_left_out(tag->name)) continue;
      if (std::string found = compare_tag(*tag, is); !found.empty()) return found;
    }
    return {};
  }

  static std::vector<const Tag*> by_name(const Record& record) {
    std::vector<const Tag*> tags;
    tags.reserve(record.tags.size());
    for (const Tag& tag : record.tags) tags.push_back(&tag);
    std::stable_sort(tags.begin(), tags.end(), [](const Tag* a, const Tag* b) { return a->name < b->name; });
    return tags;
  }

  bool is_left_out(std::string_view tag) const {
    const auto names = [&](const auto& list) { return std::find(list.begin(), list.end(), tag) != list.end(); };
    return names(not_compared) || names(rule_tags) || is_lost(fmt::format("tag {}", tag));
  }

  std::string compare_tag(const Tag& tag, std::string_view is) const {
    const bool is_changed = is_lost("line-end in a tag") || is_lost("bracket in a tag");
    if (is.empty() && is_lost("tag of another name")) return {};
    if (is_changed && tag.value.size() == is.size()) return {};
    return differs(fmt::format("its tag {}", tag.name), tag.value, is);
  }

  std::string remarks() const {
    if (!has_remarks(record_) && !has_remarks(back_)) return {};
    const RemarkLines was = lines_of_remarks(record_);
    const RemarkLines is = lines_of_remarks(back_);
    for (std::size_t i = 0; i < was.size(); ++i)
      if (was[i] != is[i]) return first_other_line(was[i], is[i]);
    const bool keeps_escapes = is_lost("escape line") || record_.escapes == back_.escapes;
    return keeps_escapes ? "" : "its lines that begin with % are others";
  }

  /// A line for each remark but comments, which show their places among the others; and one for the comments of a turn,
  /// because some dialects write each line of a comment by itself.
  using RemarkLines = std::array<std::string, 2>;

  /// What the format keeps: the digit of the kind, the turn, a blank and the text, which has no line ends.
  RemarkLines lines_of_remarks(const Record& record) const {
    RemarkLines lines;
    std::string& others = lines[0];
    std::string& comments = lines[1];
    std::optional<std::uint32_t> commented;
    each_remark(record, [&](const Remark& remark) {
      const bool is_comment = remark.kind == RemarkDifference::Kind::Comment;
      if (is_lost(name(remark.kind)) || (is_comment && remark.text.empty())) return;
      const bool goes_on = is_comment && commented == remark.turn;
      const auto head = fmt::format("\n{}{} ", static_cast<int>(remark.kind), remark.turn);
      if (!goes_on) others.append(head).append(is_comment ? "" : remark.text);
      if (is_comment) comments.append(goes_on ? " " : head).append(remark.text);
      if (is_comment) commented = remark.turn;
    });
    return lines;
  }

  static std::string first_other_line(std::string_view was, std::string_view is) {
    const auto differ = std::mismatch(was.begin(), was.end(), is.begin(), is.end());
    const bool is_more = differ.first == was.end() || differ.second == is.end();  // one has a line or a text more
    const std::string_view longer = differ.first == was.end() ? is : was;
    const auto place = static_cast<std::size_t>(differ.first - was.begin());
    const std::string_view line = longer.substr(longer.rfind('\n', is_more ? place : place - 1) + 1);
    return fmt::format("a {} at turn {} is another one", name(static_cast<RemarkDifference::Kind>(line.front() - '0')),
                       line.substr(1, line.find(' ') - 1));
  }

  const Record& record_;
  const Report& report_;
  const notation::Written& written_;
  const notation::WriteOptions& options_;
  const Record& back_;
  const Report& back_report_;
};

std::string_view head_of(Format format) noexcept { return notation::dialect(format).opening; }

/// True if the record that was read back needs only to be verified: its turns are spelled as those that were written,
/// so that resolving them would change nothing. A resignation gets its player, and a variation its spelling, when the
/// record is resolved.
bool is_spelled_alike(const Record& record, const Record& back) {
  const auto same = [](const Turn& a, const Turn& b) { return a.text == b.text && b.hints == Hints::None; };
  const auto has_variations = [](const notation::Annotation& each) { return !each.variations.empty(); };
  if (back.resignation || std::any_of(back.annotations.begin(), back.annotations.end(), has_variations)) return false;
  return std::equal(record.main.turns.begin(), record.main.turns.end(), back.main.turns.begin(), back.main.turns.end(),
                    same);
}

/// Whether a replay of the record that was read back, which is spelled alike, would be that of the record: it was
/// played by its own tags, without a finding, as it is spelled now, and has the same tags, players and counts.
bool is_played_alike(const Record& record, const Report& report, const Record& back) {
  if (!report.diagnostics.empty() || !back.diagnostics.empty() || record.resignation || back.first_player) return false;
  const auto same_tag = [](const Tag& a, const Tag& b) { return a.name == b.name && a.value == b.value; };
  const auto same_turn = [&](const Turn& was, const Turn& is) {
    const bool is_as_read = was.text.data() == record.source.bytes.data() + was.span.begin;
    return is_as_read && (!is.player || is.player == was.player) && is.reserve == was.reserve;
  };
  return std::equal(record.tags.begin(), record.tags.end(), back.tags.begin(), back.tags.end(), same_tag) &&
         std::equal(record.main.turns.begin(), record.main.turns.end(), back.main.turns.begin(), same_turn);
}

}  // namespace

bool has_rules(const Overrides& overrides) noexcept {
  return overrides.game || overrides.variant || overrides.potentials || overrides.position ||
         !overrides.options.empty();
}

bool has_remarks(const Record& record) noexcept {
  return !(record.comments.empty() && record.closing.empty() && record.annotations.empty() && record.escapes.empty());
}

std::vector<std::string> findings_missing(const Report& report, const Report& back) {
  const auto counts = [](const notation::Diagnostic& each) { return each.severity != Severity::Note; };
  const auto counted = [&](const Report& of) {
    return std::count_if(of.diagnostics.begin(), of.diagnostics.end(), counts);
  };
  std::vector<std::string_view> known;
  for (const notation::Diagnostic& each : back.diagnostics)
    if (counts(each)) known.push_back(each.code);
  std::vector<std::string> missing;
  for (const notation::Diagnostic& each : report.diagnostics) {
    if (!counts(each)) continue;
    if (const auto same = std::find(known.begin(), known.end(), each.code); same != known.end()) {
      known.erase(same);
      continue;
    }
    missing.push_back(fmt::format("{} {}{}: {}", name(each.severity), each.code,
                                  each.turn ? fmt::format(" at turn {}", *each.turn) : "", each.message));
  }
  const auto most = std::max<std::ptrdiff_t>(counted(report) - counted(back), 0);
  missing.resize(std::min(missing.size(), static_cast<std::size_t>(most)));
  return missing;
}

std::string ReadBack::difference(const Record& record, const Report& report, const notation::Written& written,
                                 const notation::WriteOptions& options, std::string_view text) {
  // A row means nothing without the heads above it.
  const std::string below_head = format_ == Format::Csv ? std::string(head_of(format_)).append(text) : std::string();
  if (!below_head.empty()) text = below_head;
  std::string found = "nothing was read";
  std::size_t records = 0;
  // Memory that grows takes up to three times as much.
  constexpr std::size_t most_added = 8;
  back_.tags.reserve(record.tags.size() + most_added);
  back_.annotations.reserve(record.annotations.size());
  notation::read_records({record.source.name, text, 0, 1}, format_, limits_, back_, [&](Record& back) {
    if (++records > 1) return;
    const bool is_alike = is_spelled_alike(record, back);
    if (is_alike && !has_own_rules_ && is_played_alike(record, report, back)) {
      found = Comparison(record, report, written, options, back, report).difference_around_turns();
      return;
    }
    report_ = is_alike ? replayer_.verify(back) : replayer_.resolve(back, notation::TurnDetail::Text);
    const bool is_cut = std::any_of(back.diagnostics.begin(), back.diagnostics.end(),
                                    [](const auto& each) { return each.code == "record-too-long"; });
    found = is_cut ? "it is longer than the limit on the bytes of a record"
                   : Comparison(record, report, written, options, back, report_).difference();
  });
  return records > 1 ? fmt::format("{} records were read", records) : found;
}

bool are_apart(Format format, std::string_view text, std::size_t begin, std::size_t end, std::size_t next) {
  const std::size_t found = notation::dialect(format).next_start(text, end - 1);
  if (found >= end && found <= next) return true;
  // Some records begin where only the grammar sees it.
  Record scratch;
  std::size_t records = 0;
  const std::string both = (format == Format::Csv ? std::string(head_of(format)) : "").append(text.substr(begin));
  notation::read_records({"", both, 0, 1}, format, {}, scratch, [&](Record&) { ++records; });
  return records == 2;
}

}  // namespace gpn::replay
