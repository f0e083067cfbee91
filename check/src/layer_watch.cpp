#include "layer_watch.hpp"

#include <algorithm>
#include <utility>

namespace gpn::check {
namespace {

LayerWatch* current = nullptr;

/// The arguments that all hooks take.
HookCall call_of(Hook hook, const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view) {
  HookCall call;
  call.hook = hook;
  call.rules = *rules;
  call.board = *board;
  call.view = *view;
  return call;
}

/// Counts the call, and keeps it now and then or when the hook failed.
template <class Fill>
std::uint32_t keep(std::uint32_t answer, Hook hook, const gpn_layer_rules* rules, const gpn_board* board,
                   const gpn_view* view, Fill fill) {
  const bool is_kept = current->keeps_next(hook, answer);
  if (!is_kept && answer != GPN_HOOK_FAILED) return answer;
  HookCall call = call_of(hook, rules, board, view);
  fill(call);
  call.place = current->place();
  current->note(std::move(call), answer);
  return answer;
}

std::uint32_t may_introduce(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view) noexcept {
  const auto hook = current->layer().may_introduce;
  const std::uint32_t answer = hook == nullptr ? std::uint32_t{GPN_INTRODUCE_ALL} : hook(rules, board, view);
  return keep(answer, Hook::MayIntroduce, rules, board, view, [](HookCall&) {});
}

std::uint32_t actions(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* items,
                      std::uint32_t capacity) noexcept {
  const std::uint32_t answer = current->layer().actions(rules, board, view, items, capacity);
  return keep(answer, Hook::Actions, rules, board, view, [](HookCall&) {});
}

std::uint32_t act(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, const gpn_action* action,
                  gpn_edit* edits, std::uint32_t capacity) noexcept {
  const std::uint32_t answer = current->layer().act(rules, board, view, action, edits, capacity);
  return keep(answer, Hook::Act, rules, board, view, [&](HookCall& call) { call.action = *action; });
}

std::uint32_t objection(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                        const gpn_action* action, gpn_reason* reason) noexcept {
  const std::uint32_t answer = current->layer().objection(rules, board, view, action, reason);
  return keep(answer, Hook::Objection, rules, board, view, [&](HookCall& call) { call.action = *action; });
}

std::uint32_t landed(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                     const gpn_moment* moment, gpn_edit* edits, std::uint32_t capacity) noexcept {
  const std::uint32_t answer = current->layer().landed(rules, board, view, moment, edits, capacity);
  return keep(answer, Hook::Landed, rules, board, view, [&](HookCall& call) { call.moment = *moment; });
}

/// Whether the uppermost unit of the spot is one of the player to move.
bool shows_the_mover(const gpn_view& view, std::uint32_t spot) noexcept {
  if (spot >= GPN_MAX_SPOTS) return false;
  const auto& units = view.stacks[spot].units;
  const auto end = std::find(units, units + GPN_MAX_STACK, gpn_unit{0});
  if (end == units) return false;
  return ((*(end - 1) & GPN_UNIT_BLACK) != 0) == (view.to_move == GPN_BLACK);
}

/// The game gets only what belongs to the player to move; L26 judges the rest. Extra moves of both players in one turn
/// branch into more turns than can be counted, and the play would not end.
std::uint32_t extras(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                     const gpn_moment* moment, gpn_extra* extra) noexcept {
  const std::uint32_t answer = current->layer().extras(rules, board, view, moment, extra);
  const bool is_withheld = answer == 1 && !shows_the_mover(*view, extra->spot);
  const std::uint32_t kept =
      keep(answer, Hook::Extras, rules, board, view, [&](HookCall& call) { call.moment = *moment; });
  return is_withheld ? 0 : kept;
}

std::uint32_t row_piece(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                        std::uint32_t spot) noexcept {
  const std::uint32_t answer = current->layer().row_piece(rules, board, view, spot);
  return keep(answer, Hook::RowPiece, rules, board, view, [&](HookCall& call) { call.number = spot; });
}

std::uint32_t dispose(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                      std::uint32_t unit) noexcept {
  const std::uint32_t answer = current->layer().dispose(rules, board, view, unit);
  return keep(answer, Hook::Dispose, rules, board, view, [&](HookCall& call) { call.number = unit; });
}

std::uint32_t loss(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, std::uint32_t player,
                   gpn_reason* reason) noexcept {
  const std::uint32_t answer = current->layer().loss(rules, board, view, player, reason);
  return keep(answer, Hook::Loss, rules, board, view, [&](HookCall& call) { call.number = player; });
}

}  // namespace

std::string_view name(Hook hook) noexcept {
  constexpr std::array<std::string_view, hook_count> names{
      "may_introduce", "actions", "act", "objection", "landed", "extras", "row_piece", "dispose", "loss"};
  return names[static_cast<std::size_t>(hook)];
}

bool has(const gpn_layer& layer, Hook hook) noexcept {
  switch (hook) {
    case Hook::MayIntroduce: return layer.may_introduce != nullptr;
    case Hook::Actions: return layer.actions != nullptr;
    case Hook::Act: return layer.act != nullptr;
    case Hook::Objection: return layer.objection != nullptr;
    case Hook::Landed: return layer.landed != nullptr;
    case Hook::Extras: return layer.extras != nullptr;
    case Hook::RowPiece: return layer.row_piece != nullptr;
    case Hook::Dispose: return layer.dispose != nullptr;
    case Hook::Loss: return layer.loss != nullptr;
  }
  return false;
}

LayerWatch::LayerWatch(const gpn_layer& layer, const Note& note) : layer_(layer), note_(note), table_(layer) {
  table_.may_introduce = &may_introduce;
  if (layer.actions != nullptr) table_.actions = &actions;
  if (layer.act != nullptr) table_.act = &act;
  if (layer.objection != nullptr) table_.objection = &objection;
  if (layer.landed != nullptr) table_.landed = &landed;
  if (layer.extras != nullptr) table_.extras = &extras;
  if (layer.row_piece != nullptr) table_.row_piece = &row_piece;
  if (layer.dispose != nullptr) table_.dispose = &dispose;
  if (layer.loss != nullptr) table_.loss = &loss;
  current = this;
}

LayerWatch::~LayerWatch() { current = nullptr; }

LayerWatch::Pool& LayerWatch::pool(Hook hook, std::uint32_t answer) noexcept {
  const std::uint32_t usual = hook == Hook::MayIntroduce ? std::uint32_t{GPN_INTRODUCE_ALL} : 0U;
  return pools_[static_cast<std::size_t>(hook)][answer == usual ? 0 : 1];
}

std::uint64_t LayerWatch::count(Hook hook) const noexcept {
  const auto& pools = pools_[static_cast<std::size_t>(hook)];
  return pools[0].count + pools[1].count;
}

std::vector<HookCall> LayerWatch::calls(Hook hook) const {
  const auto& pools = pools_[static_cast<std::size_t>(hook)];
  std::vector<HookCall> calls = pools[0].kept;
  calls.insert(calls.end(), pools[1].kept.begin(), pools[1].kept.end());
  return calls;
}

/// Every call at first; when the room is full, half of what is kept goes and half as many calls are kept from then on.
bool LayerWatch::keeps_next(Hook hook, std::uint32_t answer) noexcept {
  Pool& pool = this->pool(hook, answer);
  return pool.count++ % pool.stride == 0;
}

void LayerWatch::note(HookCall call, std::uint32_t answer) {
  if (answer == GPN_HOOK_FAILED && failed_.size() < most_kept) failed_.push_back(call);
  Pool& pool = this->pool(call.hook, answer);
  std::vector<HookCall>& kept = pool.kept;
  if (kept.size() >= most_kept) {
    for (std::size_t k = 1; 2 * k < kept.size(); ++k) kept[k] = std::move(kept[2 * k]);
    kept.resize((kept.size() + 1) / 2);
    pool.stride *= 2;
  }
  kept.push_back(std::move(call));
}

}  // namespace gpn::check
