#include <lsp/client.hpp>

#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace gpn::test {

const host::Registry& all_rules() {
  static const host::Registry registry = [] {
    host::Registry filled;
    for (const gpn_game* table : {&plugins::gipf(), &plugins::dvonn()})
      if (const auto added = filled.add(*table); !added) throw std::runtime_error(added.error());
    for (const gpn_layer* table : plugins::potentials())
      if (const auto added = filled.add(*table); !added) throw std::runtime_error(added.error());
    for (const std::string_view text :
         {plugins::gipf_variants(), plugins::dvonn_variants(), plugins::potentials_variants()})
      if (const auto added = filled.add_variants(text, "shipped"); !added)
        throw std::runtime_error("the shipped variants cannot be read");
    return filled;
  }();
  return registry;
}

std::string project_file(std::string_view path) {
  std::ifstream file(std::string(GPN_SOURCE_DIR "/").append(path), std::ios::binary);
  if (!file) throw std::runtime_error("there is no file " + std::string(path));
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string frame_of(const Json& message) {
  const std::string body = message.dump();
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::vector<Json> messages_in(std::string_view frames) {
  constexpr std::string_view name = "Content-Length: ";
  std::vector<Json> messages;
  while (!frames.empty()) {
    REQUIRE(frames.starts_with(name));
    const std::size_t body = frames.find("\r\n\r\n") + 4;
    const std::size_t size = std::stoul(std::string(frames.substr(name.size())));
    messages.push_back(Json::parse(frames.substr(body, size)));
    frames.remove_prefix(body + size);
  }
  return messages;
}

Client::Client(lsp::Settings settings) : server_(all_rules(), std::move(settings)) {}

std::vector<Json> Client::send(const Json& message) { return send_bytes(frame_of(message)); }

std::vector<Json> Client::send_bytes(std::string_view bytes) {
  server_.receive(bytes);
  while (server_.work()) {
  }
  return messages_in(server_.take_output());
}

Json Client::request(std::string_view method, const Json& params) {
  const int id = next_id_++;
  Json message{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}};
  if (!params.is_null()) message["params"] = params;
  for (Json& answer : send(message))
    if (answer.contains("id") && answer["id"] == id) return answer;
  FAIL("no response to " << method);
  return nullptr;
}

Json Client::result_of(std::string_view method, const Json& params) {
  Json response = request(method, params);
  INFO(response.dump());
  REQUIRE(response.contains("result"));
  return response["result"];
}

std::vector<Json> Client::notify(std::string_view method, const Json& params) {
  Json message{{"jsonrpc", "2.0"}, {"method", method}};
  if (!params.is_null()) message["params"] = params;
  return send(message);
}

Json Client::start(const Json& capabilities) {
  Json result = result_of("initialize", {{"processId", nullptr}, {"capabilities", capabilities}});
  notify("initialized", Json::object());
  return result["capabilities"];
}

Json Client::open(std::string_view uri, std::string_view text, std::string_view language) {
  const Json document{{"uri", uri}, {"languageId", language}, {"version", 1}, {"text", text}};
  const std::vector<Json> sent = notify("textDocument/didOpen", {{"textDocument", document}});
  REQUIRE(sent.size() == 1);
  return sent[0]["params"]["diagnostics"];
}

Json Client::change(std::string_view uri, const Json& range, std::string_view text) {
  Json change{{"text", text}};
  if (!range.is_null()) change["range"] = range;
  const Json params{{"textDocument", {{"uri", uri}, {"version", 2}}}, {"contentChanges", Json::array({change})}};
  const std::vector<Json> sent = notify("textDocument/didChange", params);
  REQUIRE(sent.size() == 1);
  return sent[0]["params"]["diagnostics"];
}

Json at(std::string_view uri, std::uint32_t line, std::uint32_t character) {
  return {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}};
}

Json range(std::uint32_t line, std::uint32_t character, std::uint32_t end_line, std::uint32_t end_character) {
  return {{"start", {{"line", line}, {"character", character}}},
          {"end", {{"line", end_line}, {"character", end_character}}}};
}

}  // namespace gpn::test
