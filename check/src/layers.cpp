// L: what only layers owe.
#include "fence.hpp"
#include "groups.hpp"
#include "hooks.hpp"
#include "silent_layer.hpp"

#include <gpn/author/layer.hpp>
#include <gpn/author/module.hpp>

#include <sstream>

namespace gpn::check {
namespace {

// How much of an answer is looked at. Real layers stay far below; edits have room beyond GPN_MAX_EDITS, so that a layer
// which returns too many is reported.
constexpr std::uint32_t actions_looked_at = 512;
constexpr std::uint32_t actions_tried = 64;
constexpr std::uint32_t edits_looked_at = 4 * GPN_MAX_EDITS;
/// Objections are asked for from every fifth spot, which meets all kinds of spots of a board in little time.
constexpr std::uint16_t objection_stride = 5;

bool is_text(const char* field, std::size_t size) { return ::strnlen(field, size) < size; }

void letter_is_free(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  const bool has_unit = layer.letter != '\0';
  probe.require(!has_unit || author::is_letter_of_layer(layer.letter),
                "the letter is no capital letter, or one of {}, which GIPF has itself; choose another one",
                author::letters_of_gipf);
  probe.require(has_unit == (layer.unit_name[0] != '\0'),
                "a layer that brings a unit has a letter and a unit_name; one that brings none has neither");
}

void letter_is_its_own(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  if (layer.letter == '\0') probe.skip("it brings no unit");
  for (const auto& other : probe.known().layers())
    if (other->id() != layer.id && other->table().letter == layer.letter)
      probe.warn(fmt::format("{} has the letter {} too, so the two cannot be played together; choose another one",
                             other->id(), layer.letter));
}

void game_takes_layers(Probe& probe) {
  const auto game = probe.known().find(probe.layer().over);
  probe.require(game != nullptr, "it lies over \"{}\", and there is no such game; name one, such as gipf",
                probe.layer().over);
  probe.require(game->takes_layers(), "it lies over {}, which takes no layers", probe.layer().over);
}

void claims_fit(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  const std::uint64_t bytes = std::uint64_t{layer.spot_bytes} * GPN_MAX_SPOTS + 2 * std::uint64_t{layer.player_bytes} +
                              std::uint64_t{layer.game_bytes};
  probe.require(bytes <= GPN_MAX_LAYER_BYTES, "it wants {} bytes of a position; there are {} for all layers together",
                bytes, GPN_MAX_LAYER_BYTES);
  const std::uint32_t options = layer.option == nullptr ? 0 : layer.option(0, nullptr);
  probe.require(options <= GPN_MAX_LAYER_OPTIONS, "it has {} options; at most {} are kept", options,
                GPN_MAX_LAYER_OPTIONS);
}

std::set<std::string> words_of(const char* text) {
  std::istringstream words(text);
  std::set<std::string> found;
  for (std::string word; words >> word;) found.insert(word);
  return found;
}

void relations_are_sound(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  const std::set<std::string> needs = words_of(layer.needs);
  const std::set<std::string> bars = words_of(layer.bars);
  for (const auto* words : {&needs, &bars})
    for (const std::string& word : *words) {
      probe.require(author::is_id(word, sizeof layer.id), "\"{}\" in needs or bars is no id of a layer", word);
      probe.require(word != layer.id, "it names itself in needs or bars; leave that out");
    }
  for (const std::string& word : needs)
    probe.require(!bars.contains(word), "{} is needed and barred; it cannot be both", word);
}

void flags_are_known(Probe& probe) {
  constexpr std::uint32_t known = GPN_LAYER_ROWS_MUST_BREAK | GPN_LAYER_EXPERIMENTAL;
  probe.require((probe.layer().flags & ~known) == 0, "its flags are {}; use GPN_LAYER_ values only",
                probe.layer().flags);
}

void every_variant_takes_it(Probe& probe) {
  const auto game = probe.game();
  for (const gpn_variant& variant : game->variants()) {
    const auto rig = Rig::make(game, variant.name, "", {{probe.module().layer, 1}});
    probe.require(rig.has_value(), "{} does not take it: {}", variant.name, rig ? "" : rig.error());
  }
}

void every_board_takes_it(Probe& probe) {
  const auto game = probe.game();
  for (int size = 2; size <= 6; ++size) {
    auto rig = Rig::make(game, "", fmt::format("spots-per-side={}", size), {{probe.module().layer, 1}});
    probe.require(rig.has_value(), "a board of {} spots a side does not take it: {}", size, rig ? "" : rig.error());
    std::uint32_t most = 0;
    probe.play(
        *rig, 1, [&](const Ply& ply) { most = std::max(most, ply.turns.size()); }, 60);
    probe.require(most > 0, "no turn is legal with it on a board of {} spots a side", size);
  }
}

void others_go_beside_it(Probe& probe) {
  const auto game = probe.game();
  bool any = false;
  for (const auto& other : probe.known().layers()) {
    if (other->id() == probe.layer().id || std::string_view(other->table().over) != probe.layer().over) continue;
    const auto rig = Rig::make(game, "", "", {{probe.module().layer, 2}, {other, 2}});
    if (!rig) continue;  // refused when composed, with a sentence, as it should be
    any = true;
    probe.play(*rig, 1, [&](const Ply& ply) {
      const auto read = rig->ruleset().read_position(rig->ruleset().write_position(ply.position));
      probe.require(read.has_value() && *read == ply.position, "a position with {} beside it is not read as written",
                    other->id());
      const bool running = rig->ruleset().standing(ply.position).state == host::Standing::State::Running;
      probe.require(running == !ply.turns.empty(),
                    "with {} beside it the game runs without a turn, or is over with one", other->id());
    });
  }
  if (!any) probe.skip("no other layer that goes beside it is known");
}

void silent_layer_changes_nothing(Probe& probe) {
  const auto silent = std::make_shared<const host::Layer>(silent_layer(probe.layer().over));
  for (const Rig& rig : probe.rigs()) {
    std::vector<host::LayerUse> both = rig.ruleset().layers();
    const std::uint32_t flags = both.front().layer->table().flags;
    both.push_back({silent, 1});
    const auto beside = Rig::make(probe.game(), rig.ruleset().variant(), rig.ruleset().options(), both);
    if (!beside || (flags & GPN_LAYER_ROWS_MUST_BREAK) == 0) probe.skip("a silent layer cannot be laid beside it");
    host::Position image = beside->ruleset().start();
    host::TurnList turns = beside->ruleset().turn_list();
    probe.play(rig, 1, [&](const Ply& ply) {
      static_cast<void>(beside->ruleset().legal_turns(image, turns, widest));
      const std::vector<std::string> alone = texts_of(ply);
      probe.require(turns.size() == alone.size(),
                    "{} turns are legal, and {} when a layer that does nothing lies beside "
                    "it; use rules->index and rules->bytes_begin, not fixed places",
                    alone.size(), turns.size());
      for (std::uint32_t i = 0; i < turns.size(); ++i)
        probe.require(beside->ruleset().turn_text(image, turns[i]) == alone[i],
                      "turn {} of the list is another one when a layer that does nothing lies beside it", i + 1);
      if (ply.next) beside->ruleset().apply(image, turns[*ply.next]);
    });
  }
}

bool is_spot(const Asked& asked, std::uint32_t spot) { return spot < asked.board.spot_count; }

void actions_are_sound(Probe& probe) {
  if (probe.layer().actions == nullptr) probe.skip("it lists no actions");
  each_view(probe, [&](const Asked& a) {
    std::array<gpn_action, actions_looked_at> all{};
    const std::uint32_t count = a.layer.actions(&a.rules, &a.board, &a.view, all.data(), actions_looked_at);
    std::set<std::pair<unsigned, unsigned>> seen;
    for (std::uint32_t i = 0; i < std::min(count, actions_looked_at); ++i) {
      probe.require(is_spot(a, all[i].from) && is_spot(a, all[i].to),
                    "action {} names a spot the board does not have ({} to {} of {})", i, all[i].from, all[i].to,
                    a.board.spot_count);
      probe.require(seen.insert({all[i].from, all[i].to}).second, "the action from {} to {} is listed twice",
                    a.board.names[all[i].from], a.board.names[all[i].to]);
      probe.require(a.view.stacks[all[i].from].units[0] != 0, "an action starts on {}, which is vacant",
                    a.board.names[all[i].from]);
    }
  });
}

void actions_keep_to_the_capacity(Probe& probe) {
  if (probe.layer().actions == nullptr) probe.skip("it lists no actions");
  each_view(probe, [&](const Asked& a) {
    const std::uint32_t needed = a.layer.actions(&a.rules, &a.board, &a.view, nullptr, 0);
    for (const std::uint32_t room : {1U, needed / 2, needed, needed + 1}) {
      std::vector<gpn_action> items(room + 1, gpn_action{0xA5A5, 0xA5A5});
      probe.require(a.layer.actions(&a.rules, &a.board, &a.view, items.data(), room) == needed,
                    "actions returns another number for capacity {} than for capacity 0", room);
      probe.require(items.back().from == 0xA5A5 && items.back().to == 0xA5A5, "actions writes beyond a capacity of {}",
                    room);
    }
  });
}

void judge_edits(Probe& probe, const Asked& a, const gpn_edit* edits, std::uint32_t count) {
  probe.require(count <= GPN_MAX_EDITS, "it wants {} edits at once; at most {} are taken", count, GPN_MAX_EDITS);
  for (std::uint32_t i = 0; i < count; ++i) {
    const gpn_edit& edit = edits[i];
    probe.require(edit.kind <= GPN_EDIT_BYTE, "edit {} has the kind {}; use GPN_EDIT_", i, edit.kind);
    if (edit.kind == GPN_EDIT_BYTE) {
      probe.require(a.rules.bytes_begin + edit.from < a.rules.bytes_end && edit.value < 256,
                    "edit {} writes byte {}, which is not its own; declare it in info", i, edit.from);
      continue;
    }
    probe.require(is_spot(a, edit.from) && is_spot(a, edit.to), "edit {} names a spot the board does not have", i);
    probe.require(edit.kind != GPN_EDIT_PUT || a.rules.kind != 0, "edit {} puts a unit, and the layer brings none", i);
    const unsigned most = edit.kind == GPN_EDIT_REMOVE ? unsigned{GPN_GOES_OUT} : unsigned{GPN_BLACK};
    probe.require(edit.kind == GPN_EDIT_MOVE || edit.value <= most, "edit {} has the value {}; at most {} is known", i,
                  edit.value, most);
  }
}

void edits_are_sound(Probe& probe) {
  if (probe.layer().act == nullptr && probe.layer().landed == nullptr) probe.skip("it makes no edits");
  each_view(probe, [&](const Asked& a) {
    std::array<gpn_edit, edits_looked_at> edits{};
    std::array<gpn_action, actions_tried> actions{};
    const std::uint32_t count =
        a.layer.act == nullptr || a.layer.actions == nullptr
            ? 0
            : std::min(a.layer.actions(&a.rules, &a.board, &a.view, actions.data(), actions_tried), actions_tried);
    for (std::uint32_t i = 0; i < count; ++i)
      judge_edits(probe, a, edits.data(),
                  a.layer.act(&a.rules, &a.board, &a.view, &actions[i], edits.data(), edits_looked_at));
    gpn_moment moment{GPN_MOMENT_AFTER, {~0U, ~0U, ~0U}};
    if (a.layer.landed != nullptr)
      judge_edits(probe, a, edits.data(),
                  a.layer.landed(&a.rules, &a.board, &a.view, &moment, edits.data(), edits_looked_at));
  });
}

void answers_are_known(Probe& probe) {
  each_view(probe, [&](const Asked& a) {
    const gpn_layer& layer = a.layer;
    if (layer.may_introduce != nullptr)
      probe.require((layer.may_introduce(&a.rules, &a.board, &a.view) & ~std::uint32_t{GPN_INTRODUCE_ALL}) == 0,
                    "may_introduce answers with bits that are not GPN_INTRODUCE_");
    for (std::uint32_t spot = 0; spot < a.board.spot_count; ++spot) {
      const gpn_unit unit = a.view.stacks[spot].units[0];
      if (unit == 0) continue;
      probe.require(layer.row_piece == nullptr || layer.row_piece(&a.rules, &a.board, &a.view, spot) <= GPN_ROW_MUST_GO,
                    "row_piece answers about {} with a value that is not GPN_ROW_", a.board.names[spot]);
      probe.require(layer.dispose == nullptr || layer.dispose(&a.rules, &a.board, &a.view, unit) <= GPN_GOES_OUT,
                    "dispose answers about a unit on {} with a value that is not GPN_GOES_", a.board.names[spot]);
    }
    for (std::uint32_t at = GPN_MOMENT_START; at <= GPN_MOMENT_AFTER && layer.extras != nullptr; ++at) {
      const gpn_moment moment{at, {~0U, ~0U, ~0U}};
      gpn_extra extra{0xFFFF, 0xFFFF};
      const std::uint32_t granted = layer.extras(&a.rules, &a.board, &a.view, &moment, &extra);
      probe.require(granted <= 1, "extras returns {}; it is 0 or 1", granted);
      probe.require(granted == 0 || (is_spot(a, extra.spot) && extra.if_declined <= GPN_EXTRA_LOSE),
                    "an extra move names a spot the board does not have, or an if_declined that is not GPN_EXTRA_");
    }
  });
}

void judge_reason(Probe& probe, const char* call, std::uint32_t given, const gpn_reason& reason) {
  probe.require(given <= 1, "{} returns {}; it is 0 or 1", call, given);
  if (given == 0) return;
  probe.require(is_text(reason.rule, sizeof reason.rule) && is_text(reason.text, sizeof reason.text),
                "{} leaves a text without NUL; cut it to fit", call);
  probe.require(reason.text[0] != '\0' && reason.rule[0] != '\0', "{} gives no rule or no words; reports quote both",
                call);
}

void reasons_are_given(Probe& probe) {
  if (probe.layer().objection == nullptr && probe.layer().loss == nullptr) probe.skip("it gives no reasons");
  each_view(probe, [&](const Asked& a) {
    gpn_reason reason{};
    for (std::uint16_t from = 0; from < a.board.spot_count && a.layer.objection != nullptr; from += objection_stride) {
      const gpn_action action{from, static_cast<std::uint16_t>(a.board.spot_count - 1 - from)};
      judge_reason(probe, "objection", a.layer.objection(&a.rules, &a.board, &a.view, &action, &reason), reason);
    }
    for (const std::uint32_t player : {0U, 1U})
      if (a.layer.loss != nullptr)
        judge_reason(probe, "loss", a.layer.loss(&a.rules, &a.board, &a.view, player, &reason), reason);
  });
}

void looks_are_read_only(Probe& probe) {
  each_view(probe, [&](const Asked& a) {
    Fence rules(sizeof a.rules, Fence::Align::Eight);
    Fence board(sizeof a.board, Fence::Align::Eight);
    Fence view(sizeof a.view, Fence::Align::Eight);
    rules.fill(bytes_of(&a.rules, sizeof a.rules));
    board.fill(bytes_of(&a.board, sizeof a.board));
    view.fill(bytes_of(&a.view, sizeof a.view));
    for (Fence* fence : {&rules, &board, &view}) fence->make_read_only();
    const auto* r = static_cast<const gpn_layer_rules*>(rules.data());
    const auto* b = static_cast<const gpn_board*>(board.data());
    const auto* v = static_cast<const gpn_view*>(view.data());
    const gpn_moment moment{GPN_MOMENT_AFTER, {~0U, ~0U, ~0U}};
    std::array<gpn_edit, edits_looked_at> edits{};
    gpn_extra extra{};
    gpn_reason reason{};
    if (a.layer.may_introduce != nullptr) a.layer.may_introduce(r, b, v);
    if (a.layer.actions != nullptr) a.layer.actions(r, b, v, nullptr, 0);
    if (a.layer.landed != nullptr) a.layer.landed(r, b, v, &moment, edits.data(), edits_looked_at);
    if (a.layer.extras != nullptr) a.layer.extras(r, b, v, &moment, &extra);
    if (a.layer.loss != nullptr) a.layer.loss(r, b, v, GPN_WHITE, &reason);
  });
}

std::uint32_t units_of(const gpn_view& view) {
  std::uint32_t count = 0;
  for (const gpn_side& side : view.sides)
    for (const std::uint8_t hand : side.to_hand) count += hand;
  for (const gpn_stack& stack : view.stacks)
    for (const gpn_unit unit : stack.units) count += (unit & GPN_KIND_MASK) >= GPN_KIND_LAYER ? 1U : 0U;
  return count;
}

void material_is_kept(Probe& probe) {
  if (probe.layer().letter == '\0') probe.skip("it brings no unit");
  each_view(probe, [&](const Asked& a) {
    const std::uint32_t units = units_of(a.view);
    probe.require(units <= 2 * a.rules.count, "there are {} units of the layer, and the players had {} each", units,
                  a.rules.count);
  });
}

constexpr Check table[] = {
    {"L1", 1, Kinds::Layers, "a layer with units has a capital letter, others have none",
     "Loaded pieces are written with it, used units with the small letter. GIPF itself uses G, W, B and X.",
     &letter_is_free},
    {"L2", 2, Kinds::Layers, "no other layer has the same letter",
     "Layers with the same letter cannot be combined. This is a warning.", &letter_is_its_own},
    {"L3", 1, Kinds::Layers, "the game below it accepts layers", "`over` is the id of a known game.",
     &game_takes_layers},
    {"L4", 1, Kinds::Layers, "its bytes and options fit", "GPN_MAX_LAYER_BYTES for all layers, GPN_MAX_LAYER_OPTIONS.",
     &claims_fit},
    {"L5", 1, Kinds::Layers, "its needs and bars are valid", "Ids of other layers, none in both lists.",
     &relations_are_sound},
    {"L6", 1, Kinds::Layers, "its flags are known", "GPN_LAYER_ values.", &flags_are_known},
    {"L7", 3, Kinds::Layers, "every variant of the game accepts it", "For GIPF: basic, standard, tournament.",
     &every_variant_takes_it},
    {"L8", 4, Kinds::Layers, "boards of 2 to 6 spots a side accept it",
     "Do not use spot numbers of one board: ask the board for neighbours and the centre.", &every_board_takes_it},
    {"L9", 4, Kinds::Layers, "it can be combined with every other known layer, or the combination is rejected",
     "Games with both are played; positions are read as written.", &others_go_beside_it},
    {"L10", 3, Kinds::Layers, "an additional layer that does nothing changes nothing",
     "It acts first, so the index and the bytes of the checked layer move: read them from the rules.",
     &silent_layer_changes_nothing},
    {"L11", 2, Kinds::Layers,
     "actions are pairs of spots of the board, each listed once, and start on an occupied spot",
     "An action is a pair of spots.", &actions_are_sound},
    {"L12", 2, Kinds::Layers, "actions keep to the capacity",
     "The returned number is the same for every capacity, and nothing is written beyond the capacity.",
     &actions_keep_to_the_capacity},
    {"L13", 2, Kinds::Layers, "edits are of known kinds, on the board and within its own bytes",
     "What `act` and `landed` return, at most GPN_MAX_EDITS at once.", &edits_are_sound},
    {"L14", 2, Kinds::Layers, "answers are values of the interface",
     "may_introduce, row_piece, dispose and extras, at every position of random games.", &answers_are_known},
    {"L15", 2, Kinds::Layers, "objections and losses have a rule and a text",
     "A rule such as ZE2 and half a sentence; reports quote both.", &reasons_are_given},
    {"L16", 3, Kinds::Layers, "its inputs are only read",
     "Rules, board and view are on pages that cannot be written: a layer returns edits.", &looks_are_read_only},
    {"L17", 3, Kinds::Layers, "no unit is created",
     "The players never have more units of the layer than at the start, in hand and on the board together.",
     &material_is_kept},
};

}  // namespace

std::span<const Check> layer_checks() noexcept { return table; }

}  // namespace gpn::check
