#include <gpn/host/contract.hpp>

#include <algorithm>

namespace gpn::host {
namespace {

struct ClauseText {
  std::string_view name, demand;
};

constexpr std::array<ClauseText, clause_count> clause_texts{{
    {"inputs-unchanged", "rules, position, turn and text belong to the host: a call only reads them"},
    {"capacity-count", "a call returns the number needed, whatever the capacity it was given"},
    {"capacity-prefix", "a smaller buffer gets the first items of the larger one"},
    {"nothing-beyond", "a call writes at most `capacity` items"},
    {"same-again", "a call is pure: the same input gives the same answer"},
    {"known-status", "a call returns one of the statuses that are named for it"},
    {"no-failure", "GPN_FAILED means that the module is defective; no input may cause it"},
    {"remark-given", "a rejection comes with a remark that gives the reason"},
    {"remark-finding", "a remark names a finding by its place in the list of findings"},
    {"remark-range", "the byte range of a remark lies within the text it is about"},
    {"remark-cells", "the cells of a remark are cells of the board, at most GPN_MAX_REMARK_CELLS"},
    {"remark-message", "the message of a remark is one sentence in UTF-8, ended by NUL"},
    {"turns-when-read", "GPN_OK comes with at least one legal turn"},
    {"no-turns-when-refused", "a refusal leaves the buffer for turns untouched"},
    {"text-is-utf8", "a written text is UTF-8 of one line, with its length and without NUL"},
    {"player-is-known", "the player to move is GPN_WHITE or GPN_BLACK"},
    {"standing-fields", "the fields of a standing hold the values the interface names, its texts end with NUL"},
    {"step-fields", "the fields of a step hold the values the interface names and cells of the board"},
    {"descriptions-are-text", "the texts of a description are UTF-8 and end with NUL"},
    {"every-byte-written", "what a call counts as written is written, byte for byte"},
    {"plays-alike", "play_turns plays the same turns as read_turn and apply, to the same position"},
}};

constexpr std::size_t number(Clause clause) noexcept { return static_cast<std::size_t>(clause); }

}  // namespace

std::string_view name(Clause clause) noexcept { return clause_texts[number(clause)].name; }
std::string_view demand(Clause clause) noexcept { return clause_texts[number(clause)].demand; }

void ContractLog::add(Clause clause, std::string_view call, std::string sentence) {
  const std::lock_guard lock(mutex_);
  if (counts_[number(clause)]++ == 0) first_.push_back({clause, std::string(call), std::move(sentence)});
}

std::vector<Breach> ContractLog::breaches() const {
  const std::lock_guard lock(mutex_);
  return first_;
}

std::uint64_t ContractLog::count(Clause clause) const {
  const std::lock_guard lock(mutex_);
  return counts_[number(clause)];
}

bool ContractLog::empty() const {
  const std::lock_guard lock(mutex_);
  return first_.empty();
}

void ContractLog::clear() {
  const std::lock_guard lock(mutex_);
  first_.clear();
  counts_.fill(0);
}

}  // namespace gpn::host
