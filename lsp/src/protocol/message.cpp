#include "protocol/message.hpp"

#include <utility>

namespace gpn::lsp {
namespace {

bool is_id(const Json& id) { return id.is_string() || id.is_number_integer(); }

tl::unexpected<BadMessage> bad(ErrorCode code, std::string message, Json id = nullptr) {
  return tl::unexpected(BadMessage{{code, std::move(message)}, std::move(id)});
}

}  // namespace

tl::expected<Message, BadMessage> read_message(std::string_view bytes) {
  auto json = parse_json(bytes);
  if (!json) return bad(ErrorCode::ParseError, "the message is not JSON in UTF-8, or nests too deep");
  if (!json->is_object()) return bad(ErrorCode::InvalidRequest, "a message is one JSON object; send no batches");
  const Json* id = member(*json, "id");
  const bool has_id = id != nullptr && is_id(*id);
  const Json known_id = has_id ? *id : Json(nullptr);
  if (as_text(member(*json, "jsonrpc")) != "2.0")
    return bad(ErrorCode::InvalidRequest, "the member jsonrpc must be \"2.0\"", known_id);
  const Json* method = member(*json, "method");
  if (method == nullptr && (json->contains("result") || json->contains("error")))
    return Message{Message::Kind::Response, known_id, {}, {}};
  if (method == nullptr || !method->is_string())
    return bad(ErrorCode::InvalidRequest, "the member method must be a string", known_id);
  if (id != nullptr && !has_id) return bad(ErrorCode::InvalidRequest, "an id is a string or a whole number");
  Message message{has_id ? Message::Kind::Request : Message::Kind::Notification, known_id, method->get<std::string>(),
                  nullptr};
  if (const auto params = json->find("params"); params != json->end()) message.params = std::move(*params);
  return message;
}

std::string frame_of(const Json& message) {
  const std::string body = to_bytes(message);
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

Json response_to(const Json& id, Answer answer) {
  Json message{{"jsonrpc", "2.0"}, {"id", id}};
  if (answer)
    message["result"] = std::move(*answer);
  else
    message["error"] = {{"code", static_cast<int>(answer.error().code)}, {"message", answer.error().message}};
  return message;
}

Json notification(std::string_view method, Json params) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

}  // namespace gpn::lsp
