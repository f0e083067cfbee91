// The methods of the protocol that the server has, the lifecycle of a connection, and the messages that wait.
#include "features/features.hpp"
#include "protocol/message.hpp"
#include "session.hpp"

#include <gpn/lsp/server.hpp>
#include <gpn/replay/version.hpp>

#include <algorithm>
#include <array>
#include <deque>
#include <utility>
#include <variant>

namespace gpn::lsp {
namespace {

using DocumentMethod = Answer (*)(Session& session, Document& document, const Json& params);
using CursorMethod = Answer (*)(Session& session, const Cursor& cursor, const Json& params);

struct RequestMethod {
  std::string_view name;
  std::variant<DocumentMethod, CursorMethod> answer;
};

struct NotificationMethod {
  std::string_view name;
  void (*take)(Session& session, const Json& params);
};

constexpr std::array<NotificationMethod, 4> notifications{{
    {"textDocument/didOpen", did_open},
    {"textDocument/didChange", did_change},
    {"textDocument/didSave", did_save},
    {"textDocument/didClose", did_close},
}};

constexpr std::array<RequestMethod, 10> requests{{
    {"textDocument/codeAction", code_actions},
    {"textDocument/completion", complete},
    {"textDocument/definition", definition},
    {"textDocument/documentSymbol", document_symbols},
    {"textDocument/foldingRange", folding_ranges},
    {"textDocument/formatting", format_document},
    {"textDocument/hover", hover},
    {"textDocument/prepareRename", prepare_rename},
    {"textDocument/rename", rename_player},
    {"textDocument/semanticTokens/full", semantic_tokens},
}};

/// Null when there is no such method.
template <class Table>
auto find_in(const Table& table, std::string_view name) noexcept {
  const auto found = std::find_if(table.begin(), table.end(), [&](const auto& method) { return method.name == name; });
  return found == table.end() ? nullptr : &*found;
}

/// Returns the answer to `initialize`.
Json server_abilities() {
  return {{"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
          {"hoverProvider", true},
          {"definitionProvider", true},
          {"documentSymbolProvider", true},
          {"foldingRangeProvider", true},
          {"documentFormattingProvider", true},
          {"renameProvider", {{"prepareProvider", true}}},
          {"semanticTokensProvider", {{"legend", semantic_legend()}, {"full", true}}},
          {"completionProvider", {{"triggerCharacters", {"[", "\"", "=", ".", " ", "-", ";", ":"}}}},
          {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}};
}

constexpr int exit_after_shutdown = 0;
constexpr int exit_without_shutdown = 1;

/// Clients list encodings in the order of their preference; all of them know UTF-16.
Encoding chosen_encoding(const Json& params) {
  const Json* offered = member(params, "capabilities", "general", "positionEncodings");
  if (offered == nullptr || !offered->is_array()) return Encoding::Utf16;
  const bool has_utf8 = std::find(offered->begin(), offered->end(), Json("utf-8")) != offered->end();
  return has_utf8 ? Encoding::Utf8 : Encoding::Utf16;
}

/// The protocol has no word for images. A client shows them if it allows the element in Markdown, or says so itself.
bool shows_images(const Json& params) {
  const Json* allowed = member(params, "capabilities", "general", "markdown");
  if (allowed != nullptr) allowed = member(*allowed, "allowedTags");
  if (allowed != nullptr && allowed->is_array() &&
      std::find(allowed->begin(), allowed->end(), Json("img")) != allowed->end())
    return true;
  return is_true(member(params, "initializationOptions", "markdownImages"));
}

/// Markdown is assumed of clients that list no formats.
bool shows_markdown(const Json* documents) {
  const Json* formats = documents == nullptr ? nullptr : member(*documents, "hover", "contentFormat");
  if (formats == nullptr || !formats->is_array() || formats->empty()) return true;
  return std::find(formats->begin(), formats->end(), Json("markdown")) != formats->end();
}

scene::Theme theme_of(const Json& params) {
  const auto name = as_text(member(params, "initializationOptions", "theme"));
  if (name == "dark") return scene::Theme::Dark;
  return name == "light" ? scene::Theme::Light : scene::Theme::Automatic;
}

ClientAbilities abilities_of(const Json& params) {
  ClientAbilities client;
  client.encoding = chosen_encoding(params);
  client.has_images = shows_images(params);
  client.theme = theme_of(params);
  const Json* documents = member(params, "capabilities", "textDocument");
  client.has_markdown = shows_markdown(documents);
  if (documents == nullptr) return client;
  client.has_nested_symbols = is_true(member(*documents, "documentSymbol", "hierarchicalDocumentSymbolSupport"));
  return client;
}

}  // namespace

class Server::Implementation {
 public:
  Implementation(const host::Registry& registry, Settings settings) : session_(registry, std::move(settings)) {}

  void receive(std::string_view bytes) {
    frames_.add(bytes);
    take_frames();
  }

  bool work() {
    if (exit_status_) return false;
    if (waiting_.empty()) {
      session_.publish_touched();
      if (is_malformed_) exit_status_ = exit_without_shutdown;
      return false;
    }
    const Message message = std::move(waiting_.front());
    waiting_.pop_front();
    switch (message.kind) {
      case Message::Kind::Request: respond(message.id, answer(message)); break;
      case Message::Kind::Notification: take(message); break;
      case Message::Kind::Response: break;
    }
    return true;
  }

