#include "protocol/message.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace gpn::lsp {
namespace {

/// Discarded when the bytes are no JSON or nest too deep.
Json parse_flat(std::string_view bytes) {
  bool is_deep = false;
  Json value = Json::parse(
      bytes,
      [&](int around, Json::parse_event_t event, const Json&) {
        const bool opens = event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
        is_deep = is_deep || (opens && around >= static_cast<int>(most_json_depth));
        return !is_deep;
      },
      false);
  return is_deep ? Json(Json::value_t::discarded) : value;
}

/// True if an escape such as \ud800 is there, of half a surrogate pair: the first half of one has 8 to b as its fourth
/// character, the second one c to f.
bool is_half(std::string_view bytes, std::size_t at, std::string_view fourth) noexcept {
  const std::string_view escape = bytes.substr(std::min(at, bytes.size()), 6);
  return escape.size() == 6 && escape.starts_with("\\u") && ascii::lower(escape[2]) == 'd' &&
         fourth.find(ascii::lower(escape[3])) != std::string_view::npos;
}

/// Replaces each half of a surrogate pair without its other half by U+FFFD, because UTF-8 has no halves.
std::string with_whole_characters(std::string_view bytes) {
  constexpr std::string_view first = "89ab", second = "cdef";
  std::string whole(bytes);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i] != '\\') continue;
    const bool is_first = is_half(whole, i, first);
    if (is_first && is_half(whole, i + 6, second))
      i += 11;
    else if (is_first || is_half(whole, i, second))
      whole.replace(i, 6, "\\ufffd");
    else
      ++i;
  }
  return whole;
}

}  // namespace

std::optional<Json> parse_json(std::string_view bytes) {
  Json value = parse_flat(bytes);
  if (value.is_discarded()) value = parse_flat(with_whole_characters(bytes));
  if (value.is_discarded()) return std::nullopt;
  return value;
}

std::string to_bytes(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json* member(const Json& value, std::string_view name) {
  if (!value.is_object()) return nullptr;
  const auto found = value.find(name);
  return found == value.end() ? nullptr : &*found;
}

std::optional<std::string_view> as_text(const Json* value) {
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return value->get_ref<const std::string&>();
}

std::optional<std::uint32_t> as_number(const Json* value) {
  if (value == nullptr || !value->is_number_unsigned()) return std::nullopt;
  const auto number = value->get<std::uint64_t>();
  if (number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

bool is_true(const Json* value) { return value != nullptr && value->is_boolean() && value->get<bool>(); }

namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::string_view header_end = "\r\n\r\n";

/// The value of the only Content-Length among the lines; other headers are ignored.
std::optional<std::size_t> content_length(std::string_view headers) noexcept {
  std::optional<std::size_t> length;
  while (!headers.empty()) {
    const std::size_t end = std::min(headers.find(line_end), headers.size());
    const std::string_view line = headers.substr(0, end);
    headers.remove_prefix(std::min(end + line_end.size(), headers.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    if (!ascii::same_word(line.substr(0, colon), "content-length")) continue;
    if (length) return std::nullopt;
    length = number_from<std::size_t>(ascii::trim(line.substr(colon + 1)));
    if (!length) return std::nullopt;
  }
  return length;
}

}  // namespace

FrameReader::Status FrameReader::next() {
  body_ = {};
  if (is_malformed_) return Status::Malformed;
  const std::size_t skipped = std::min(to_skip_, buffer_.size() - taken_);
  taken_ += skipped;
  to_skip_ -= skipped;
  drop_taken();
  if (to_skip_ > 0) return Status::Incomplete;
  if (!has_header_)
    if (const Status status = read_header(); status != Status::Frame) return status;
  if (buffer_.size() - taken_ < length_) return Status::Incomplete;
  body_ = std::string_view(buffer_).substr(taken_, length_);
  taken_ += length_;
  has_header_ = false;
  return Status::Frame;
}

/// Many short frames in one buffer are not moved to the front one by one.
void FrameReader::drop_taken() {
  if (taken_ < buffer_.size() / 2) return;
  buffer_.erase(0, taken_);
  taken_ = 0;
}

/// Frame: the headers are complete and the length is known.
FrameReader::Status FrameReader::read_header() {
  const std::string_view rest = std::string_view(buffer_).substr(taken_);
  const std::size_t end = rest.substr(0, most_header_bytes + header_end.size()).find(header_end);
  // A lone line feed would leave the client waiting for an answer to headers that never end.
  const std::string_view headers = rest.substr(0, std::min(end, most_header_bytes));
  const std::size_t line_feed = headers.find('\n');
  const bool is_lone = line_feed != std::string_view::npos && (line_feed == 0 || headers[line_feed - 1] != '\r');
  if (end == std::string_view::npos && rest.size() <= most_header_bytes && !is_lone) return Status::Incomplete;
  const auto length = end == std::string_view::npos || is_lone ? std::nullopt : content_length(headers);
  if (!length) {
    is_malformed_ = true;
    return Status::Malformed;
  }
  taken_ += end + header_end.size();
  if (*length > most_body_bytes) {
    to_skip_ = *length;
    return Status::TooLong;
  }
  length_ = *length;
  has_header_ = true;
  return Status::Frame;
}

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
