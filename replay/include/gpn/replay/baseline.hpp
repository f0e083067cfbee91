// A baseline: a file of findings that an archive is known to have, so that only new ones are reported. A finding is
// known by its code, by the bytes of its record without blanks around them and carriage returns, and by the name of the
// input: records may be moved inside a file, and a record that is edited is judged anew. A line for each, in the order
// of the inputs: the code, 32 digits of the SHA-256 of the record, and the name.
#pragma once

#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace gpn::replay {

/// Thread-safe. The lines are in memory.
class Baseline {
 public:
  /// The error is a sentence.
  static tl::expected<std::shared_ptr<Baseline>, std::string> read(const std::string& path);

  /// Returns true if the baseline has the finding, which is then no longer missing.
  bool has(const notation::Record& record, const notation::Diagnostic& finding);
  std::size_t size() const noexcept { return lines_.size(); }
  /// Counts the findings that did not occur.
  std::size_t missing() const noexcept;

  /// A new finding.
  void add(const notation::Record& record, const notation::Diagnostic& finding);
  tl::expected<void, std::string> write(const std::string& path) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, bool> lines_;  // whether it occurred
};

}  // namespace gpn::replay
