// The language server: bytes of a client, and every method at places of a document.
#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/lsp/server.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace gpn::fuzz {
namespace {

using Json = nlohmann::json;

std::string frame_of(const Json& message) {
  const std::string body = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

lsp::Server make_server() {
  lsp::Settings settings;
  settings.limits = small_limits();
  settings.repair_work = 150;
  return {built_in(), settings};
}

/// All that the server sends, each frame of which is JSON.
std::vector<Json> answers(lsp::Server& server) {
  constexpr std::string_view name = "Content-Length: ";
  // What is inside of results and parameters is read, but not kept.
  static const Json::parser_callback_t outermost = [](int depth, Json::parse_event_t, Json&) { return depth < 2; };
  while (server.work()) {
  }
  const std::string output = server.take_output();
  std::vector<Json> all;
  for (std::string_view left = output; !left.empty();) {
    promise(left.starts_with(name), "a frame has no length");
    const std::size_t head = left.find("\r\n\r\n") + 4;
    const std::size_t size = std::stoul(std::string(left.substr(name.size(), head)));
    promise(head + size <= left.size(), "a frame is not complete");
    all.push_back(Json::parse(left.substr(head, size), outermost, false));
    promise(!all.back().is_discarded(), "a message of the server is not JSON");
    left.remove_prefix(head + size);
  }
  return all;
}

Json request(int id, std::string_view method, const Json& params) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
}
Json notice(std::string_view method, const Json& params) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
}

void start(lsp::Server& server) {
  static const std::string hello =
      frame_of(request(0, "initialize", {{"capabilities", {{"general", {{"positionEncodings", {"utf-8"}}}}}}})) +
      frame_of(notice("initialized", Json::object()));
  server.receive(hello);
  promise(answers(server).size() == 1, "initialize is not answered");
}

constexpr std::array methods{"textDocument/codeAction",   "textDocument/completion",
                             "textDocument/definition",   "textDocument/documentSymbol",
                             "textDocument/foldingRange", "textDocument/formatting",
                             "textDocument/hover",        "textDocument/prepareRename",
                             "textDocument/rename",       "textDocument/semanticTokens/full"};
constexpr std::array documents{"file:///g.gpn", "file:///v.gpnv"};

/// Texts are put together here: making JSON of maps took longer than the answers.
std::string with_length(std::string_view body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

std::string quoted(std::string_view text) { return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string notice_frame(std::string_view method, std::string_view params) {
  return with_length(fmt::format(R"({{"jsonrpc":"2.0","method":"{}","params":{{{}}}}})", method, params));
}

std::string place(Bytes& input) {
  const std::size_t line = input.below(32);
  return fmt::format(R"({{"line":{},"character":{}}})", line, input.below(64));
}

std::string request_at(Bytes& input, const char* uri, int id) {
  const char* const method = input.one_of(methods);
  const std::string at = place(input);
  return with_length(fmt::format(
      R"({{"jsonrpc":"2.0","id":{0},"method":"{1}","params":{{"textDocument":{{"uri":"{2}"}},"position":{3},)"
      R"("newName":"Ida","range":{{"start":{3},"end":{3}}},"context":{{"diagnostics":[]}},)"
      R"("options":{{"tabSize":2,"insertSpaces":true}}}}}})",
      id, method, uri, at));
}

std::string change_at(Bytes& input, const char* uri, int version) {
  const std::string from = place(input);
  const std::string to = place(input);
  return notice_frame(
      "textDocument/didChange",
      fmt::format(R"("textDocument":{{"uri":"{}","version":{}}},"contentChanges":[{{"range":{{"start":{},"end":{}}},)"
                  R"("text":{}}}])",
                  uri, version, from, to, quoted(input.until('\f'))));
}

std::string opening_of(const char* uri, std::string_view text) {
  return notice_frame(
      "textDocument/didOpen",
      fmt::format(R"("textDocument":{{"uri":"{}","languageId":"gpn","version":1,"text":{}}})", uri, quoted(text)));
}

/// One answer to the request; beside it the server may send messages that ask for none.
void expect_answer(const std::vector<Json>& messages, int id) {
  const auto is_answer = [](const Json& message) { return !message.contains("method"); };
  promise(std::count_if(messages.begin(), messages.end(), is_answer) == 1, "a request has not one answer");
  for (const Json& message : messages)
    promise(is_answer(message) ? message.value("id", -1) == id : !message.contains("id"),
            "a message is neither the answer nor a notice");
}

}  // namespace

/// Bytes in place of frames, after those that begin a connection where the first byte says so.
void lsp_frames(std::string_view bytes) {
  Bytes input(bytes);
  lsp::Server server = make_server();
  if (input.below(2) == 0) start(server);
  if (input.below(2) == 0)
    while (!input.empty())
      server.receive("Content-Length: " + std::to_string(std::min(input.rest().size(), input.rest().find('\f'))) +
                     "\r\n\r\n" + std::string(input.until('\f')));
  else
    server.receive(input.rest());
  answers(server);
}

/// Two bytes of settings, a byte each for a few requests, a form feed, the document; further parts are changes.
void lsp_document(std::string_view bytes) {
  Bytes all(bytes);
  const char* const uri = all.one_of(documents);
  Bytes wishes(all.until('\f'));
  static lsp::Server server = [] {
    lsp::Server made = make_server();
    start(made);
    return made;
  }();
  const auto send = [](const std::string& frames) {
    server.receive(frames);
    return answers(server);
  };
  // Some inputs are checked after each change, others once after all of them.
  const bool together = bytes.size() % 2 == 1;
  std::string frames = opening_of(uri, all.until('\f'));
  int id = 1;
  while (!all.empty() && id < 3) {
    if (!together) send(std::exchange(frames, {}));
    frames += change_at(all, uri, ++id);
  }
  send(frames);
  for (int requests = 0; !wishes.empty() && requests < 2; ++id, ++requests)
    expect_answer(send(request_at(wishes, uri, id)), id);
  const std::string document = fmt::format(R"("textDocument":{{"uri":"{}"}})", uri);
  send(notice_frame("textDocument/didSave", document) + notice_frame("textDocument/didClose", document));
}

}  // namespace gpn::fuzz
