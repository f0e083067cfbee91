// L: what only layers owe.
#include "hooks.hpp"
#include "probe.hpp"

#include <gpn/author/layer.hpp>
#include <gpn/author/module.hpp>
#include <gpn/author/out.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace gpn::check {
namespace {

void letter_is_free(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  const bool has_unit = layer.letter != '\0';
  probe.require(!has_unit || author::is_letter_of_layer(layer.letter),
                "the letter is no capital letter, or one of {}, which GIPF has itself; choose another one",
                author::letters_of_gipf);
  probe.require(has_unit == (layer.unit_name[0] != '\0'),
                "a layer that brings a unit has a letter and a unit_name; one that brings none has neither");
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
  gpn_option option{};
  const std::uint32_t options = layer.option == nullptr ? 0 : layer.option(0, &option);
  probe.require(options <= GPN_MAX_LAYER_OPTIONS, "it has {} options; at most {} are kept", options,
                GPN_MAX_LAYER_OPTIONS);
  option = {};
  probe.require(layer.option == nullptr || (layer.option(options, &option) == options && option.name[0] == '\0'),
                "option writes an item that does not exist, or does not return the same number each time");
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

void table_is_sound(Probe& probe) {
  letter_is_free(probe);
  claims_fit(probe);
  relations_are_sound(probe);
  constexpr std::uint32_t known = GPN_LAYER_ROWS_MUST_BREAK | GPN_LAYER_EXPERIMENTAL | GPN_LAYER_COLOURS_DIFFER;
  probe.require((probe.layer().flags & ~known) == 0, "its flags are {}; use GPN_LAYER_ values only",
                probe.layer().flags);
}

void every_variant_takes_it(Probe& probe) {
  const auto game = probe.game();
  for (const gpn_variant& variant : game->variants()) {
    const auto rig = Rig::make(game, variant.name, "", probe.layers(1));
    probe.require(rig.has_value(), "{} does not take it: {}", variant.name, rig ? "" : rig.error());
  }
}

/// A hook that often has something to say on one board has it on some other one, too.
void hooks_answer_on_other_boards(Probe& probe, const std::shared_ptr<const host::Game>& game) {
  constexpr std::uint64_t often = 20;
  constexpr unsigned games_asked = 8;
  struct Asked {
    std::uint64_t calls = 0, unusual = 0;
  };
  std::array<std::array<Asked, 4>, hook_count> asked{};  // on boards of 3 to 6 spots a side
  for (std::size_t board = 0; board < 4; ++board) {
    LayerWatch watch(probe.layer(), probe.note());
    std::vector<host::LayerUse> layers = probe.layers(3);
    layers.front().layer = std::make_shared<const host::Layer>(watch.table(), probe.module().library);
    const auto rig = Rig::make(game, "", fmt::format("spots-per-side={}", board + 3), std::move(layers));
    for (unsigned played = 1; rig && played <= games_asked; ++played) probe.play(*rig, played, [](const Ply&) {});
    for (std::size_t hook = 0; hook < hook_count; ++hook)
      asked[hook][board] = {watch.count(static_cast<Hook>(hook)), watch.count_unusual(static_cast<Hook>(hook))};
  }
  for (std::size_t hook = 0; hook < hook_count; ++hook) {
    Asked all;
    for (const Asked& board : asked[hook]) all = {all.calls + board.calls, all.unusual + board.unusual};
    for (const Asked& board : asked[hook])
      probe.require(board.unusual < often || board.unusual < all.unusual ||
                        (all.calls - board.calls) * board.unusual < often * board.calls,
                    "{} has something to say in {} of {} calls on one size of board, and in none of {} on all others",
                    name(static_cast<Hook>(hook)), board.unusual, board.calls, all.calls - board.calls);
  }
}

void every_board_takes_it(Probe& probe) {
  every_variant_takes_it(probe);
  const auto game = probe.game();
  for (int size = 2; size <= 6; ++size) {
    auto rig = Rig::make(game, "", fmt::format("spots-per-side={}", size), probe.layers(1));
    probe.require(rig.has_value(), "a board of {} spots a side does not take it: {}", size, rig ? "" : rig.error());
    std::uint32_t most = 0;
    probe.play(
        *rig, 1, [&](const Ply& ply) { most = std::max(most, ply.turns.size()); }, 60);
    probe.require(most > 0, "no turn is legal with it on a board of {} spots a side", size);
  }
  hooks_answer_on_other_boards(probe, game);
}

void others_go_beside_it(Probe& probe) {
  const auto game = probe.game();
  bool any = false;
  for (const auto& other : probe.known().layers()) {
    if (other->id() == probe.layer().id || std::string_view(other->table().over) != probe.layer().over) continue;
    std::vector<host::LayerUse> layers = probe.layers(2);
    const bool is_there = std::any_of(layers.begin(), layers.end(),
                                      [&](const host::LayerUse& use) { return use.layer->id() == other->id(); });
    if (is_there) continue;
    layers.push_back({other, 2});
    const auto rig = Rig::make(game, "", "", std::move(layers));
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
    both.push_back({silent, 1});
    const auto beside = Rig::make(probe.game(), rig.ruleset().variant(), rig.ruleset().options(), both);
    if (!beside) probe.skip("a silent layer cannot be laid beside it: " + beside.error());
    host::Position image = beside->ruleset().start();
    host::TurnList turns = beside->ruleset().turn_list();
    probe.play(rig, 1, [&](const Ply& ply) {
      static_cast<void>(beside->ruleset().legal_turns(image, turns));
      const std::vector<std::string> alone = texts_of(ply);
      probe.require(turns.size() == ply.width,
                    "{} turns are legal, and {} when a layer that does nothing lies beside it; use rules->index and "
                    "rules->bytes_begin, not fixed places",
                    ply.width, turns.size());
      for (std::uint32_t i = 0; i < turns.size() && ply.is_whole(); ++i)
        probe.require(beside->ruleset().turn_text(image, turns[i]) == alone[i],
                      "turn {} of the list is another one when a layer that does nothing lies beside it", i + 1);
      if (ply.next) beside->ruleset().apply(image, turns[*ply.next]);
    });
  }
}

void known_layers_fit(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  const std::set<std::string> needs = words_of(layer.needs);
  for (const auto& other : probe.known().layers()) {
    const gpn_layer& needed = other->table();
    if (layer.letter != '\0' && other->id() != layer.id && needed.letter == layer.letter)
      probe.warn(fmt::format("{} has the letter {} too, so the two cannot be played together; choose another one",
                             other->id(), layer.letter));
    const bool is_first =
        std::pair(needed.priority, other->id()) < std::pair(layer.priority, std::string_view(layer.id));
    if (needs.contains(std::string(other->id())) && !is_first)
      probe.warn(fmt::format("it acts before {}, which it needs ({} and {}); give it a higher priority", other->id(),
                             layer.priority, needed.priority));
  }
}

constexpr Check layer_table[] = {
    {"L1", 1, Kinds::Layers, "its table is sound",
     "A layer with units has a capital letter and a name for them, others have neither; GIPF itself uses G, W, B and "
     "X. Its bytes and options fit, `needs` and `bars` are ids of other layers, none in both, and `flags` are "
     "GPN_LAYER_ values.",
     &table_is_sound},
    {"L2", 2, Kinds::Layers, "it goes together with known layers",
     "Layers with the same letter cannot be combined. Layers act by rising priority, then by id; one that is needed "
     "acts first. This is a warning.",
     &known_layers_fit},
    {"L3", 1, Kinds::Layers, "the game below it accepts layers", "`over` is the id of a known game.",
     &game_takes_layers},
    {"L8", 4, Kinds::Layers, "every variant of the game and boards of 2 to 6 spots a side accept it",
     "Do not use spot numbers of one board: ask the board for neighbours and the centre. Hooks have something to say "
     "on each board where they are asked as often as on another one.",
     &every_board_takes_it},
    {"L9", 4, Kinds::Layers, "it can be combined with every other known layer, or the combination is rejected",
     "Games with both are played; positions are read as written.", &others_go_beside_it},
    {"L10", 3, Kinds::Layers, "an additional layer that does nothing changes nothing",
     "It acts first, so the index and the bytes of the checked layer move: read them from the rules.",
     &silent_layer_changes_nothing},
};

}  // namespace

std::span<const Check> layer_checks() noexcept { return layer_table; }

gpn_layer silent_layer(std::string_view over) {
  gpn_layer layer{};
  layer.struct_size = sizeof layer;
  layer.abi_major = GPN_ABI_MAJOR;
  layer.abi_minor = GPN_ABI_MINOR;
  author::set_text(layer.id, "silent-layer");
  author::set_text(layer.title, "Silent layer");
  author::set_text(layer.version, "1.0");
  author::set_text(layer.over, over);
  layer.priority = -1'000'000;
  layer.game_bytes = 1;
  return layer;
}

}  // namespace gpn::check
