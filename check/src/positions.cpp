// D: positions and their text.
#include "exercise.hpp"
#include "probe.hpp"

namespace gpn::check {
namespace {

using host::Position;

void positions_are_defined(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    const gpn_game& table = ply.rig.table();
    for (const std::uint32_t i : probe.some(ply.turns.size(), 10)) {
      probe.at_turn(ply, i);
      alignas(8) std::array<char, GPN_MAX_POSITION_SIZE> first;
      alignas(8) std::array<char, GPN_MAX_POSITION_SIZE> second;
      for (auto* bytes : {&first, &second}) {
        bytes->fill(bytes == &first ? 0x11 : 0x22);
        std::memcpy(bytes->data(), ply.position.data(), table.position_size);
        soil_memory(bytes == &first ? 0x55 : 0x66);
        table.apply(ply.rig.rules(), bytes->data(), ply.turns[i]);
      }
      probe.require(std::memcmp(first.data(), second.data(), table.position_size) == 0,
                    "the same turn leads to two different positions; write every byte and keep no state");
    }
  });
}

void text_reads_back(Probe& probe) {
  const auto visit = [&](const Ply& ply) {
    const std::string text = ply.rig.ruleset().write_position(ply.position);
    const auto read = ply.rig.ruleset().read_position(text);
    probe.require(read.has_value(), "its own position text is refused: {}", read ? "" : read.error().message);
    probe.require(*read == ply.position,
                  "the position text is read as a position of other bytes; leave nothing out of the text that a "
                  "position holds");
  };
  probe.each_ply(2, visit, Breadth::EveryValue);
}

void damaged_texts_are_answered(Probe& probe) {
  constexpr unsigned texts_tried = 12;  // of a position
  probe.each_ply(1, [&](const Ply& ply) {
    const host::Ruleset& ruleset = ply.rig.ruleset();
    for (unsigned i = 0; i < texts_tried; ++i) {
      std::string text = ruleset.write_position(ply.position);
      for (std::uint32_t cuts = probe.random().below(3); cuts < 3; ++cuts)
        text = damaged(std::move(text), probe.random());
      probe.note().set(fmt::format("{}, position text \"{}\"", ply.rig.label(), text));
      const auto read = ruleset.read_position(text);
      if (!read) {
        probe.require(!read.error().message.empty(),
                      "a position text is rejected without a message; name what is wrong");
        probe.require(read.error().begin <= read.error().end && read.error().end <= text.size(),
                      "the remark about a position text points outside of it");
        continue;
      }
      const std::string again = ruleset.write_position(*read);
      const auto second = ruleset.read_position(again);
      probe.require(second.has_value() && *second == *read,
                    "a position text is accepted, but what it is written as, \"{}\", is not the same position", again);
      host::TurnList turns = ruleset.turn_list();
      static_cast<void>(ruleset.legal_turns(*read, turns, widest));
      static_cast<void>(ruleset.standing(*read));
    }
  });
}

/// A dash of three bytes, a byte order mark and a Latin-1 letter among them.
std::vector<std::string> bad_texts(const Rig& rig) {
  const std::string start = rig.ruleset().write_position(rig.ruleset().start());
  return {"",
          "?",
          std::string(200, '('),
          "\xFF\xFE",
          "\xE2\x80\x93",
          "\xC3\xA9 w",
          "\xEF\xBB\xBF?" + start,
          start + "\xE2\x80\x93",
          start + "\xE9",
          std::string(2000, '1')};
}

void bad_texts_are_refused(Probe& probe) {
  for (const Rig& rig : probe.rigs())
    for (const std::string& text : bad_texts(rig)) {
      probe.note().set(fmt::format("{}, position text \"{}\"", rig.label(), text));
      const auto read = rig.ruleset().read_position(text);
      probe.require(!read.has_value(), "\"{}\" is accepted as a position; refuse it", text);
      probe.require(!read.error().message.empty(),
                    "a position text is rejected without a message; name what is expected");
    }
}

void text_ends_with_the_position(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    const host::Ruleset& ruleset = ply.rig.ruleset();
    const std::string text = ruleset.write_position(ply.position);
    for (const std::string& tail :
         {std::string(" zz99"), std::string("?!"), " " + text, std::string("0"), std::string("00"), std::string("x"),
          std::string(" 1"), std::string("\0zz", 3), text.substr(text.size() - 1)}) {
      const auto read = ruleset.read_position(text + tail);
      const bool may_mean_another = tail.size() < 3;  // a number may go on
      probe.saw("texts");
      probe.require(!read.has_value() || (may_mean_another && !(*read == ply.position)),
                    "a position text followed by \"{}\" is accepted; refuse what is not understood", tail);
    }
    for (const std::string& other : with_numbers_beyond(text)) {
      const auto read = ruleset.read_position(other);
      probe.require(!read.has_value() || !(*read == ply.position),
                    "\"{}\" is read as the same position; refuse numbers that are too large", other);
    }
  });
}

/// Returns the characters of these that no text of a position has.
std::string foreign_characters(Probe& probe) {
  std::string foreign = "?~@%&_#^$;q";
  probe.each_ply(1, [&](const Ply& ply) {
    for (const char c : ply.rig.ruleset().write_position(ply.position)) std::erase(foreign, c);
  });
  return foreign;
}

void other_texts_are_refused(Probe& probe) {
  bad_texts_are_refused(probe);
  text_ends_with_the_position(probe);
  const std::string foreign = foreign_characters(probe);
  probe.each_ply(1, [&](const Ply& ply) {
    const host::Ruleset& ruleset = ply.rig.ruleset();
    const std::string text = ruleset.write_position(ply.position);
    for (const char c : foreign) {
      std::string changed = text;
      changed[probe.random().below(static_cast<std::uint32_t>(text.size()))] = c;
      probe.note().set(fmt::format("{}, position text \"{}\"", ply.rig.label(), changed));
      probe.saw("texts");
      probe.require(!ruleset.read_position(changed).has_value(),
                    "a position text with the foreign character \"{}\" is accepted; refuse what is not understood", c);
    }
  });
}

constexpr Check position_table[] = {
    {"D1", 1, Kinds::Both, "a turn leads to the same bytes whatever memory is around them",
     "Positions are compared with memcmp, so padding and unused bytes must be written too: no clock, no counter, no "
     "unset variable.",
     &positions_are_defined},
    {"D4", 2, Kinds::Both, "the text of every position is read as the same bytes",
     "Records contain positions as text, so the text must be complete.", &text_reads_back},
    {"D8", 3, Kinds::Both, "texts that are no position are rejected with a message",
     "Garbage, a position followed by other words or by NUL, and one with a number that is too large or a character "
     "that no text has, such as `?` or `%`. Nothing in a record is passed over in silence, or read as a vacant place.",
     &other_texts_are_refused},
    {"D10", 3, Kinds::Both, "damaged position texts are rejected with a valid remark, or read as a valid position",
     "Some bytes of a correct text are changed, dropped or doubled, or its end is. People type positions; a typing "
     "error must not crash, and an accepted position must be consistent.",
     &damaged_texts_are_answered},
};

}  // namespace

std::span<const Check> position_checks() noexcept { return position_table; }

}  // namespace gpn::check
