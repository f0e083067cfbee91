// The process that executes rules for a host.
#include <gpn/host/remote.hpp>

#include "remote_calls.hpp"
#include "site_game.hpp"
#include "table_copy.hpp"

#include <algorithm>
#include <array>

namespace gpn::host {

struct RulesServer::Rules {
  std::shared_ptr<const Game> game;
  std::vector<std::shared_ptr<const Layer>> layers;
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> bytes{};

  const gpn_game& table() const noexcept { return game->table(); }
};

namespace {

template <class Item>
void write_items(const std::vector<Item>& items, ByteWriter& out) {
  out.number(static_cast<std::uint32_t>(items.size()));
  for (const Item& item : items) out.record(item);
}

TableHead head_of(const gpn_game& table) noexcept {
  const auto has = [](auto function) { return function != nullptr ? 1U : 0U; };
  TableHead head{table.rules_size,
                 table.position_size,
                 table.turn_size,
                 0,
                 has(table.reserve),
                 has(table.contents),
                 has(table.turn_form),
                 has(table.drawn_challenge),
                 has(table.draws),
                 has(table.piece_look),
                 has(table.is_gone),
                 0,
                 {},
                 {},
                 {}};
  std::memcpy(head.id, table.id, sizeof head.id);
  std::memcpy(head.title, table.title, sizeof head.title);
  std::memcpy(head.version, table.version, sizeof head.version);
  return head;
}

void write_game(const Game& game, ByteWriter& out) {
  TableHead head = head_of(game.table());
  head.takes_layers = game.takes_layers() ? 1 : 0;
  head.is_on_site = game.on_site() != nullptr ? 1 : 0;
  out.record(head);
  write_items(game.variants(), out);
  write_items(game.options(), out);
  write_items(game.raw_findings(), out);
  if (game.on_site() != nullptr) out.record(game.on_site()->facts());
  if (game.takes_layers()) write_game(*game.layered(), out);
}

}  // namespace

/// One call with its position and turn.
class RulesServer::Call {
 public:
  Call(const Rules& rules, ByteReader& in, ByteWriter& out)
      : rules_(rules), table_(rules.table()), in_(in), out_(out) {}

  void answer(RemoteCall call) {
    switch (call) {
      case RemoteCall::Configure: return;
      case RemoteCall::Start: return start();
      case RemoteCall::ReadPosition: return read_position();
      case RemoteCall::WritePosition: read(position_); return write_position();
      case RemoteCall::Facts: read(position_); return facts(position_);
      case RemoteCall::Standing: read(position_); return standing();
      case RemoteCall::LegalTurns: read(position_); return legal_turns();
      case RemoteCall::CountTurns: read(position_); return count_turns();
      case RemoteCall::ReadTurn: read(position_); return read_turn();
      case RemoteCall::WriteTurn: read(position_); return write_turn(read_legal_turn());
      case RemoteCall::Apply: read(position_); return apply(read_legal_turn());
      case RemoteCall::Steps: read(position_); return steps(read_legal_turn());
      case RemoteCall::Contents: read(position_); return contents(in_.number<std::uint32_t>());
      case RemoteCall::PlayTurns: read(position_); return play_turns();
      case RemoteCall::PieceLook: return piece_look();
      case RemoteCall::ReadSetup:
      case RemoteCall::WriteSetup:
      case RemoteCall::Fold:
      case RemoteCall::Unfold:
        if (rules_.game->on_site() != nullptr) answer_for_site(*rules_.game->on_site(), call, in_, out_);
    }
  }

 private:
  struct PositionBytes {
    alignas(8) std::array<std::byte, GPN_MAX_POSITION_SIZE> bytes{};
    void* data() noexcept { return bytes.data(); }
  };
  using Turns = std::vector<std::uint64_t>;  // words for their alignment

  const void* rules() const noexcept { return rules_.bytes.data(); }
  void read(PositionBytes& position) noexcept { in_.bytes(position.data(), table_.position_size); }
  void write(PositionBytes& position) {
    out_.bytes(position.data(), table_.position_size);
    facts(position);
  }
  const void* read_legal_turn() noexcept {
    in_.bytes(turn_.data(), table_.turn_size);
    return turn_.data();
  }

  void facts(PositionBytes& position) {
    PositionFacts facts;
    facts.to_move = table_.to_move(rules(), position.data());
    if (table_.reserve != nullptr)
      for (const std::uint32_t player : {GPN_WHITE, GPN_BLACK})
        facts.reserve[player] = table_.reserve(rules(), position.data(), player);
    out_.record(facts);
  }

  template <class Write>
  void write_text(Write write) {
    out_.text(filled<std::string>(256, most_remote_text, write));
  }

