// Remote rules whose process is a server in this one, with replies that a test may change on their way.
//
// A host returns the bytes of a position as it got them, and rules may do anything with bytes that they did not write.
// So once a reply was changed, the rules are not asked any more: a call is replied to as the last of its kind was.
#pragma once

#include <gpn/host/remote.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace gpn::test {

class InProcess final : public host::RemoteCaller {
 public:
  using Tamper = std::function<void(std::string_view request, std::string& reply)>;

  explicit InProcess(const host::Registry& registry) : server_(registry) {}

  /// What was changed before is forgotten: keep no position and turn of it.
  void tamper(Tamper tamper) {
    tamper_ = std::move(tamper);
    was_changed_ = false;
  }
  unsigned calls() const noexcept { return calls_; }

  tl::expected<void, host::ModuleFailure> call(const host::RemoteRules&, std::string_view request,
                                               const Accept& accept) override {
    ++calls_;
    std::string& last = last_[std::string(request.substr(0, sizeof(std::uint32_t)))];
    if (!was_changed_) {
      last.clear();
      server_.answer(request, last);
    }
    std::string reply = last;
    if (tamper_) tamper_(request, reply);
    was_changed_ = was_changed_ || reply != last;
    host::ByteReader in(reply);
    if (accept(in) && in.at_end()) return {};
    return tl::unexpected(host::ModuleFailure{host::ModuleFailure::How::Forbidden, "sent nonsense"});
  }

 private:
  host::RulesServer server_;
  Tamper tamper_;
  std::map<std::string, std::string> last_;  // replies by the call
  bool was_changed_ = false;
  unsigned calls_ = 0;
};

/// A game as this process knows it when another one executes it; null when its description is refused.
inline std::shared_ptr<const host::Game> remote_game(const host::Game& game,
                                                     std::shared_ptr<host::RemoteCaller> caller) {
  std::string bytes;
  host::RulesServer::describe(game, bytes);
  auto described = host::read_description(bytes, {std::move(caller), 0});
  return described ? std::get<std::shared_ptr<const host::Game>>(*described) : nullptr;
}

}  // namespace gpn::test
