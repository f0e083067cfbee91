// Random play through the watched table, every call made along the way: what breaches the interface is in the log.
#pragma once

#include "probe.hpp"

#include <span>
#include <string>

namespace gpn::check {

/// Fails when one of the clauses was breached.
void require_clauses(Probe& probe, std::span<const host::Clause> clauses);

/// The numbers below `count` in a random order.
std::vector<std::uint32_t> shuffled(std::size_t count, replay::RandomSource& random);

/// A text of random bytes, or of the characters of `alphabet`.
std::string random_text(replay::RandomSource& random, std::string_view alphabet, std::uint32_t longest);

/// The text with one byte changed, dropped or doubled, or its tail cut off.
std::string damaged(std::string text, replay::RandomSource& random);

/// What is asked of a module in every position: texts nobody would write, besides the right ones.
std::vector<std::string> strange_turns(const std::vector<std::string>& texts, replay::RandomSource& random);

}  // namespace gpn::check
