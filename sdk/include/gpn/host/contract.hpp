// Checks a rule module against <gpn/abi.h>: a table in front of the module's own makes the same calls with guarded
// buffers and copies of what must not change, and logs every breach. Slower than the module alone by a few calls for
// each call; meant for checks and for authors.
#pragma once

#include <gpn/abi.h>

#include <tl/expected.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

/// What a module owes its host, in the order of the interface.
enum class Clause : std::uint8_t {
  InputsUnchanged,      ///< rules, position, turn and text are only read
  CapacityCount,        ///< the number needed is the same whatever the capacity
  CapacityPrefix,       ///< a smaller buffer gets the first items of the larger one
  NothingBeyond,        ///< nothing is written beyond the capacity
  SameAgain,            ///< the same call gives the same answer
  KnownStatus,          ///< a status the call may return
  NoFailure,            ///< GPN_FAILED is never returned
  RemarkGiven,          ///< a refusal comes with a remark
  RemarkFinding,        ///< a remark names a finding the module has
  RemarkRange,          ///< the byte range of a remark lies within the text
  RemarkCells,          ///< the cells of a remark are on the board
  RemarkMessage,        ///< the message of a remark is a NUL-ended UTF-8 sentence
  TurnsWhenRead,        ///< GPN_OK comes with at least one turn
  NoTurnsWhenRefused,   ///< a refusal leaves the buffer of turns alone
  TextIsUtf8,           ///< written texts are UTF-8 of one line, without NUL
  PlayerIsKnown,        ///< to_move is GPN_WHITE or GPN_BLACK
  StandingFields,       ///< the fields of a standing are in their ranges
  StepFields,           ///< the fields of a step are in their ranges
  DescriptionsAreText,  ///< descriptions are NUL-ended UTF-8
  EveryByteWritten,     ///< every byte of the items that a call counts is written
  PlaysAlike,           ///< turns played in one call are played as one by one
};
inline constexpr std::size_t clause_count = 21;

/// A stable name, such as "capacity-count".
std::string_view name(Clause clause) noexcept;
/// One sentence: what the clause demands.
std::string_view demand(Clause clause) noexcept;

struct Breach {
  Clause clause;
  std::string call;      // the entry of the table, such as "legal_turns"
  std::string sentence;  // what is wrong and what to do
};

/// Keeps the first breach of each clause and counts all. Any thread may add.
class ContractLog {
 public:
  void add(Clause clause, std::string_view call, std::string sentence);

  std::vector<Breach> breaches() const;
  std::uint64_t count(Clause clause) const;
  bool empty() const;
  void clear();

 private:
  mutable std::mutex mutex_;
  std::vector<Breach> first_;
  std::array<std::uint64_t, clause_count> counts_{};
};

/// The table that watches `table`; it is good as long as the pointer is kept, and so must `table` be. `layered` of the
/// watched table is watched too. The error is a sentence: only so many tables can be watched at the same time.
tl::expected<std::shared_ptr<const gpn_game>, std::string> watch(const gpn_game& table,
                                                                 std::shared_ptr<ContractLog> log);

}  // namespace gpn::host
