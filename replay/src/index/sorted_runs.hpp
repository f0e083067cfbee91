// Sorts any number of positions in memory of a fixed size.
#pragma once

#include <gpn/host/descriptor.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::replay {

/// A position of a game, in the order in which the index has them.
struct IndexedPosition {
  std::int64_t hash = 0;
  std::int64_t game = 0;
  std::int64_t turn = 0;

  auto operator<=>(const IndexedPosition&) const = default;
};

/// Runs of `run_size` positions are sorted in memory and written to a file without a name, which the system removes
/// with the process; then all of them are merged. Throws DatabaseError.
class SortedRuns {
 public:
  explicit SortedRuns(std::string folder, std::size_t run_size = std::size_t{1} << 19U)
      : folder_(std::move(folder)), run_size_(run_size) {}

  void add(const IndexedPosition& position) {
    run_.push_back(position);
    if (run_.size() == run_size_) write_run();
  }
  std::uint64_t size() const noexcept { return written_ + run_.size(); }

  /// Passes on all positions in order.
  void merge(const std::function<void(const IndexedPosition&)>& use);

 private:
  struct Reader;

  void write_run();

  std::string folder_;
  std::size_t run_size_;
  std::vector<IndexedPosition> run_;
  std::uint64_t written_ = 0;
  host::Descriptor file_;
};

}  // namespace gpn::replay
