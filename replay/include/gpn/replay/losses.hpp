// The parts of records that a target format could not store, summed up over many records.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

/// A kind of loss: how often, in how many records, and where first.
struct TalliedLoss {
  std::string what;  // in the singular
  std::uint64_t count = 0;
  std::uint64_t records = 0;
  std::string first;  // "a.gpn:3:8"; empty when it is not known
};

class LossTally {
 public:
  /// The losses of one record. `place` gives a place in it as text; it is called for kinds that are new.
  template <class PlaceText>
  void add(const std::vector<notation::Loss>& losses, const PlaceText& place) {
    for (const notation::Loss& loss : losses) {
      TalliedLoss& known = of(loss.what);
      if (known.records == 0) known.first = place(loss.place);
      known.count += loss.count;
      ++known.records;
    }
  }
  void add(const std::vector<notation::Loss>& losses) {
    add(losses, [](notation::Span) { return std::string(); });
  }
  void add(const LossTally& other);

  bool empty() const noexcept { return losses_.empty(); }
  /// Returns the losses by kind, in the order of their first occurrence. Beyond a number of kinds, all others are one.
  const std::vector<TalliedLoss>& losses() const noexcept { return losses_; }

 private:
  TalliedLoss& of(const std::string& what);

  std::vector<TalliedLoss> losses_;
};

/// "2 comments, 1 variation, 3 tags Event"; empty for no loss.
std::string describe(const std::vector<notation::Loss>& losses);

/// "10,000 tags Event in 10,000 records, first at a.gpn:1:8"
std::string describe(const TalliedLoss& loss);

}  // namespace gpn::replay
