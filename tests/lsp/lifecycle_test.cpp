// The lifecycle of a connection, and requests that are cancelled or unknown.
#include <catch2/catch.hpp>

#include <lsp/client.hpp>

namespace lifecycle_test {

namespace {

using gpn::test::Client;
using gpn::test::frame_of;
using gpn::test::Json;

constexpr int not_initialized = -32002;
constexpr int invalid_request = -32600;
constexpr int method_not_found = -32601;
constexpr int request_cancelled = -32800;

Json request(int id, std::string_view method, const Json& params = Json::object()) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
}

TEST_CASE("requests before initialize are refused, notifications ignored") {
  Client client;
  CHECK(client.request("textDocument/hover")["error"]["code"] == not_initialized);
  CHECK(client.request("shutdown")["error"]["code"] == not_initialized);
  const Json document{{"uri", "file:///a.gpn"}, {"languageId", "gpn"}, {"version", 1}, {"text", "1. zz"}};
  CHECK(client.notify("textDocument/didOpen", {{"textDocument", document}}).empty());
  client.start();
  CHECK(client.request("initialize", Json::object())["error"]["code"] == invalid_request);
}

TEST_CASE("the exit status is 0 only after shutdown") {
  Client orderly;
  orderly.start();
  CHECK(orderly.request("shutdown")["result"].is_null());
  CHECK(orderly.request("textDocument/hover")["error"]["code"] == invalid_request);
  CHECK_FALSE(orderly.server().exit_status());
  orderly.notify("exit");
  CHECK(orderly.server().exit_status() == 0);

  Client hasty;
  hasty.start();
  hasty.notify("exit");
  CHECK(hasty.server().exit_status() == 1);

  Client never_begun;
  never_begun.notify("exit");
  CHECK(never_begun.server().exit_status() == 1);
}

TEST_CASE("a client that sends everything at once gets its diagnostics before the end") {
  const auto notification = [](std::string_view method, const Json& params) {
    return frame_of({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  };
  const Json document{
      {"uri", "file:///a.gpn"}, {"languageId", "gpn"}, {"version", 1}, {"text", "[Game \"gipf\"]\n\n1. zz"}};
  Client client;
  client.server().receive(frame_of(request(1, "initialize")) + notification("initialized", Json::object()) +
                          notification("textDocument/didOpen", {{"textDocument", document}}) +
                          frame_of(request(2, "shutdown")) + notification("exit", nullptr));
  while (client.server().work()) continue;
  const std::string output = client.server().take_output();
  const std::size_t diagnostics = output.find("textDocument/publishDiagnostics");
  REQUIRE(diagnostics != std::string::npos);
  CHECK(diagnostics < output.find("\"id\":2"));
  CHECK(client.server().exit_status() == 0);
}

TEST_CASE("unknown requests are answered, unknown notifications ignored") {
  Client client;
  client.start();
  CHECK(client.request("textDocument/moon")["error"]["code"] == method_not_found);
  CHECK(client.request("$/moon")["error"]["code"] == method_not_found);
  CHECK(client.notify("$/setTrace", {{"value", "off"}}).empty());
  CHECK(client.notify("workspace/didChangeConfiguration", {{"settings", nullptr}}).empty());
  CHECK(client.send({{"jsonrpc", "2.0"}, {"id", 1}, {"result", nullptr}}).empty());
}

TEST_CASE("a request that waits can be cancelled") {
  Client client;
  client.start();
  const std::string bytes = frame_of(request(50, "shutdown")) + frame_of(request(51, "shutdown")) +
                            frame_of({{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", 50}}}}) +
                            frame_of({{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", 99}}}});
  const auto answers = client.send_bytes(bytes);
  REQUIRE(answers.size() == 2);
  CHECK(answers[0]["id"] == 50);
  CHECK(answers[0]["error"]["code"] == request_cancelled);
  CHECK(answers[1]["id"] == 51);
  CHECK(answers[1].contains("result"));
}

TEST_CASE("an id may be a text") {
  Client client;
  client.start();
  const auto answers = client.send({{"jsonrpc", "2.0"}, {"id", "a"}, {"method", "shutdown"}});
  REQUIRE(answers.size() == 1);
  CHECK(answers[0]["id"] == "a");
}

TEST_CASE("the server counts in UTF-8 only where the client offers it") {
  CHECK(Client().start()["positionEncoding"] == "utf-16");
  CHECK(Client().start({{"general", {{"positionEncodings", {"utf-32", "utf-16"}}}}})["positionEncoding"] == "utf-16");
  CHECK(Client().start({{"general", {{"positionEncodings", {"utf-8", "utf-16"}}}}})["positionEncoding"] == "utf-8");
  CHECK(Client().start({{"general", {{"positionEncodings", "utf-8"}}}})["positionEncoding"] == "utf-16");
}

TEST_CASE("messages of any shape are survived") {
  Client client;
  client.start();
  const Json shapes = {nullptr,
                       1,
                       "text",
                       Json::array(),
                       Json::object(),
                       {{"textDocument", 1}},
                       {{"textDocument", {{"uri", 1}}}},
                       {{"textDocument", {{"uri", "file:///none.gpn"}}}},
                       {{"contentChanges", {1, 2}}},
                       {{"position", {{"line", -1}, {"character", 1e300}}}}};
  const Json abilities = Client().start();
  for (const Json& params : shapes)
    for (const std::string_view method : {"textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
                                          "textDocument/didClose", "$/cancelRequest", "initialized"})
      client.send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  CHECK(client.request("shutdown").contains("result"));
}

}  // namespace

}  // namespace lifecycle_test
