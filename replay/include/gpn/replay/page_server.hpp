// A page for work in progress: served to browsers of this machine, and loaded anew by them when an input changes.
#pragma once

#include <gpn/replay/page.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gpn::replay {

/// Listens on 127.0.0.1 only, and answers only requests for that address or localhost: a page of the web whose name
/// leads here gets nothing. What clients may send, how long they may take and how many they are is limited.
class PageServer {
 public:
  /// Port 0 is any that is free. The error is a sentence.
  static tl::expected<PageServer, std::string> listen(std::uint16_t port);

  PageServer(PageServer&&) noexcept;
  PageServer& operator=(PageServer&&) noexcept;
  ~PageServer();

  std::uint16_t port() const noexcept;

  /// Makes the page and serves it until settings.input.cancelled(). `made` is called after each page. The error is a
  /// sentence: nothing more can be served.
  tl::expected<void, std::string> run(const host::Registry& registry, const std::vector<std::string>& paths,
                                      const PageSettings& settings, const std::function<void(const PageTally&)>& made);

 private:
  class Loop;
  explicit PageServer(std::unique_ptr<Loop> loop) noexcept;

  std::unique_ptr<Loop> loop_;
};

}  // namespace gpn::replay