  void start() {
    table_.start(rules(), position_.data());
    write(position_);
  }
  void read_position() {
    const std::string_view text = in_.text();
    gpn_remark remark{};
    const gpn_status status =
        table_.read_position(rules(), text.data(), static_cast<std::uint32_t>(text.size()), position_.data(), &remark);
    out_.number(status);
    if (status == GPN_OK) return write(position_);
    out_.record(remark);
  }
  void write_position() {
    write_text([&](char* text, std::uint32_t capacity) {
      return table_.write_position(rules(), position_.data(), text, capacity);
    });
  }
  void standing() {
    gpn_standing standing{};
    table_.standing(rules(), position_.data(), &standing);
    out_.record(standing);
  }

  void legal_turns() {
    std::uint32_t needed = table_.legal_turns(rules(), position_.data(), nullptr, 0);
    Turns turns;
    if (std::size_t{needed} * table_.turn_size <= most_remote_list) {
      turns.resize((std::size_t{needed} * table_.turn_size + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t) + 1);
      needed = std::min(needed, table_.legal_turns(rules(), position_.data(), turns.data(), needed));
    } else {
      needed = GPN_TOO_MANY_TURNS;
    }
    out_.number(needed);
    if (needed != GPN_TOO_MANY_TURNS) out_.bytes(turns.data(), std::size_t{needed} * table_.turn_size);
  }
  void count_turns() {
    const std::uint64_t count = table_.count_turns != nullptr
                                    ? table_.count_turns(rules(), position_.data())
                                    : table_.legal_turns(rules(), position_.data(), nullptr, 0);
    out_.number(count);
  }

  void read_turn() {
    const std::string_view text = in_.text();
    const auto hints = in_.number<std::uint32_t>();
    const auto capacity = in_.number<std::uint32_t>();
    const bool wants_text = in_.below(2) == 1;
    const auto wanted_cells = in_.number<std::uint32_t>();
    Turns turns((std::size_t{capacity} * table_.turn_size) / sizeof(std::uint64_t) + 1);
    gpn_reading reading{};
    const gpn_status status =
        table_.read_turn(rules(), position_.data(), text.data(), static_cast<std::uint32_t>(text.size()), hints,
                         turns.data(), capacity, &reading);
    out_.number(status);
    out_.number(reading.turn_count);
    out_.number(reading.remark_count);
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading.remark_count, GPN_MAX_REMARKS); ++i)
      out_.record(reading.remarks[i]);
    if (status != GPN_OK) return;
    out_.bytes(turns.data(), std::size_t{std::min(reading.turn_count, capacity)} * table_.turn_size);
    if (reading.turn_count != 1 || capacity == 0) return;
    write_turn(turns.data());
    steps(turns.data());
    apply(turns.data());
    if (wants_text) write_position();
    contents(wanted_cells);
  }

  void write_turn(const void* turn) {
    write_text([&](char* text, std::uint32_t capacity) {
      return table_.write_turn(rules(), position_.data(), turn, text, capacity);
    });
  }
  void apply(const void* turn) {
    table_.apply(rules(), position_.data(), turn);
    write(position_);
  }
  void steps(const void* turn) {
    const auto write = [&](gpn_step* steps, std::uint32_t capacity) {
      return table_.steps(rules(), position_.data(), turn, steps, capacity);
    };
    write_items(filled<std::vector<gpn_step>>(64, most_remote_text, write), out_);
  }

  void contents(std::uint32_t cells) {
    const auto pieces_on = [&](std::uint32_t cell) {
      return filled<std::vector<gpn_piece>>(16, most_remote_text, [&](gpn_piece* pieces, std::uint32_t capacity) {
        return table_.contents(rules(), position_.data(), cell, pieces, capacity);
      });
    };
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
      out_.number(table_.is_gone != nullptr ? table_.is_gone(rules(), position_.data(), cell) : 0U);
      write_items(table_.contents != nullptr ? pieces_on(cell) : std::vector<gpn_piece>(), out_);
    }
  }
  void piece_look() {
    gpn_piece piece{};
    gpn_piece_look look{};
    in_.record(piece);
    table_.piece_look(rules(), &piece, &look);
    out_.record(look);
  }

  void play_turns() {
    std::vector<gpn_turn_text> turns(in_.count(3 * sizeof(std::uint32_t)));
    for (gpn_turn_text& turn : turns) {
      turn.hints = in_.number<std::uint32_t>();
      turn.reserve = in_.number<std::uint32_t>();
      turn.unused = 0;
      const std::string_view text = in_.text();
      turn.text = text.data();
      turn.size = static_cast<std::uint32_t>(text.size());
    }
    const auto count = static_cast<std::uint32_t>(turns.size());
    std::uint32_t player = GPN_WHITE;
    const std::uint32_t played = table_.play_turns != nullptr
                                     ? table_.play_turns(rules(), position_.data(), turns.data(), count, &player)
                                     : play_one_by_one(table_, rules(), position_.data(), turns, player);
    out_.number(played);
    out_.number(player);
    write(position_);
  }

  const Rules& rules_;
  const gpn_game& table_;
  ByteReader& in_;
  ByteWriter& out_;
  PositionBytes position_;
  std::array<std::uint64_t, GPN_MAX_TURN_SIZE / sizeof(std::uint64_t)> turn_{};
};

