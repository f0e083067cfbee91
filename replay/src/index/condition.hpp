// An expression as a condition of SQL over the table games.
#pragma once

#include "find/node.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

struct sqlite3;

namespace gpn::replay {

/// The value of a test that the index cannot answer.
enum class Unknown : std::uint8_t { False, True };

/// The hashes of the positions that a test may mean.
using PositionHashes = std::function<std::vector<std::int64_t>(const find::Test&)>;

class Condition {
 public:
  /// The expression must outlive it.
  Condition(const find::Node& root, PositionHashes hashes) : root_(root), hashes_(std::move(hashes)) {}

  /// True if the columns decide: nothing in the expression is unknown.
  bool is_decided() const { return is_decided(root_); }

  /// True of all games that the expression describes, and of those of which reading the record decides.
  std::string may_fit() { return of(root_, Unknown::True); }

  /// Defines the function by which the condition compares values. The condition must outlive its use.
  void define_in(sqlite3* database);

 private:
  static bool is_decided(const find::Node& node);
  std::string of(const find::Node& node, Unknown unknown);
  std::string of(const find::Test& test, Unknown unknown);

  const find::Node& root_;
  PositionHashes hashes_;
  std::vector<const find::Test*> tests_;
};

}  // namespace gpn::replay
