#include <gpn/host/findings.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/host/topology.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/text/words.hpp>

#include "remote_calls.hpp"
#include "site_game.hpp"
#include "table_copy.hpp"

#include <fmt/format.h>

#include <limits>

namespace gpn::host {
namespace {

/// The room of the first call; nearly every answer fits. A module returns how much it needs when it does not.
constexpr std::uint32_t usual_position_text = 256;
constexpr std::uint32_t usual_turn_text = 64;
constexpr std::uint32_t usual_fitting = 16;  // legal turns that a text fits
constexpr std::uint32_t usual_steps = 16;
constexpr std::uint32_t usual_stack = 8;
constexpr std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();

constexpr std::uint32_t most_cells = GPN_NO_NEIGHBOUR;

/// Counts the items of a description; a module may write the first one.
template <class Item, class Function>
std::uint32_t count_items(Function function) {
  Item first{};
  return function(0, &first);
}

template <class Item, class Function>
std::vector<Item> read_items(Function function) {
  std::vector<Item> items(count_items<Item>(function));
  for (std::uint32_t i = 0; i < items.size(); ++i) function(i, &items[i]);
  return items;
}

constexpr unsigned last_phase = 2;

/// A text that may fill its field.
template <std::size_t Size>
std::string text_of(const char (&field)[Size]) {
  return {field, std::find(field, field + Size, '\0')};
}

std::optional<Color> owner_of(std::uint8_t owner) noexcept {
  if (owner == GPN_OWNER_WHITE) return Color::White;
  if (owner == GPN_OWNER_BLACK) return Color::Black;
  return std::nullopt;
}

Severity severity_of(std::uint32_t value) noexcept {
  if (value == GPN_SEVERITY_NOTE) return Severity::Note;
  return value == GPN_SEVERITY_WARNING ? Severity::Warning : Severity::Error;
}

}  // namespace

Game::Game(const gpn_game& table, std::shared_ptr<const void> library)
    : library_(std::move(library)),
      table_(copy_table(table)),
      variants_(read_items<gpn_variant>(table.variant)),
      options_(read_items<gpn_option>(table.option)),
      raw_findings_(read_items<gpn_finding>(table.finding)) {
  read_findings();
  if (table_.layered != nullptr && table_.compose == nullptr)
    layered_ = std::make_shared<const Game>(*table_.layered(), library_);
  if (table_.boardspace != nullptr) on_site_ = make_site_game(id(), *table_.boardspace());
}

Game::Game(Description description, RemoteModule remote)
    : table_(description.table),
      layered_(std::move(description.layered)),
      variants_(std::move(description.variants)),
      options_(std::move(description.options)),
      raw_findings_(std::move(description.findings)),
      remote_(std::move(remote)) {
  read_findings();
  if (description.on_site) on_site_ = make_remote_site_game(*this, *description.on_site);
}

void Game::read_findings() {
  for (const gpn_finding& finding : raw_findings_)
    findings_.push_back(
        {finding.code, severity_of(finding.severity), finding.rule, finding.title, finding.explanation});
}

Remark Game::translate(const gpn_remark& remark) const {
  if (remark.finding >= findings_.size())
    return {Finding("rule-module-failed"), remark.begin, remark.end, "", "the module named a finding it does not have"};
  const FindingInfo& info = findings_[remark.finding];
  return {info, remark.begin, remark.end, remark.rule[0] != '\0' ? remark.rule : std::string(info.rule),
          remark.message};
}

Ruleset::Ruleset(std::shared_ptr<const Game> game, std::string_view variant, std::string_view options,
                 std::vector<LayerUse> layers)
    : game_(std::move(game)),
      table_(&game_->table()),
      variant_(variant),
      options_(options),
      layers_(std::move(layers)) {
  if (variant_.empty() && !game_->variants().empty()) variant_ = game_->variants().front().name;
}

gpn_status Ruleset::configure(gpn_remark& remark) {
  if (const auto caller = caller_of(*game_, layers_)) {
    gpn_status status = GPN_FAILED;
    remote_ = configure_remote_rules(caller, *game_, variant_, options_, layers_, status, remark);
    const RemoteRules* const address = remote_.get();
    std::memcpy(rules_.data(), &address, sizeof address);
    return status;
  }
  const auto variant_size = static_cast<std::uint32_t>(variant_.size());
  const auto options_size = static_cast<std::uint32_t>(options_.size());
  if (layers_.empty())
    return table().configure(variant_.data(), variant_size, options_.data(), options_size, rules_.data(), &remark);
  std::array<gpn_layer_use, GPN_MAX_LAYERS> uses{};
  for (std::size_t i = 0; i < layers_.size(); ++i) uses[i] = table_of(layers_[i]);
  return table().compose(variant_.data(), variant_size, options_.data(), options_size, uses.data(),
                         static_cast<std::uint32_t>(layers_.size()), rules_.data(), &remark);
}

tl::expected<std::shared_ptr<const Ruleset>, Remark> Ruleset::compose(std::shared_ptr<const Game> game,
                                                                      std::string_view variant,
                                                                      std::string_view options,
                                                                      std::vector<LayerUse> layers) {
  auto made = make(std::move(game), variant, options, std::move(layers));
  if (!made) return tl::unexpected(std::move(made.error()));
  Ruleset& ruleset = **made;
  ruleset.added_options_ = options;
  if (!ruleset.layers_.empty()) ruleset.added_layers_ = layers_text(ruleset.layers_);
  return *made;
}

tl::expected<std::shared_ptr<const Ruleset>, Remark> Ruleset::compose(const Variant& variant, std::string_view options,
                                                                      std::optional<std::vector<LayerUse>> layers) {
  const std::string own =
      layers ? options_for_layers(variant.options, *variant.game, variant.layers, *layers) : variant.options;
  const std::string all = overlay_options(own, options);
  const bool has_layers_of_variant = !layers;
  auto made = make(variant.game, variant.base, all, layers ? std::move(*layers) : variant.layers);
  if (!made) {
    Remark remark = std::move(made.error());
    const auto inherited = static_cast<std::uint32_t>(all.size() - options.size());
    remark.begin = std::max(remark.begin, inherited) - inherited;
    remark.end = std::max(remark.end, inherited) - inherited;
    return tl::unexpected(std::move(remark));
  }
  Ruleset& ruleset = **made;
  ruleset.variant_ = variant.name;
  ruleset.added_options_ = options;
  if (!has_layers_of_variant) ruleset.added_layers_ = layers_text(ruleset.layers_);
  if (!variant.start.empty()) {
    auto start = ruleset.read_position(variant.start);
    if (!start) {
      start.error().begin = start.error().end = 0;
      start.error().message = "the start of " + variant.name + " does not fit: " + start.error().message;
      return tl::unexpected(std::move(start.error()));
    }
    ruleset.start_ = *start;
  }
  return *made;
}

Ruleset::Made Ruleset::make(std::shared_ptr<const Game> game, std::string_view variant, std::string_view options,
                            std::vector<LayerUse> layers) {
  auto arranged = arrange_layers(game->id(), std::move(layers));
  if (!arranged) return tl::unexpected(arranged.error());
  if (!arranged->empty()) {
    if (!game->takes_layers())
      return tl::unexpected(
          Remark{Finding("layers-refused"), 0, 0, "", std::string(game->title()) + " is a game that takes no layers"});
    game = game->layered();
  }
  if (const auto caller = caller_of(*game, *arranged)) game = caller->proxy_of(game);
  std::shared_ptr<Ruleset> ruleset(new Ruleset(std::move(game), variant, options, std::move(*arranged)));
  gpn_remark remark{};
  const gpn_status status = ruleset->configure(remark);
  if (status == GPN_FAILED)
    return tl::unexpected(Remark{Finding("rule-module-failed"), 0, 0, "", "the module could not be set up"});
  if (status != GPN_OK) return tl::unexpected(ruleset->game().translate(remark));
  const gpn_game& table = ruleset->table();
  const void* rules = ruleset->rules();
  // Neighbours and steps number cells in 16 bits, and a false count could ask for any amount of memory.
  const auto cell = [&](std::uint32_t index, gpn_cell* out) { return table.cell(rules, index, out); };
  if (const std::uint32_t count = count_items<gpn_cell>(cell); count > most_cells)
    return tl::unexpected(Remark{
        Finding("rule-module-failed"), 0, 0, "",
        fmt::format("the board of the module has {} places, and at most {} can be numbered", count, most_cells)});
  ruleset->cells_ = read_items<gpn_cell>(cell);
  if (table.turn_form != nullptr) table.turn_form(rules, &ruleset->turn_form_);
  return ruleset;
}

std::string_view Ruleset::option(std::string_view name) const noexcept {
  std::string_view value;
  const auto look_in = [&](const std::vector<gpn_option>& options) {
    for (const gpn_option& option : options)
      if (name == option.name) value = option.fallback;
  };
  look_in(game_->options());
  for (const LayerUse& use : layers_) look_in(use.layer->options());
  for (const std::string_view setting : words_of(options_))
    if (setting.size() > name.size() && setting.starts_with(name) && setting[name.size()] == '=')
      value = setting.substr(name.size() + 1);
  return value;
}

DrawnChallenge Ruleset::drawn_challenge() const noexcept {
  if (table().drawn_challenge == nullptr) return DrawnChallenge::Open;
  switch (table().drawn_challenge(rules())) {
    case GPN_CHALLENGE_REFUSED: return DrawnChallenge::Refused;
    case GPN_CHALLENGE_ALLOWED: return DrawnChallenge::Allowed;
    default: return DrawnChallenge::Open;
  }
}

Draws Ruleset::draws() const noexcept {
  if (table().draws == nullptr) return Draws::NotStated;
  switch (table().draws(rules())) {
    case GPN_DRAWS_POSSIBLE: return Draws::Possible;
    case GPN_DRAWS_IMPOSSIBLE: return Draws::Impossible;
    default: return Draws::NotStated;
  }
}

Position Ruleset::start() const noexcept {
  if (start_) return *start_;
  Position position(table().position_size);
  table().start(rules(), position.data());
  return position;
}

tl::expected<Position, Remark> Ruleset::read_position(std::string_view text) const {
  Position position(table().position_size);
  gpn_remark remark{};
  const gpn_status status =
      table().read_position(rules(), text.data(), static_cast<std::uint32_t>(text.size()), position.data(), &remark);
  if (status == GPN_FAILED)
    return tl::unexpected(Remark{Finding("rule-module-failed"), 0, 0, "", "the position could not be read"});
  if (status != GPN_OK) return tl::unexpected(game().translate(remark));
  return position;
}

std::string Ruleset::write_position(const Position& position) const {
  return filled<std::string>(usual_position_text, no_limit, [&](char* text, std::uint32_t capacity) {
    return table().write_position(rules(), position.data(), text, capacity);
  });
}

Standing Ruleset::standing(const Position& position) const {
  gpn_standing raw{};
  table().standing(rules(), position.data(), &raw);
  Standing standing;
  standing.state = static_cast<Standing::State>(std::min<std::uint32_t>(raw.state, GPN_BOTH_LOST));
  standing.to_move = color_at(raw.to_move);
  if (raw.has_score != 0) standing.score = {raw.score[0], raw.score[1]};
  if (raw.has_reserve != 0) standing.reserve = {raw.reserve[0], raw.reserve[1]};
  standing.rule = raw.rule;
  standing.reason = raw.reason;
  return standing;
}

bool Ruleset::legal_turns(const Position& position, TurnList& turns, std::uint32_t limit) const {
  std::uint32_t needed = table().legal_turns(rules(), position.data(), turns.data(), turns.capacity());
  if (needed > limit) {
    turns.set_size(0);
    return false;
  }
  if (needed > turns.capacity()) {
    turns.grow_to(needed + needed / 2);
    needed = table().legal_turns(rules(), position.data(), turns.data(), turns.capacity());
  }
  turns.set_size(std::min(needed, turns.capacity()));
  return true;
}

std::optional<std::uint64_t> Ruleset::count_turns(const Position& position) const {
  const std::uint64_t count = table().count_turns != nullptr
                                  ? table().count_turns(rules(), position.data())
                                  : table().legal_turns(rules(), position.data(), nullptr, 0);
  if (count == GPN_TOO_MANY_TURNS) return std::nullopt;
  return count;
}

ReadStatus Ruleset::read_turn(const Position& position, std::string_view text, Hints hints, TurnList& turns,
                              gpn_reading& reading) const {
  if (turns.capacity() == 0) turns.grow_to(usual_fitting);
  const auto read = [&] {
    return table().read_turn(rules(), position.data(), text.data(), static_cast<std::uint32_t>(text.size()),
                             static_cast<std::uint32_t>(hints), turns.data(), turns.capacity(), &reading);
  };
  gpn_status status = read();
  if (status == GPN_OK && reading.turn_count == 1 && turns.capacity() > 0) {
    turns.set_size(1);
    return ReadStatus::Ok;
  }
  while (status == GPN_OK && reading.turn_count > turns.capacity() && turns.capacity() < turns.most()) {
    turns.grow_to(reading.turn_count);
    status = read();
  }
  turns.set_size(status == GPN_OK ? std::min(reading.turn_count, turns.capacity()) : 0);
  switch (status) {
    case GPN_OK: return reading.turn_count > 0 ? ReadStatus::Ok : ReadStatus::Failed;
    case GPN_ILLEGAL: return ReadStatus::Illegal;
    case GPN_UNREADABLE: return ReadStatus::Unreadable;
    default: return ReadStatus::Failed;
  }
}

void Ruleset::write_turn(const Position& position, const void* turn, std::string& out) const {
  std::array<char, usual_turn_text> usual;
  std::uint32_t capacity = table().write_turn(rules(), position.data(), turn, usual.data(), usual_turn_text);
  if (capacity <= usual_turn_text) {
    out.append(usual.data(), capacity);
    return;
  }
  for (const std::size_t size = out.size();;) {
    out.resize(size + capacity);
    const std::uint32_t needed = table().write_turn(rules(), position.data(), turn, out.data() + size, capacity);
    if (needed <= capacity) return out.resize(size + needed);
    capacity = needed;
  }
}

bool Ruleset::is_text_of(std::string_view text, const Position& position, const void* turn) const {
  std::array<char, usual_turn_text> usual;
  const std::uint32_t size = table().write_turn(rules(), position.data(), turn, usual.data(), usual_turn_text);
  if (size > usual_turn_text) return text == turn_text(position, turn);
  if (size != text.size()) return false;
  // Byte by byte, as the module has just stored them: a wider load would have to wait for all of these stores.
  for (std::size_t at = 0; at < size; ++at)
    if (usual[at] != text[at]) return false;
  return true;
}

void Ruleset::steps(const Position& position, const void* turn, std::vector<Step>& out) const {
  const auto raw = filled<std::vector<gpn_step>>(usual_steps, no_limit, [&](gpn_step* steps, std::uint32_t capacity) {
    return table().steps(rules(), position.data(), turn, steps, capacity);
  });
  const auto cell_name = [&](std::uint16_t cell) -> std::string_view {
    return cell < cells_.size() ? name_of(cells_[cell]) : std::string_view();
  };
  for (const gpn_step& step : raw) {
    if (step.kind > GPN_STEP_CELL_GONE || step.phase > last_phase) continue;  // of a later version
    out.push_back({static_cast<Step::Kind>(step.kind), static_cast<Step::Phase>(step.phase), text_of(step.piece),
                   cell_name(step.from), cell_name(step.to), owner_of(step.owner)});
  }
}

bool Ruleset::is_gone(const Position& position, std::uint32_t cell) const noexcept {
  return table().is_gone != nullptr && table().is_gone(rules(), position.data(), cell) != 0;
}

bool Ruleset::contents(const Position& position, std::uint32_t cell, std::vector<BoardPiece>& out) const {
  out.clear();
  if (table().contents == nullptr) return false;
  const auto raw =
      filled<std::vector<gpn_piece>>(usual_stack, no_limit, [&](gpn_piece* pieces, std::uint32_t capacity) {
        return table().contents(rules(), position.data(), cell, pieces, capacity);
      });
  for (const gpn_piece& piece : raw) {
    BoardPiece& added = out.emplace_back(BoardPiece{text_of(piece.letter), owner_of(piece.owner)});
    if (table().piece_look == nullptr) continue;
    gpn_piece_look look{};
    table().piece_look(rules(), &piece, &look);
    if (look.shape <= GPN_SHAPE_GLASS) added.shape = static_cast<BoardPiece::Shape>(look.shape);
    if (look.fill <= GPN_FILL_MANY) added.fill = static_cast<BoardPiece::Fill>(look.fill);
    added.name = text_of(look.name);
  }
  return true;
}

}  // namespace gpn::host
