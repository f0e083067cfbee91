// One watched module: every call is made twice and more, its answers compared and judged.
#pragma once

#include <gpn/host/contract.hpp>

#include "table_copy.hpp"

#include <gpn/layer.h>

#include <functional>
#include <span>

namespace gpn::host {

class Guarded;  // a buffer between guard bytes

/// The functions of gpn_game, with the same parameters.
class Watcher {
 public:
  Watcher(const gpn_game& inner, std::shared_ptr<ContractLog> log) noexcept : inner_(inner), log_(std::move(log)) {}

  std::uint32_t variant(std::uint32_t index, gpn_variant* out) const;
  std::uint32_t option(std::uint32_t index, gpn_option* out) const;
  std::uint32_t finding(std::uint32_t index, gpn_finding* out) const;
  gpn_status configure(const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t options_size,
                       void* rules, gpn_remark* remark) const;
  gpn_status compose(const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t options_size,
                     const gpn_layer_use* layers, std::uint32_t layer_count, void* rules, gpn_remark* remark) const;
  std::uint32_t cell(const void* rules, std::uint32_t index, gpn_cell* out) const;
  void start(const void* rules, void* position) const;
  gpn_status read_position(const void* rules, const char* text, std::uint32_t size, void* position,
                           gpn_remark* remark) const;
  std::uint32_t write_position(const void* rules, const void* position, char* text, std::uint32_t capacity) const;
  std::uint32_t to_move(const void* rules, const void* position) const;
  void standing(const void* rules, const void* position, gpn_standing* out) const;
  std::uint32_t legal_turns(const void* rules, const void* position, void* turns, std::uint32_t capacity) const;
  gpn_status read_turn(const void* rules, const void* position, const char* text, std::uint32_t size,
                       std::uint32_t hints, void* turns, std::uint32_t capacity, gpn_reading* reading) const;
  std::uint32_t write_turn(const void* rules, const void* position, const void* turn, char* text,
                           std::uint32_t capacity) const;
  void apply(const void* rules, void* position, const void* turn) const;
  std::uint32_t steps(const void* rules, const void* position, const void* turn, gpn_step* steps,
                      std::uint32_t capacity) const;
  std::uint64_t count_turns(const void* rules, const void* position) const;
  std::uint32_t reserve(const void* rules, const void* position, std::uint32_t player) const;
  void turn_form(const void* rules, gpn_turn_form* out) const;
  std::uint32_t drawn_challenge(const void* rules) const;
  std::uint32_t draws(const void* rules) const;
  std::uint32_t contents(const void* rules, const void* position, std::uint32_t cell, gpn_piece* pieces,
                         std::uint32_t capacity) const;
  std::uint32_t play_turns(const void* rules, void* position, const gpn_turn_text* turns, std::uint32_t count,
                           std::uint32_t* player) const;

 private:
  class Inputs;  // what a call may only read, with copies of it
  using Fill = std::function<std::uint32_t(Guarded&, std::uint32_t)>;

  void breach(Clause clause, const char* call, std::string what) const;
  void breach_of_buffer(const char* call, std::uint32_t capacity) const;
  void breach_of_record(const char* call, const char* record) const;
  /// Fills a buffer of `capacity` items and judges what the call does with it.
  std::uint32_t fill(const char* call, std::size_t item_size, void* out, std::uint32_t capacity,
                     const Fill& call_it) const;
  std::uint32_t fill_text(const char* call, char* text, std::uint32_t capacity, const Fill& call_it) const;
  template <class Item, class AreTexts>
  std::uint32_t describe(const char* call, std::uint32_t (*function)(std::uint32_t, Item*) noexcept,
                         std::uint32_t index, Item* out, AreTexts are_texts) const;
  void judge_remark(const char* call, const gpn_remark& remark, std::size_t text_size, std::size_t cells) const;
  void judge_status(const char* call, gpn_status status, std::span<const gpn_status> allowed) const;
  void judge_standing(const gpn_standing& standing) const;
  void judge_steps(const void* rules, std::span<const gpn_step> steps) const;
  void judge_turn_form(const gpn_turn_form& form) const;
  std::uint32_t cell_count(const void* rules) const;
  std::uint32_t finding_count() const;

  gpn_game inner_;
  std::shared_ptr<ContractLog> log_;
};

}  // namespace gpn::host
