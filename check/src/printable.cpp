// Texts that people read: without characters that act on a terminal or hide what is written.
#include "exercise.hpp"
#include "groups.hpp"
#include "reading.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/utf8.hpp>

namespace gpn::check {
namespace {

void require_printable(const Probe& probe, std::string_view what, std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const Character character = first_character(rest);
    probe.require(character.is_valid && !host::is_unsafe_to_print(character.code),
                  "{} has a character that cannot be printed, \"{}\"; leave it out", what, host::visible(text));
    rest.remove_prefix(character.size);
  }
}

/// A message may quote what was read: gpn prints it escaped, and a module need not know all of Unicode. What acts on a
/// terminal it has to escape itself, as gpn::quoted does.
void require_printable_message(const Probe& probe, std::string_view message, std::string_view read) {
  for (std::string_view rest = message; !rest.empty();) {
    const Character character = first_character(rest);
    const std::string_view written = rest.substr(0, character.size);
    const bool is_quoted = character.is_valid && written.size() > 1 && read.find(written) != std::string_view::npos;
    if (!is_quoted) require_printable(probe, "a message", written);
    rest.remove_prefix(character.size);
  }
}

void describe_options(const Probe& probe, const std::vector<gpn_option>& options) {
  for (const gpn_option& option : options) {
    require_printable(probe, fmt::format("the help of the option {}", option.name), option.help);
    require_printable(probe, fmt::format("the values of the option {}", option.name), option.values);
  }
}

void descriptions_are_printable(Probe& probe) {
  if (const auto& layer = probe.module().layer) {
    require_printable(probe, "the title", layer->table().title);
    require_printable(probe, "the version", layer->table().version);
    require_printable(probe, "the name of a unit", layer->table().unit_name);
    return describe_options(probe, layer->options());
  }
  const host::Game& game = *probe.game();
  require_printable(probe, "the title", game.table().title);
  require_printable(probe, "the version", game.table().version);
  for (const gpn_variant& variant : game.variants())
    require_printable(probe, fmt::format("the help of the variant {}", variant.name), variant.help);
  describe_options(probe, game.options());
  for (const gpn_finding& finding : game.raw_findings()) {
    require_printable(probe, fmt::format("the rule of {}", finding.code), finding.rule);
    require_printable(probe, fmt::format("the title of {}", finding.code), finding.title);
    require_printable(probe, fmt::format("the explanation of {}", finding.code), finding.explanation);
  }
}

void messages_are_printable(Probe& probe) {
  constexpr std::uint32_t texts_of_position = 4;
  constexpr std::uint32_t cells_tried = 6;
  probe.each_ply(2, [&](const Ply& ply) {
    std::vector<std::string> texts;
    for (const std::uint32_t i : probe.some(ply.turns.size(), texts_of_position))
      for (std::string& text : with_other_cells(ply, probe.at_turn(ply, i), cells_tried, probe.random()))
        texts.push_back(std::move(text));
    for (std::string& text : strange_turns(texts, probe.random())) texts.push_back(std::move(text));
    for (const std::string& text : texts) {
      probe.note().set_turn(text);
      const Read found = read(ply, text);
      for (std::uint32_t i = 0; i < std::min<std::uint32_t>(found.reading.remark_count, GPN_MAX_REMARKS); ++i) {
        probe.saw("remarks");
        require_printable_message(probe, found.reading.remarks[i].message, text);
      }
    }
  });
  probe.need("remarks");
}

void standings_are_printable(Probe& probe) {
  probe.each_ply(4, [&](const Ply& ply) {
    const host::Standing standing = ply.rig.ruleset().standing(ply.position);
    require_printable(probe, "the rule of an end", standing.rule);
    require_printable(probe, "the reason of an end", standing.reason);
  });
  probe.need(seen::ends);
}

constexpr Check printable_table[] = {
    {"B21", 2, Kinds::Both, "descriptions have no control characters",
     "Nor others that print nothing or change the direction of text: they act on terminals, or hide what is written. "
     "gpn prints them escaped.",
     &descriptions_are_printable},
    {"F31", 2, Kinds::Both, "messages have no control characters",
     "As for B21. Remarks about turns that are read and refused; a message is one line.", &messages_are_printable},
    {"H12", 2, Kinds::Both, "rules and reasons of ends have no control characters",
     "As for B21: reports print both, each on one line.", &standings_are_printable},
};

}  // namespace

std::span<const Check> printable_checks() noexcept { return printable_table; }

}  // namespace gpn::check
