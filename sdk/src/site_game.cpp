#include "site_game.hpp"

#include <mutex>
#include <optional>
#include <utility>

namespace gpn::host {
namespace {

constexpr std::uint32_t usual_text = 256;
constexpr std::uint32_t most_text = 1U << 16U;
constexpr std::uint32_t all_hints = GPN_HINT_FIRST_SPOT | GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO;
constexpr std::uint32_t last_fate = GPN_CLICK_OPEN;

using Failure = tl::unexpected<std::string>;

std::uint32_t size_of(std::string_view text) noexcept { return static_cast<std::uint32_t>(text.size()); }

Failure not_offered() { return Failure("has no setup on the site for this variant with these options"); }
Failure not_clickable() { return Failure("has no clicks for this turn"); }

bool fits(const FoldedTurn& turn, std::size_t clicks) noexcept {
  return turn.begin < turn.end && turn.end <= clicks && turn.main >= turn.begin && turn.main < turn.end &&
         turn.hints <= all_hints && is_one_line(turn.text) && is_one_line(turn.shows);
}

/// A command is one line without brackets, since it is written into one property.
bool is_command(std::string_view text) noexcept {
  return !text.empty() && is_one_line(text) && text.find_first_of("[]\\") == std::string_view::npos;
}

// A module of this process.

class LocalSiteGame final : public SiteGame {
 public:
  LocalSiteGame(std::string_view id, const SiteFacts& facts, const gpn_boardspace& table)
      : SiteGame(id, facts), table_(table) {}

  Answer<std::optional<gpn_site_setup>> read_setup(std::string_view text) const override {
    gpn_site_setup setup{};
    if (table_.read_setup(text.data(), size_of(text), &setup) != GPN_OK) return std::nullopt;
    if (!host::fits(setup)) return Failure("writes a setup that is no text");
    return setup;
  }

  Answer<std::string> write_setup(const gpn_site_setup& setup) const override {
    std::string text =
        written([&](char* to, std::uint32_t capacity) { return table_.write_setup(&setup, to, capacity); });
    if (!is_command(text)) return not_offered();
    return text;
  }

  Answer<FoldedLine> fold(const gpn_site_setup& setup, const gpn_site_state& start,
                          std::span<const gpn_click> clicks) const override {
    FoldedLine line;
    line.fates.resize(clicks.size(), GPN_CLICK_USED);
    gpn_site_state state = start;
    for (std::uint32_t at = 0; at < clicks.size();) {
      const auto left = static_cast<std::uint32_t>(clicks.size()) - at;
      FoldedTurn turn;
      turn.begin = at;
      turn.before = state;
      gpn_folded folded{};
      turn.text = written([&](char* to, std::uint32_t capacity) {
        state = turn.before;
        folded = {};
        table_.fold(&setup, &state, clicks.data() + at, left, to, capacity, line.fates.data() + at, &folded);
        return folded.text_size;
      });
      if (folded.click_count == 0) break;
      const auto used = std::span(line.fates).subspan(at, std::min(folded.click_count, left));
      turn.end = at + static_cast<std::uint32_t>(used.size());
      turn.main = at + folded.main_click;
      turn.hints = folded.hints;
      if (folded.click_count > left || !is_line(folded.shows) || turn.text.size() != folded.text_size ||
          std::any_of(used.begin(), used.end(), [](std::uint32_t fate) { return fate > last_fate; }))
        return Failure("folds clicks into what is no turn");
      turn.shows = folded.shows;
      at = turn.end;
      if (turn.text.empty()) continue;
      if (!fits(turn, clicks.size())) return Failure("folds clicks into what is no turn");
      line.turns.push_back(std::move(turn));
    }
    line.after = state;
    return line;
  }

  Answer<std::vector<std::string>> unfold(const gpn_site_setup& setup, gpn_site_state& state,
                                          const gpn_site_turn& turn) const override {
    const gpn_site_state before = state;
    const std::string text = written([&](char* to, std::uint32_t capacity) {
      state = before;
      return table_.unfold(&setup, &state, &turn, to, capacity);
    });
    std::vector<std::string> clicks;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      clicks.push_back(text.substr(at, end - at));
      if (!is_command(clicks.back())) return Failure("writes clicks that are no commands");
      at = end + 1;
    }
    if (clicks.empty()) return not_clickable();
    return clicks;
  }

 private:
  /// The text that `write(buffer, capacity)` writes; empty when it is longer than any.
  template <class Write>
  static std::string written(Write write) {
    return filled<std::string>(usual_text, most_text, write);
  }

