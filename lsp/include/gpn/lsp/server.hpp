// A language server for records and variants files, without streams: bytes of the client go in, bytes for the client
// come out. The protocol is version 3.17 of the Language Server Protocol, in frames with Content-Length.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/replay/links.hpp>
#include <gpn/replay/rulebook.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::lsp {

struct Settings {
  replay::Overrides overrides;
  notation::Limits limits;
  replay::Links links =
      replay::Links::Follow;  // of records in files; others have no place that a link could start from
  /// Editors ask for repairs at every move of the cursor, so that a search gets a fraction of the work of `gpn repair`.
  std::uint64_t repair_work = 300'000;
};

/// Not thread-safe. The registry must outlive it.
class Server {
 public:
  Server(const host::Registry& registry, Settings settings);
  ~Server();
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;

  /// Takes bytes as they arrive, cut anywhere.
  void receive(std::string_view bytes);

  /// Handles one message that has arrived; false when there is none, or nothing more is to be done. Bytes that arrive
  /// between two calls may cancel a request that waits, and several changes of a document are checked once.
  bool work();

  /// What is to be sent to the client, in frames; empty when there is nothing. Each byte is returned once.
  std::string take_output();

  /// The exit status, once the client has sent `exit` or bytes that cannot be followed.
  std::optional<int> exit_status() const noexcept;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace gpn::lsp
