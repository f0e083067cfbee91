// A page for work in progress: served to browsers of this machine, and loaded anew by them when an input changes.
#pragma once

#include <gpn/replay/page.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gpn::replay {

/// Writes the page that knows itself as this version. False when there is none: the last one stays. Called in a thread
/// of its own, for one page at a time.
using PageMaker = std::function<bool(std::uint64_t version, const OutputSink& output)>;

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

  /// Serves the page of `paths` until `cancelled`, and makes another one when a file changes. Meanwhile the last one is
  /// served, or a notice before the first. The error is a sentence: nothing more can be served.
  tl::expected<void, std::string> run(const std::vector<std::string>& paths, const PageMaker& make,
                                      const std::function<bool()>& cancelled);

 private:
  class Loop;
  explicit PageServer(std::unique_ptr<Loop> loop) noexcept;

  std::unique_ptr<Loop> loop_;
};

}  // namespace gpn::replay
