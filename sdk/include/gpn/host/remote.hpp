// Rules that another process executes. The host has tables like any others; their calls are sent to the process as
// bytes, and each reply is taken for what a hostile process wrote: it fits its call, or the call has failed.
//
// Positions and turns are bytes of a size that the module states, so they stay in the host and travel with a call. The
// rules of such a table are the address of a RemoteRules. A reply that changes a position brings what is asked next:
// the player and the reserves; of a turn that was read its text, its steps and the position after it, with its text and
// pieces where the host asks for those. So a turn costs one exchange, and so does a stretch of turns played in one
// call.
#pragma once

#include <gpn/host/byte_text.hpp>
#include <gpn/host/registry.hpp>

#include <tl/expected.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gpn::host {

/// The failure of a process that executes rules.
struct ModuleFailure {
  enum class How : std::uint8_t { TimedOut, Forbidden, Crashed };
  How how = How::Crashed;
  std::string what;  // "crashed (signal 11)"
  std::shared_ptr<std::atomic<bool>> is_reported = std::make_shared<std::atomic<bool>>(false);
};

/// A piece of work of a thread: a record, or a request of an editor. A call that fails makes all later calls of the
/// same work fail at once, with positions unchanged, counts of 0 and a game that is over, so that the work soon ends.
struct ModuleWork {
  std::uint64_t number = 0;  // of the work, counted by this thread
  std::chrono::steady_clock::duration spent{};
  std::size_t received = 0;  // bytes of texts beyond their usual length
  bool is_timed = false;     // all calls together have the time of one
  std::optional<ModuleFailure> failure;
};

/// The work of this thread.
ModuleWork& module_work() noexcept;
/// New work begins, with all its time.
void begin_module_work() noexcept;
bool has_module_failed() noexcept;
/// The failure of the work, if there is one: who takes it reports it. The work ends.
std::optional<ModuleFailure> take_module_failure() noexcept;

/// Rules as a process knows them once it was sent the configuration.
struct RemoteRules {
  std::shared_ptr<RemoteCaller> caller;
  std::vector<std::size_t> modules;  // those that the rules are made of, ascending
  std::uint64_t number = 0;          // other rules of this process have another
  std::string configuration;         // the request
  std::string configured;            // the reply; empty before the first one
  std::uint32_t position_size = 0, turn_size = 0, findings = 0;
  std::vector<gpn_cell> cells;
  gpn_turn_form turn_form{};
  std::uint32_t drawn_challenge = 0, draws = 0;
};

/// Brings calls to processes. Any thread may call.
class RemoteCaller {
 public:
  using Accept = std::function<bool(ByteReader& reply)>;

  RemoteCaller() = default;
  RemoteCaller(const RemoteCaller&) = delete;
  RemoteCaller& operator=(const RemoteCaller&) = delete;
  virtual ~RemoteCaller() = default;

  /// Sends a request to a process of this thread that has loaded the modules and knows the rules. A reply that
  /// `accept` refuses, or of which it leaves bytes, ends the process.
  virtual tl::expected<void, ModuleFailure> call(const RemoteRules& rules, std::string_view request,
                                                 const Accept& accept) = 0;

  /// A game that is built in, with a table that calls processes: for layers over it that only they have.
  std::shared_ptr<const Game> proxy_of(const std::shared_ptr<const Game>& built_in);

 private:
  std::mutex mutex_;
  using SharedGame = std::shared_ptr<const Game>;
  std::map<SharedGame, SharedGame> proxies_;  // as long-lived as this, for findings refer to them
};

using RemoteDescription = std::variant<std::shared_ptr<const Game>, std::shared_ptr<const Layer>>;

/// Reads what RulesServer::describe wrote. Nothing when the bytes are no description.
std::optional<RemoteDescription> read_description(std::string_view bytes, const RemoteModule& module);

/// The process that executes: answers requests of a host by the rules of a registry. Requests are sound, for they come
/// from the same program.
class RulesServer {
 public:
  explicit RulesServer(const Registry& registry);
  ~RulesServer();
  RulesServer(const RulesServer&) = delete;
  RulesServer& operator=(const RulesServer&) = delete;

  /// Appends the description of a module.
  static void describe(const Game& game, std::string& out);
  static void describe(const Layer& layer, std::string& out);

  /// Appends the reply.
  void answer(std::string_view request, std::string& reply);

 private:
  class Call;
  struct Rules;
  void configure(std::uint64_t number, ByteReader& in, ByteWriter& out);

  const Registry& registry_;
  std::map<std::uint64_t, std::unique_ptr<Rules>> rules_;  // by their numbers
};

}  // namespace gpn::host
