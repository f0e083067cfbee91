// The protocol: frames, the JSON in them, and the messages that it makes up.
#pragma once

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::lsp {

// JSON values of messages, which come from outside: nothing about their shape is taken for granted.

using Json = nlohmann::json;

/// Deeper nesting than any message has.
inline constexpr std::size_t most_json_depth = 64;

/// Nothing when the bytes are no JSON in UTF-8, or nest too deep.
std::optional<Json> parse_json(std::string_view bytes);

/// Text that is not UTF-8 gets replacement characters.
std::string to_bytes(const Json& value);

/// Null when `value` is no object or has no such member.
const Json* member(const Json& value, std::string_view name);
/// A member of a member: `member(params, "textDocument", "uri")`.
template <class... Names>
const Json* member(const Json& value, std::string_view name, Names... names) {
  const Json* inner = member(value, name);
  return inner == nullptr ? nullptr : member(*inner, names...);
}

/// Nothing when there is no value or it is of another kind.
std::optional<std::string_view> as_text(const Json* value);
std::optional<std::uint32_t> as_number(const Json* value);
bool is_true(const Json* value);

/// Cuts the bytes of the client into frames: headers, an empty line, and as many bytes as Content-Length says.
class FrameReader {
 public:
  static constexpr std::size_t most_header_bytes = 4096;
  static constexpr std::size_t most_body_bytes = std::size_t{32} << 20U;

  enum class Status {
    Incomplete,  // more bytes are needed
    Frame,       // body() is a frame
    TooLong,     // a frame is longer than the limit; its bytes are skipped
    Malformed,   // these headers give no length, so the next frame cannot be found
  };

  void add(std::string_view bytes) { buffer_ += bytes; }

  /// Moves on to the next frame. After Malformed there is none.
  Status next();

  /// The frame that next() found, until next() or add() is called.
  std::string_view body() const noexcept { return body_; }

 private:
  void drop_taken();
  Status read_header();

  std::string buffer_;
  std::size_t taken_ = 0;  // bytes at the front of the buffer that were used
  std::size_t length_ = 0;
  bool has_header_ = false;
  std::size_t to_skip_ = 0;
  bool is_malformed_ = false;
  std::string_view body_;
};

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

/// The answer to a request.
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