  std::string take_output() { return std::exchange(session_.output(), {}); }
  std::optional<int> exit_status() const noexcept { return exit_status_; }

 private:
  enum class State { Created, Running, ShutDown };

  void take_frames() {
    while (!is_malformed_) {
      switch (frames_.next()) {
        case FrameReader::Status::Incomplete: return;
        case FrameReader::Status::Frame: take_message(frames_.body()); break;
        case FrameReader::Status::TooLong:
          respond(nullptr, error(ErrorCode::InvalidRequest, "the message is longer than 32 MiB and was skipped"));
          break;
        case FrameReader::Status::Malformed:
          respond(nullptr, error(ErrorCode::ParseError,
                                 "a header is not readable; write Content-Length: N, CR LF and an empty line"));
          is_malformed_ = true;
          break;
      }
    }
  }

  void take_message(std::string_view body) {
    auto message = read_message(body);
    if (!message) return respond(message.error().id, tl::unexpected(message.error().error));
    if (message->kind == Message::Kind::Notification && message->method == "$/cancelRequest")
      return cancel(message->params);
    waiting_.push_back(std::move(*message));
  }

  /// Only a request that waits can be cancelled: each is answered before more bytes are taken.
  void cancel(const Json& params) {
    const Json* id = member(params, "id");
    if (id == nullptr) return;
    const auto waits = [&](const Message& each) { return each.kind == Message::Kind::Request && each.id == *id; };
    const auto found = std::find_if(waiting_.begin(), waiting_.end(), waits);
    if (found == waiting_.end()) return;
    respond(found->id, error(ErrorCode::RequestCancelled, "the request was cancelled"));
    waiting_.erase(found);
  }

  Answer answer(const Message& message) {
    if (state_ == State::ShutDown) return error(ErrorCode::InvalidRequest, "the server was shut down; send exit");
    if (message.method == "initialize") return initialize(message.params);
    if (state_ == State::Created) return error(ErrorCode::ServerNotInitialized, "the first request must be initialize");
    if (message.method == "shutdown") {
      session_.publish_touched();  // to clients that send all they have to say at once
      state_ = State::ShutDown;
      return Json(nullptr);
    }
    const RequestMethod* method = find_in(requests, message.method);
    if (method == nullptr) return error(ErrorCode::MethodNotFound, "there is no method " + message.method);
    return answer_by(*method, message.params);
  }

  Answer answer_by(const RequestMethod& method, const Json& params) {
    const auto uri = as_text(member(params, "textDocument", "uri"));
    if (!uri) return error(ErrorCode::InvalidParams, "textDocument.uri must be a string");
    Document* const document = session_.find(*uri);
    if (document == nullptr) return error(ErrorCode::InvalidParams, "the document is not open: " + std::string(*uri));
    if (const auto* of_document = std::get_if<DocumentMethod>(&method.answer))
      return (*of_document)(session_, *document, params);
    const auto position = as_position(member(params, "position"));
    if (!position) return error(ErrorCode::InvalidParams, "position must have the numbers line and character");
    return std::get<CursorMethod>(method.answer)(session_, {*document, document->offset_of(*position)}, params);
  }

  Answer initialize(const Json& params) {
    if (state_ != State::Created) return error(ErrorCode::InvalidRequest, "initialize was sent before");
    state_ = State::Running;
    session_.client() = abilities_of(params);
    Json abilities = server_abilities();
    abilities["positionEncoding"] = session_.client().encoding == Encoding::Utf8 ? "utf-8" : "utf-16";
    return Json{{"capabilities", std::move(abilities)},
                {"serverInfo", {{"name", "gpn"}, {"version", replay::version()}}}};
  }

  void take(const Message& message) {
    if (message.method == "exit") {
      exit_status_ = state_ == State::ShutDown ? exit_after_shutdown : exit_without_shutdown;
      return;
    }
    if (state_ != State::Running) return;
    if (const NotificationMethod* method = find_in(notifications, message.method))
      method->take(session_, message.params);
  }

  static tl::unexpected<ResponseError> error(ErrorCode code, std::string message) {
    return tl::unexpected(ResponseError{code, std::move(message)});
  }

  void respond(const Json& id, Answer answer) { session_.output() += frame_of(response_to(id, std::move(answer))); }

  Session session_;
  FrameReader frames_;
  std::deque<Message> waiting_;
  State state_ = State::Created;
  bool is_malformed_ = false;  // no message can follow
  std::optional<int> exit_status_;
};

Server::Server(const host::Registry& registry, Settings settings)
    : implementation_(std::make_unique<Implementation>(registry, std::move(settings))) {}
Server::~Server() = default;
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;

void Server::receive(std::string_view bytes) { implementation_->receive(bytes); }
bool Server::work() { return implementation_->work(); }
std::string Server::take_output() { return implementation_->take_output(); }
std::optional<int> Server::exit_status() const noexcept { return implementation_->exit_status(); }

}  // namespace gpn::lsp
