// What a target format could not store, summed up over many records.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <string>
#include <vector>

namespace gpn::replay {

class LossTally {
 public:
  void add(const std::vector<notation::Loss>& losses);
  void add(const LossTally& other) { add(other.losses_); }

  bool empty() const noexcept { return losses_.empty(); }
  /// By kind, in the order of their first occurrence.
  const std::vector<notation::Loss>& losses() const noexcept { return losses_; }

 private:
  std::vector<notation::Loss> losses_;
};

/// "2 comments, 1 variation, 3 tags Event"; empty for no loss.
std::string describe(const std::vector<notation::Loss>& losses);

}  // namespace gpn::replay
