// Confines a worker, permanently and before the first foreign instruction. Every error is a sentence.
//
// Only what is listed is allowed (seccomp); any other system call ends the worker. Nothing depends on namespaces,
// Landlock or the user, so the confinement is the same for root and in containers.
#pragma once

#include <gpn/replay/isolation.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gpn::replay {

using Confined = tl::expected<void, std::string>;

/// Loads libraries of the system that modules need, before anything is confined. A name outside of the usual libraries
/// of C and C++ is an error: its code would run without limits.
Confined preload(const std::vector<std::string>& libraries);

/// True if preload() accepts the library.
bool is_usual_library(const std::string& name);

/// The path under which the loader gets the module of that index, which no file has. Only while modules are loaded.
std::string path_of_module(std::size_t index);

/// From here on, the loader can map the modules, and nothing else can be opened.
Confined confine_while_loading(const WorkerLimits& limits, std::size_t modules);

/// From here on, no code can be mapped either: there are memory, the clock, random bytes and the socket.
Confined confine_while_serving();

}  // namespace gpn::replay
