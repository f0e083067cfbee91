// A client of the language server in the same process.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/lsp/server.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

using Json = nlohmann::json;

/// Every built-in game, layer and variant.
const host::Registry& all_rules();

/// The text of a file of the project.
std::string project_file(std::string_view path);

std::string frame_of(const Json& message);
/// The messages in frames, which end with the last one.
std::vector<Json> messages_in(std::string_view frames);

class Client {
 public:
  explicit Client(lsp::Settings settings = {});

  /// Sends a message and returns all that the server sends until it has nothing to do.
  std::vector<Json> send(const Json& message);
  std::vector<Json> send_bytes(std::string_view bytes);

  /// The response: `result` or `error` is in it.
  Json request(std::string_view method, const Json& params = nullptr);
  /// The result of a request that must not fail.
  Json result_of(std::string_view method, const Json& params = nullptr);
  std::vector<Json> notify(std::string_view method, const Json& params = nullptr);

  /// initialize and initialized; the abilities of the server.
  Json start(const Json& capabilities = Json::object());
  /// Opens a document and returns its diagnostics.
  Json open(std::string_view uri, std::string_view text, std::string_view language = "gpn");
  /// Replaces a range, or the whole text if it is null, and returns the diagnostics.
  Json change(std::string_view uri, const Json& range, std::string_view text);

  lsp::Server& server() noexcept { return server_; }

 private:
  lsp::Server server_;
  int next_id_ = 1;
};

/// {"textDocument": {"uri": uri}, "position": {...}}
Json at(std::string_view uri, std::uint32_t line, std::uint32_t character);
Json range(std::uint32_t line, std::uint32_t character, std::uint32_t end_line, std::uint32_t end_character);

}  // namespace gpn::test
