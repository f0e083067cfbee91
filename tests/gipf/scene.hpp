// A GIPF position as a test describes it, and what can be asked about it.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// The GIPF module under a variant and options; the test fails when they are refused.
std::shared_ptr<const host::Ruleset> gipf(std::string_view variant, std::string_view options = "");

/// Pieces are listed as in turns: "Gd4 e5". What is neither on the board nor in reserve has been captured; reserves
/// that are not given hold everything that is not on the board.
struct Scene {
  std::string variant = "basic";
  std::string white;
  std::string black;
  std::string side = "w";
  std::string flags = "-";
  std::optional<unsigned> white_reserve;
  std::optional<unsigned> black_reserve;
  std::string options;
};

std::string position_text(const Scene& scene);

struct Read {
  host::ReadStatus status = host::ReadStatus::Failed;
  std::vector<std::string> turns;  // canonical texts of all turns that fit
  std::vector<std::string> codes;  // of the remarks
  std::vector<std::string> messages;
  std::vector<std::string> rules;
  std::vector<std::string> marked;  // the bytes each remark is about
};

/// The steps of a turn, which the text names alone.
std::vector<Step> steps_of(const host::Ruleset& ruleset, const host::Position& position, std::string_view text);
/// "2 capture Ge5".
std::string text_of(const Step& step);
/// "2 capture black Ge5".
std::string text_with_owner(const Step& step);
/// Whether a step only lists what the player chose from.
bool is_choice(const Step& step) noexcept;

/// A position that is played on.
class Table {
 public:
  explicit Table(const Scene& scene);
  /// A position text, or the start when it is empty.
  Table(std::string_view variant, std::string_view position, std::string_view options = "");

  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  const host::Position& position() const noexcept { return position_; }
  std::string text() const { return ruleset_->write_position(position_); }
  std::set<std::string> legal() const;
  /// Those that begin with this text.
  std::set<std::string> legal(std::string_view beginning) const;
  Read read(std::string_view text, Hints hints = Hints::None) const;
  /// Plays turns separated by blanks; the test fails when one is not read as exactly one turn.
  Table& play(std::string_view turns);
  host::Standing standing() const { return ruleset_->standing(position_); }
  /// What happens in a turn, such as "1 introduce a2 b3" or "2 capture Ge5".
  std::vector<std::string> steps(std::string_view text) const;
  /// What the player chose from, with owners, such as "2 found white e2 e6" or "2 may-stay black Ge6".
  std::vector<std::string> choices(std::string_view text) const;

 private:
  std::shared_ptr<const host::Ruleset> ruleset_;
  host::Position position_;
};

}  // namespace gpn::test
