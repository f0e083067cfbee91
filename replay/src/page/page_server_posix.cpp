#include <gpn/replay/page_server.hpp>

#include "page/http_request.hpp"

#include <gpn/host/descriptor.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <future>
#include <optional>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace gpn::replay {
namespace {

using Clock = std::chrono::steady_clock;
using host::Descriptor;
using page::Request;
using page::Wish;

constexpr std::size_t most_clients = 64;
constexpr std::chrono::seconds time_to_ask{5};
constexpr std::chrono::seconds time_to_answer{60};
constexpr std::chrono::seconds longest_wait{20};       // for another version
constexpr std::chrono::seconds time_to_first_page{2};  // before a browser gets a notice
constexpr std::chrono::milliseconds between_looks{400};

/// Browsers ask again by themselves.
constexpr std::string_view page_is_made =
    "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"1\">"
    "<title>gpn</title><p>The page is being made. It appears here as soon as it is complete.</p></html>\n";
constexpr std::string_view page_failed =
    "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"1\">"
    "<title>gpn</title><p>The page could not be made. The terminal that gpn runs in shows the reason.</p></html>\n";

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};

/// A page in a file without a name, so that its size does not matter.
struct PageFile {
  std::unique_ptr<std::FILE, CloseFile> file;
  std::uint64_t size = 0;
  std::uint64_t version = 0;
  std::string policy;
};

struct Client {
  enum class State : std::uint8_t { Asks, Waits, Gets, Gone };

  explicit Client(Descriptor accepted) noexcept : socket(std::move(accepted)) {}

  Descriptor socket;
  Clock::time_point until = Clock::now() + time_to_ask;
  State state = State::Asks;
  std::string request;
  Request wish;
  std::string text;  // of the answer, which is not sent yet
  std::shared_ptr<const PageFile> page;
  std::uint64_t sent_of_page = 0;
};

tl::unexpected<std::string> failed(const std::string& what) {
  return tl::unexpected(fmt::format("{}: {}", what, std::strerror(errno)));
}

}  // namespace

class PageServer::Loop {
 public:
  Loop(Descriptor socket, std::uint16_t port) : listener_(std::move(socket)), port_(port) {}

  std::uint16_t port() const noexcept { return port_; }
  /// Null leaves the page as it is, but the notice no longer announces one.
  void set_page(std::shared_ptr<const PageFile> page) {
    if (page) page_ = std::move(page);
    has_tried_ = true;
  }

  /// Until something arrives, but not longer than this.
  tl::expected<void, std::string> step(std::chrono::milliseconds longest) {
    std::vector<pollfd> waiting;
    const bool has_room = clients_.size() < most_clients;
    waiting.push_back({listener_.number(), static_cast<short>(has_room ? POLLIN : 0), 0});
    for (const Client& client : clients_)
      waiting.push_back(
          {client.socket.number(), static_cast<short>(client.state == Client::State::Gets ? POLLOUT : POLLIN), 0});
    const int ready = ::poll(waiting.data(), waiting.size(), static_cast<int>(longest.count()));
    if (ready < 0 && errno != EINTR) return failed("cannot wait for browsers");
    for (std::size_t i = 0; i < clients_.size(); ++i)
      if (ready > 0 && waiting[i + 1].revents != 0) serve(clients_[i]);
    for (Client& client : clients_) look_at_clock(client);
    std::erase_if(clients_, [](const Client& client) { return client.state == Client::State::Gone; });
    if (ready > 0 && waiting.front().revents != 0) accept();
    return {};
  }