RulesServer::RulesServer(const Registry& registry) : registry_(registry) {}
RulesServer::~RulesServer() = default;

void RulesServer::describe(const Game& game, std::string& bytes) {
  ByteWriter out(bytes);
  out.number(static_cast<std::uint32_t>(ModuleKind::Game));
  write_game(game, out);
}

void RulesServer::describe(const Layer& layer, std::string& bytes) {
  ByteWriter out(bytes);
  out.number(static_cast<std::uint32_t>(ModuleKind::Layer));
  out.bytes(&layer.table(), offsetof(gpn_layer, option));
  write_items(layer.options(), out);
}

namespace {

struct LayersOfRequest {
  std::array<gpn_layer_use, GPN_MAX_LAYERS> uses{};
  std::vector<std::shared_ptr<const Layer>> layers;
};

/// False when a layer is not known.
bool read_uses(ByteReader& in, const Registry& registry, LayersOfRequest& all) {
  const std::uint32_t count = in.below(GPN_MAX_LAYERS + 1);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto& layer = all.layers.emplace_back(registry.find_layer(in.text()));
    all.uses[i].count = in.number<std::uint32_t>();
    all.uses[i].black_count_plus_one = in.number<std::uint32_t>();
    if (layer == nullptr) return false;
    all.uses[i].layer = &layer->table();
  }
  return true;
}

/// Writes what the host keeps of rules, because it never changes.
void write_constants(const gpn_game& table, const void* rules, ByteWriter& out) {
  gpn_cell cell{};
  const std::uint32_t cells = std::min<std::uint32_t>(table.cell(rules, 0, &cell), GPN_NO_NEIGHBOUR);
  out.number(cells);
  for (std::uint32_t i = 0; i < cells; ++i) {
    cell = {};
    table.cell(rules, i, &cell);
    out.record(cell);
  }
  gpn_turn_form form{};
  if (table.turn_form != nullptr) table.turn_form(rules, &form);
  out.record(form);
  out.number(table.drawn_challenge != nullptr ? table.drawn_challenge(rules) : 0U);
  out.number(table.draws != nullptr ? table.draws(rules) : 0U);
}

}  // namespace

void RulesServer::answer(std::string_view request, std::string& reply) {
  ByteReader in(request);
  ByteWriter out(reply);
  const auto call = static_cast<RemoteCall>(in.number<std::uint32_t>());
  const auto number = in.number<std::uint64_t>();
  if (call == RemoteCall::Configure) return configure(number, in, out);
  if (const auto known = rules_.find(number); known != rules_.end()) Call(*known->second, in, out).answer(call);
}

/// The reply is empty where a module of the request is not loaded.
void RulesServer::configure(std::uint64_t number, ByteReader& in, ByteWriter& out) {
  auto rules = std::make_unique<Rules>();
  rules->game = registry_.find(in.text());
  const bool is_layered = in.below(2) == 1;
  const std::string_view variant = in.text();
  const std::string_view options = in.text();
  LayersOfRequest all;
  if (!read_uses(in, registry_, all)) return;
  if (is_layered && rules->game != nullptr) rules->game = rules->game->layered();
  if (rules->game == nullptr) return;
  const gpn_game& table = rules->table();
  const auto size = [](const auto& items) { return static_cast<std::uint32_t>(items.size()); };
  gpn_remark remark{};
  const gpn_status status = is_layered ? table.compose(variant.data(), size(variant), options.data(), size(options),
                                                       all.uses.data(), size(all.layers), rules->bytes.data(), &remark)
                                       : table.configure(variant.data(), size(variant), options.data(), size(options),
                                                         rules->bytes.data(), &remark);
  out.number(status);
  if (status != GPN_OK) return out.record(remark);
  write_constants(table, rules->bytes.data(), out);
  rules->layers = std::move(all.layers);
  rules_[number] = std::move(rules);
}

}  // namespace gpn::host
