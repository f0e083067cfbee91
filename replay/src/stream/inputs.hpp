// The inputs of a command: the files that paths name, without opening them, where directories are walked in name order;
// and a range of a file as a plan describes it, whose bytes are compared with the plan as they are read.
#pragma once

#include "stream/digest.hpp"

#include <gpn/host/trust.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
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
  std::string problem = {};    // a sentence: why the folder, or the list of paths, was not read to its end
};

/// The bytes of the file; nothing for what is no file.
std::optional<std::uintmax_t> size_of_file(const WalkedInput& input);

/// What a walked input is if it cannot be read to its end; else empty. What the user named is not examined.
std::string_view kind_if_not_regular(const WalkedInput& input);

/// Memory holds one directory for each level.
class InputWalk {
 public:
  InputWalk(std::vector<std::string> paths, WalkSettings settings);
  ~InputWalk();
  InputWalk(InputWalk&&) noexcept;

  /// Nothing when there are no more. A folder or a list that cannot be read comes as an input with a problem.
  std::optional<WalkedInput> next();

 private:
  struct Waiting;
  struct List;

  void expand_directories();
  bool take_listed();

  WalkSettings settings_;
  std::unique_ptr<List> list_;    // of further paths
  std::vector<Waiting> waiting_;  // the next one last
};

struct PlannedRange {
  notation::ByteRange bytes;
  std::uint64_t file_size = 0;
  host::ContentHash hash;                          // of the bytes
  std::optional<notation::PieceStart> start = {};  // of a part of a file; a whole file has none
  bool is_of_file = true;  // else it was a pipe, a socket or the like in a folder, which is passed over
  std::string_view since = "since the plan was made; make a new plan";  // where the bytes are others
};

class PlannedInput final : public notation::ByteInput {
 public:
  /// The error, as in the other functions, is a sentence that names the file.
  static tl::expected<std::unique_ptr<PlannedInput>, std::string> open(const std::string& path,
                                                                       const PlannedRange& range);

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override;
  std::optional<std::uint64_t> size() const override { return input_->size(); }
  bool go_to(std::uint64_t offset) override;

  /// Reads what is left and compares the bytes with the plan.
  tl::expected<void, std::string> check();

 private:
  PlannedInput(std::string path, std::unique_ptr<notation::ByteInput> input, const PlannedRange& range);

  std::string path_;
  std::string_view since_;
  std::unique_ptr<notation::ByteInput> input_;
  host::ContentHash hash_;
  Digest digest_;
  bool is_in_order_ = true;  // false after go_to(): the digest is that of other bytes
};

}  // namespace gpn::replay