 private:
  void accept() {
    Descriptor socket(::accept4(listener_.number(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket.is_open()) return;
    clients_.emplace_back(std::move(socket));
  }

  void serve(Client& client) {
    switch (client.state) {
      case Client::State::Asks: return read(client);
      case Client::State::Gets: return write(client);
      // A client that waits has nothing more to say; it has gone.
      case Client::State::Waits: client.state = Client::State::Gone; return;
      case Client::State::Gone: return;
    }
  }

  void read(Client& client) {
    std::array<char, 4096> block;
    const ssize_t got = ::recv(client.socket.number(), block.data(), block.size(), 0);
    if (got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (got <= 0) {
      client.state = Client::State::Gone;
      return;
    }
    client.request.append(block.data(), static_cast<std::size_t>(got));
    if (client.request.size() > page::longest_request)
      answer("431 Request Header Fields Too Large", "text/plain", "The request is too long.\n", client);
    else if (page::is_complete(client.request))
      decide(client);
  }

  void decide(Client& client) {
    client.wish = page::read_request(client.request, port_);
    switch (client.wish.wish) {
      case Wish::Page: return page_ ? send_page(client) : enter(Client::State::Waits, time_to_first_page, client);
      case Wish::Version: return enter(Client::State::Waits, longest_wait, client);
      case Wish::Refusal: return answer(client.wish.status, "text/plain", client.wish.reason, client);
    }
  }

  static void enter(Client::State state, std::chrono::seconds longest, Client& client) {
    client.state = state;
    client.until = Clock::now() + longest;
  }

  static void answer(std::string_view status, std::string_view type, std::string_view body, Client& client) {
    client.text = page::answer_head(status, type, body.size(), "default-src 'none'");
    if (client.wish.has_body) client.text += body;
    enter(Client::State::Gets, time_to_answer, client);
  }

  void send_page(Client& client) const {
    client.text = page::answer_head("200 OK", "text/html", page_->size, page_->policy);
    if (client.wish.has_body) client.page = page_;
    enter(Client::State::Gets, time_to_answer, client);
  }

  void look_at_clock(Client& client) const {
    const bool is_late = Clock::now() > client.until;
    if (client.state != Client::State::Waits) {
      if (is_late) client.state = Client::State::Gone;
    } else if (client.wish.wish == Wish::Version) {
      const std::uint64_t version = page_ ? page_->version : client.wish.known_version;
      if (is_late || client.wish.known_version != version)
        answer("200 OK", "text/plain", std::to_string(version), client);
    } else if (page_) {
      send_page(client);
    } else if (is_late || has_tried_) {
      answer("200 OK", "text/html", has_tried_ ? page_failed : page_is_made, client);
    }
  }

  static void fill(Client& client) {
    constexpr std::uint64_t block = std::uint64_t{1} << 16U;
    if (!client.page || client.sent_of_page == client.page->size) return;
    client.text.resize(static_cast<std::size_t>(std::min(block, client.page->size - client.sent_of_page)));
    const ssize_t got = ::pread(::fileno(client.page->file.get()), client.text.data(), client.text.size(),
                                static_cast<off_t>(client.sent_of_page));
    client.text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    client.sent_of_page += client.text.size();
  }

  static void write(Client& client) {
    if (client.text.empty()) fill(client);
    const ssize_t sent = ::send(client.socket.number(), client.text.data(), client.text.size(), MSG_NOSIGNAL);
    if (sent < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (sent > 0) client.text.erase(0, static_cast<std::size_t>(sent));
    const bool is_done = client.text.empty() && (!client.page || client.sent_of_page == client.page->size);
    if (sent <= 0 || is_done) client.state = Client::State::Gone;
  }

  Descriptor listener_;
  std::uint16_t port_;
  std::vector<Client> clients_;
  std::shared_ptr<const PageFile> page_;  // null before the first
  bool has_tried_ = false;
};

PageServer::PageServer(std::unique_ptr<Loop> loop) noexcept : loop_(std::move(loop)) {}
PageServer::PageServer(PageServer&&) noexcept = default;
PageServer& PageServer::operator=(PageServer&&) noexcept = default;
PageServer::~PageServer() = default;

std::uint16_t PageServer::port() const noexcept { return loop_->port(); }

tl::expected<PageServer, std::string> PageServer::listen(std::uint16_t port) {
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!socket.is_open()) return failed("cannot create a socket");
  const int yes = 1;
  ::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  socklen_t size = sizeof address;
  if (::bind(socket.number(), reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      ::listen(socket.number(), static_cast<int>(most_clients)) != 0 ||
      ::getsockname(socket.number(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
    return failed(fmt::format("cannot listen on port {}", port));
  return PageServer(std::make_unique<Loop>(std::move(socket), ntohs(address.sin_port)));
}

namespace {

namespace fs = std::filesystem;

void mix(std::uint64_t value, std::uint64_t& state) noexcept {
  state = (state ^ value) * 0x100000001b3U;  // FNV-1a, by words
}

void add_file(const fs::path& path, std::uint64_t& state) {
  std::error_code error;
  mix(std::hash<std::string>{}(path.native()), state);
  const auto written = fs::last_write_time(path, error);
  mix(error ? 1 : static_cast<std::uint64_t>(written.time_since_epoch().count()), state);
  const auto size = fs::file_size(path, error);
  mix(error ? 1 : size, state);
}

/// A number that is another one after a file of `paths`, or of a folder in them, was written, added or removed.
std::uint64_t state_of_inputs(const std::vector<std::string>& paths) {
  std::uint64_t state = 0xcbf29ce484222325U;
  for (const std::string& path : paths) {
    std::error_code error;
    add_file(path, state);
    if (!fs::is_directory(path, error)) continue;
    std::uint64_t folder = 0;  // the system lists files in any order
    for (fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, error), end;
         !error && at != end; at.increment(error)) {
      std::uint64_t file = 0;
      add_file(at->path(), file);
      folder += file;
    }
    mix(folder, state);
  }
  return state;
}

/// What the page says itself, in its first bytes.
std::string_view policy_of(std::string_view head) noexcept {
  constexpr std::string_view begin = "\"Content-Security-Policy\" content=\"";
  head.remove_prefix(std::min(head.find(begin) + begin.size(), head.size()));
  return head.substr(0, head.find('"'));
}

using MadePage = tl::expected<std::shared_ptr<const PageFile>, std::string>;

/// Null when there is no page. The error is a sentence.
MadePage make_file(const PageMaker& make, std::uint64_t version) {
  auto page = std::make_shared<PageFile>();
  page->file.reset(std::tmpfile());
  if (!page->file) return failed("cannot create a temporary file for the page");
  page->version = version;
  bool is_written = true;
  const auto output = [&](std::string_view text) {
    if (page->size == 0) page->policy = policy_of(text);
    page->size += text.size();
    is_written = std::fwrite(text.data(), 1, text.size(), page->file.get()) == text.size();
    return is_written;
  };
  const bool is_made = make(version, output);
  if (std::fflush(page->file.get()) != 0 || !is_written) return failed("cannot write a temporary file for the page");
  return is_made ? std::move(page) : nullptr;
}

/// Not that of another run, so that browsers that were left open load the page anew.
std::uint64_t first_version() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count());
}

}  // namespace

tl::expected<void, std::string> PageServer::run(const std::vector<std::string>& paths, const PageMaker& make,
                                                const std::function<bool()>& cancelled) {
  std::optional<std::uint64_t> known;
  std::uint64_t version = first_version();
  Clock::time_point next_look{};
  std::future<MadePage> making;  // its destructor waits for the thread
  while (!cancelled()) {
    if (making.valid() && making.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
      auto page = making.get();
      if (!page) return tl::unexpected(page.error());
      loop_->set_page(std::move(*page));
    }
    if (!making.valid() && Clock::now() >= next_look) {
      const std::uint64_t state = state_of_inputs(paths);
      const bool has_changed = std::exchange(known, state) != state;
      if (has_changed) making = std::async(std::launch::async, make_file, std::cref(make), version++);
      next_look = Clock::now() + between_looks;
    }
    if (auto stepped = loop_->step(between_looks / (making.valid() ? 20 : 2)); !stepped) return stepped;
  }
  return {};
}

}  // namespace gpn::replay
