// Descriptions and configurations of rules that another process executes.
#include "remote_calls.hpp"
#include "site_game.hpp"

#include <algorithm>
#include <atomic>
#include <set>
#include <utility>

namespace gpn::host {
namespace {

constexpr std::uint32_t most_layer_bytes = GPN_MAX_LAYER_BYTES;

std::shared_ptr<const Game> read_game(ByteReader& in, const RemoteModule& module, bool may_take_layers) {
  TableHead head{};
  in.record(head);
  const auto has_size = [](std::uint32_t size, std::uint32_t most) { return size > 0 && size <= most; };
  if (!in.ok() || head.rules_size > GPN_MAX_RULES_SIZE || !has_size(head.position_size, GPN_MAX_POSITION_SIZE) ||
      !has_size(head.turn_size, GPN_MAX_TURN_SIZE) || !is_line(head.id) || !is_line(head.title) ||
      !is_line(head.version) || (head.takes_layers != 0 && !may_take_layers))
    return nullptr;
  Game::Description description{proxy_table(head), {}, {}, {}, {}, {}};
  read_items(in, most_described, description.variants);
  read_items(in, most_described, description.options);
  read_items(in, most_described, description.findings);
  if (head.is_on_site != 0) {
    in.record(description.on_site.emplace());
    if (!fits(*description.on_site)) return nullptr;
  }
  if (!in.ok()) return nullptr;
  if (head.takes_layers != 0) {
    description.layered = read_game(in, module, false);
    if (description.layered == nullptr || description.layered->id() != head.id) return nullptr;
  }
  return std::make_shared<const Game>(std::move(description), module);
}

std::shared_ptr<const Layer> read_layer(ByteReader& in, const RemoteModule& module) {
  gpn_layer table{};
  in.bytes(&table, offsetof(gpn_layer, option));
  table.struct_size = sizeof table;
  const bool is_sound = in.ok() && is_line(table.id) && is_line(table.title) && is_line(table.version) &&
                        is_line(table.over) && is_line(table.unit_name) && is_line(table.glyph) &&
                        is_line(table.needs) && is_line(table.bars) &&
                        (table.letter == '\0' || (table.letter >= 'A' && table.letter <= 'Z')) &&
                        std::max({table.spot_bytes, table.player_bytes, table.game_bytes}) <= most_layer_bytes;
  std::vector<gpn_option> options;
  read_items(in, GPN_MAX_LAYER_OPTIONS, options);
  if (!is_sound || !in.ok()) return nullptr;
  return std::make_shared<const Layer>(table, std::move(options), module);
}

std::uint64_t next_number() noexcept {
  static std::atomic<std::uint64_t> number{0};
  return ++number;
}

bool read_configured(ByteReader& in, RemoteRules& rules, std::size_t options_size, gpn_status& status,
                     gpn_remark& remark) {
  status = in.number<gpn_status>();
  if (status == GPN_FAILED || status == GPN_REFUSED || status == GPN_UNREADABLE) {
    in.record(remark);
    remark.cell_count = 0;
    return in.ok() && (status == GPN_FAILED || fits(remark, rules, options_size));
  }
  if (status != GPN_OK) return false;
  rules.cells.resize(in.count(sizeof(gpn_cell)));
  for (gpn_cell& cell : rules.cells) {
    in.record(cell);
    if (!fits(cell, rules.cells.size())) return false;
  }
  in.record(rules.turn_form);
  rules.drawn_challenge = in.number<std::uint32_t>();
  rules.draws = in.number<std::uint32_t>();
  return in.ok() && rules.cells.size() < GPN_NO_NEIGHBOUR && fits(rules.turn_form);
}

}  // namespace

std::shared_ptr<const Game> RemoteCaller::proxy_of(const std::shared_ptr<const Game>& built_in) {
  if (built_in->remote().caller != nullptr) return built_in;
  const std::lock_guard lock(mutex_);
  auto& proxy = proxies_[built_in];
  if (proxy == nullptr) {
    std::string bytes;
    RulesServer::describe(*built_in, bytes);
    auto game = read_description(bytes, {{std::shared_ptr<void>(), this}, std::nullopt});
    proxy = std::get<std::shared_ptr<const Game>>(game.value());
  }
  return proxy;
}

std::optional<RemoteDescription> read_description(std::string_view bytes, const RemoteModule& module) {
  ByteReader in(bytes);
  std::optional<RemoteDescription> description;
  if (in.below(2) == static_cast<std::uint32_t>(ModuleKind::Game)) {
    if (auto game = read_game(in, module, true)) description = std::move(game);
  } else if (auto layer = read_layer(in, module)) {
    description = std::move(layer);
  }
  return in.at_end() ? description : std::nullopt;
}

std::shared_ptr<RemoteCaller> caller_of(const Game& game, const std::vector<LayerUse>& layers) noexcept {
  for (const LayerUse& use : layers)
    if (use.layer->remote().caller != nullptr) return use.layer->remote().caller;
  return game.remote().caller;
}

std::shared_ptr<const RemoteRules> configure_remote_rules(const std::shared_ptr<RemoteCaller>& caller, const Game& game,
                                                          std::string_view variant, std::string_view options,
                                                          const std::vector<LayerUse>& layers, gpn_status& status,
                                                          gpn_remark& remark) {
  auto rules = std::make_shared<RemoteRules>();
  rules->caller = caller;
  rules->number = next_number();
  rules->position_size = game.table().position_size;
  rules->turn_size = game.table().turn_size;
  rules->findings = static_cast<std::uint32_t>(game.findings().size());
  std::set<std::size_t> modules;
  if (game.remote().index) modules.insert(*game.remote().index);
  ByteWriter out(rules->configuration);
  out.number(static_cast<std::uint32_t>(RemoteCall::Configure));
  out.number(rules->number);
  out.text(game.id());
  out.number(std::uint32_t{layers.empty() ? 0U : 1U});
  out.text(variant);
  out.text(options);
  out.number(static_cast<std::uint32_t>(layers.size()));
  for (const LayerUse& use : layers) {
    if (use.layer->remote().index) modules.insert(*use.layer->remote().index);
    const gpn_layer_use counts = table_of(use);
    out.text(use.layer->id());
    out.number(counts.count);
    out.number(counts.black_count_plus_one);
  }
  rules->modules.assign(modules.begin(), modules.end());
  status = GPN_FAILED;
  ModuleWork& work = module_work();
  if (work.failure) return nullptr;
  std::string configured;
  auto called = caller->call(*rules, rules->configuration, [&](ByteReader& in) {
    configured = in.rest();
    return read_configured(in, *rules, options.size(), status, remark);
  });
  if (called) {
    rules->configured = std::move(configured);
    return rules;
  }
  work.failure = std::move(called.error());
  status = GPN_FAILED;
  return nullptr;
}

}  // namespace gpn::host
