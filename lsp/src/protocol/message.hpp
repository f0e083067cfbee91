// Messages of JSON-RPC 2.0.
#pragma once

#include "protocol/json.hpp"

#include <tl/expected.hpp>

#include <string>

namespace gpn::lsp {

enum class ErrorCode : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  ServerNotInitialized = -32002,
  RequestFailed = -32803,
  RequestCancelled = -32800,
};

struct ResponseError {
  ErrorCode code;
  std::string message;
};

/// What a request is answered with.
using Answer = tl::expected<Json, ResponseError>;

struct Message {
  enum class Kind { Request, Notification, Response };
  Kind kind;
  Json id;  // of a request
  std::string method;
  Json params;  // null when there are none
};

/// An error that is answered with the id null, or with that of the request where it can be read.
struct BadMessage {
  ResponseError error;
  Json id;
};

tl::expected<Message, BadMessage> read_message(std::string_view bytes);

/// The message as a frame.
std::string frame_of(const Json& message);

Json response_to(const Json& id, Answer answer);
Json notification(std::string_view method, Json params);

}  // namespace gpn::lsp