  gpn_boardspace table_;
};

// A module of another process. What comes back is as untrusted as all replies.

class RemoteSiteGame final : public SiteGame {
 public:
  RemoteSiteGame(const Game& game, const SiteFacts& facts) : SiteGame(game.id(), facts), game_(game) {}

  Answer<std::optional<gpn_site_setup>> read_setup(std::string_view text) const override {
    return ask<std::optional<gpn_site_setup>>(
        RemoteCall::ReadSetup, [&](ByteWriter& out) { out.text(text); },
        [&](ByteReader& in, auto& setup) {
          if (in.below(2) == 0) return in.ok();
          in.record(setup.emplace());
          return in.ok() && host::fits(*setup);
        });
  }

  Answer<std::string> write_setup(const gpn_site_setup& setup) const override {
    return ask<std::string>(
        RemoteCall::WriteSetup, [&](ByteWriter& out) { out.record(setup); },
        [&](ByteReader& in, std::string& text) {
          text = in.text();
          return in.ok() && is_command(text);
        });
  }

  Answer<FoldedLine> fold(const gpn_site_setup& setup, const gpn_site_state& state,
                          std::span<const gpn_click> clicks) const override {
    const auto write = [&](ByteWriter& out) {
      out.record(setup);
      out.record(state);
      out.number(static_cast<std::uint32_t>(clicks.size()));
      for (const gpn_click& click : clicks) {
        out.number(click.player);
        out.text({click.text, click.size});
      }
    };
    return ask<FoldedLine>(RemoteCall::Fold, write,
                           [&](ByteReader& in, FoldedLine& line) { return read_line(in, clicks.size(), line); });
  }

  Answer<std::vector<std::string>> unfold(const gpn_site_setup& setup, gpn_site_state& state,
                                          const gpn_site_turn& turn) const override {
    const auto write = [&](ByteWriter& out) {
      out.record(setup);
      out.record(state);
      out.text({turn.text, turn.size});
      out.number(turn.hints);
      out.number(turn.player);
      out.number(turn.step_count);
      for (std::uint32_t i = 0; i < turn.step_count; ++i) out.record(turn.steps[i]);
    };
    return ask<std::vector<std::string>>(RemoteCall::Unfold, write, [&](ByteReader& in, auto& clicks) {
      in.record(state);
      clicks.resize(in.count(sizeof(std::uint32_t)));
      for (std::string& click : clicks) {
        click = in.text();
        if (!is_command(click)) return false;
      }
      return in.ok() && !clicks.empty();
    });
  }

 private:
  static bool read_line(ByteReader& in, std::size_t clicks, FoldedLine& line) {
    line.fates.resize(clicks);
    for (std::uint32_t& fate : line.fates) fate = in.below(last_fate + 1);
    line.turns.resize(in.count(sizeof(gpn_site_state)));
    std::uint32_t end = 0;
    for (FoldedTurn& turn : line.turns) {
      turn.text = in.text();
      turn.shows = in.text();
      for (std::uint32_t* number : {&turn.begin, &turn.end, &turn.main, &turn.hints})
        *number = in.number<std::uint32_t>();
      in.record(turn.before);
      if (!in.ok() || turn.begin < end || turn.text.empty() || turn.text.size() > most_text || !fits(turn, clicks))
        return false;
      end = turn.end;
    }
    in.record(line.after);
    return in.ok();
  }

  /// Any rules of the game lead to its process: these are those of its first variant.
  std::shared_ptr<const RemoteRules> rules() const {
    const std::lock_guard lock(mutex_);
    gpn_status status = GPN_OK;
    gpn_remark remark{};
    if (rules_ == nullptr) {
      auto rules = configure_remote_rules(game_.remote().caller, game_, {}, {}, {}, status, remark);
      if (status != GPN_OK) return nullptr;
      rules_ = std::move(rules);
    }
    return rules_;
  }

  /// The reply begins with the error of the module, empty when it has answered. A record may be read as work of its own
  /// or while another one is replayed, whose failure it then is too.
  template <class Value, class Write, class Accept>
  Answer<Value> ask(RemoteCall call, Write write, Accept accept) const {
    const bool is_own_work = !module_work().is_timed;
    if (is_own_work) begin_module_work();
    auto answer = send<Value>(call, write, accept);
    if (!is_own_work) return answer;
    if (const auto failure = take_module_failure()) return Failure(failure->what);
    return answer;
  }

