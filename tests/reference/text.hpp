// Small text helpers of the reference games.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::reference {

/// The parts between separators; empty parts are kept.
std::vector<std::string> split(std::string_view text, char separator);

/// "key=value key=value" as a map. Throws std::invalid_argument where there is no '='.
std::map<std::string, std::string> read_options(std::string_view text);

/// Collects the pieces of one line of a position text, with a number for each run of empty places.
class LineWriter {
 public:
  void empty() { ++run_; }
  void occupied(std::string_view piece) {
    end_run();
    text_ += piece;
  }
  std::string finish() {
    end_run();
    return text_;
  }

 private:
  void end_run() {
    if (run_ > 0) text_ += std::to_string(run_);
    run_ = 0;
  }

  std::string text_;
  int run_ = 0;
};

/// The places of one line of a position text, empty strings for empty places, brackets dropped.
std::vector<std::string> read_line(std::string_view text);

}  // namespace gpn::reference
