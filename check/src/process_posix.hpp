// What checks ask of the operating system.
#pragma once

#include <gpn/host/registry.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace gpn::check {

/// What calls must not change, by name.
using ProcessState = std::map<std::string, std::string>;
ProcessState process_state();

/// What is written to standard output and error while the work is done.
std::string printed_during(const std::function<void()>& work);

/// The bytes of the heap in use; nothing where the allocator does not report it, as under sanitizers.
std::optional<std::size_t> heap_in_use();

/// How many bytes more the heap has in use after the calls than before them; 0 where it has less. Nothing where the
/// allocator does not report it. The calls are made again if it grew: what is lost by each call is lost again, what the
/// program itself took meanwhile is not.
std::optional<std::size_t> growth_of_heap(const std::function<void()>& calls);

/// How much of what a module prints a message quotes.
inline constexpr std::size_t most_quoted = 80;

inline constexpr auto heap_size_unknown = "this program's allocator does not report how much is in use";

/// The digest of random play (three games of the first ruleset) as a new process finds it, that loads the module again.
tl::expected<std::uint64_t, std::string> value_in_new_process(const host::Registry& known, const std::string& name,
                                                              const std::string& with, std::uint64_t seed);

}  // namespace gpn::check