  template <class Value, class Write, class Accept>
  Answer<Value> send(RemoteCall call, Write write, Accept accept) const {
    const auto known = rules();
    if (known == nullptr || has_module_failed()) return Failure("cannot be asked");
    std::string request;
    std::string error;
    Value value{};
    ByteWriter out(request);
    out.number(static_cast<std::uint32_t>(call));
    out.number(known->number);
    write(out);
    auto called = known->caller->call(*known, request, [&](ByteReader& in) {
      error = in.text();
      if (!in.ok() || error.size() > most_text || !is_one_line(error)) return false;
      return !error.empty() || accept(in, value);
    });
    if (!called) {
      module_work().failure = std::move(called.error());
      return Failure(module_work().failure->what);
    }
    if (!error.empty()) return Failure(std::move(error));
    return value;
  }

  const Game& game_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const RemoteRules> rules_;
};

// The process that executes.

template <class Value, class Write>
void reply(const SiteGame::Answer<Value>& answer, ByteWriter& out, Write write) {
  out.text(answer ? std::string_view() : std::string_view(answer.error()));
  if (answer) write(*answer);
}

void answer_fold(const SiteGame& game, ByteReader& in, ByteWriter& out) {
  gpn_site_setup setup{};
  gpn_site_state state{};
  in.record(setup);
  in.record(state);
  std::vector<gpn_click> clicks(in.count(2 * sizeof(std::uint32_t)));
  for (gpn_click& click : clicks) {
    click.player = in.number<std::uint32_t>();
    const std::string_view text = in.text();
    click.text = text.data();
    click.size = size_of(text);
  }
  reply(game.fold(setup, state, clicks), out, [&](const FoldedLine& line) {
    for (const std::uint32_t fate : line.fates) out.number(fate);
    out.number(static_cast<std::uint32_t>(line.turns.size()));
    for (const FoldedTurn& turn : line.turns) {
      out.text(turn.text);
      out.text(turn.shows);
      for (const std::uint32_t number : {turn.begin, turn.end, turn.main, turn.hints}) out.number(number);
      out.record(turn.before);
    }
    out.record(line.after);
  });
}

void answer_unfold(const SiteGame& game, ByteReader& in, ByteWriter& out) {
  gpn_site_setup setup{};
  gpn_site_state state{};
  gpn_site_turn turn{};
  in.record(setup);
  in.record(state);
  const std::string_view text = in.text();
  turn.text = text.data();
  turn.size = size_of(text);
  turn.hints = in.number<std::uint32_t>();
  turn.player = in.number<std::uint32_t>();
  std::vector<gpn_site_step> steps(in.count(sizeof(gpn_site_step)));
  for (gpn_site_step& step : steps) in.record(step);
  turn.steps = steps.data();
  turn.step_count = static_cast<std::uint32_t>(steps.size());
  reply(game.unfold(setup, state, turn), out, [&](const std::vector<std::string>& clicks) {
    out.record(state);
    out.number(static_cast<std::uint32_t>(clicks.size()));
    for (const std::string& click : clicks) out.text(click);
  });
}

}  // namespace

std::shared_ptr<const SiteGame> make_site_game(std::string_view id, const gpn_boardspace& table) {
  const gpn_boardspace copy = copy_table(table);
  SiteFacts facts{copy.number, copy.opening_turns, copy.first_is_white, {}, {}};
  std::memcpy(facts.name, copy.name, sizeof facts.name);
  std::memcpy(facts.silent_pass, copy.silent_pass, sizeof facts.silent_pass);
  const bool is_whole = table.struct_size >= sizeof(gpn_boardspace) && copy.read_setup != nullptr &&
                        copy.write_setup != nullptr && copy.fold != nullptr && copy.unfold != nullptr;
  return is_whole && fits(facts) ? std::make_shared<const LocalSiteGame>(id, facts, copy) : nullptr;
}

std::shared_ptr<const SiteGame> make_remote_site_game(const Game& game, const SiteFacts& facts) {
  return std::make_shared<const RemoteSiteGame>(game, facts);
}

void answer_for_site(const SiteGame& game, RemoteCall call, ByteReader& in, ByteWriter& out) {
  if (call == RemoteCall::ReadSetup)
    reply(game.read_setup(in.text()), out, [&](const std::optional<gpn_site_setup>& setup) {
      out.number(setup ? 1U : 0U);
      if (setup) out.record(*setup);
    });
  if (call == RemoteCall::WriteSetup) {
    gpn_site_setup setup{};
    in.record(setup);
    reply(game.write_setup(setup), out, [&](const std::string& text) { out.text(text); });
  }
  if (call == RemoteCall::Fold) answer_fold(game, in, out);
  if (call == RemoteCall::Unfold) answer_unfold(game, in, out);
}

}  // namespace gpn::host
