// The files that paths name, without opening them: directories are walked in name order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// How an input became one.
enum class Origin : std::uint8_t {
  Named,  // by the user
  Found,  // in a directory
};

struct WalkedInput {
  std::string path;
  Origin origin = Origin::Named;
  bool is_known_file = false;  // the walk has seen that it is no directory
};

/// The bytes of the file; nothing for what is no file.
std::optional<std::uintmax_t> size_of_file(const WalkedInput& input);

/// What a walked input is if it cannot be read to its end; else empty. What the user named is not examined.
std::string_view kind_if_not_regular(const WalkedInput& input);

/// Memory holds one directory for each level.
class InputWalk {
 public:
  explicit InputWalk(std::vector<std::string> paths);

  /// Nothing when there are no more.
  std::optional<WalkedInput> next();

 private:
  void expand_directories();

  std::vector<WalkedInput> waiting_;  // the next one last
};

}  // namespace gpn::replay
