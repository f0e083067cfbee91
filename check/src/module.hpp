// Opening the module that is to be checked.
#pragma once

#include "probe.hpp"

namespace gpn::check {

/// Loads a file, or finds a known game or layer by its id, "layer:dvonn" where a game has the same, or a variant by its
/// name.
/// A module that cannot be used has a problem, a sentence. `with` are layers to play a layer with, such as "tamsk=2";
/// those that it needs are added.
Module open_module(const host::Registry& known, const std::string& name, const std::string& with = "");

/// Whether it is a known game, layer or variant, without a file of its own.
bool is_known(const host::Registry& known, const std::string& name);

/// Whether there is anything of this name.
bool exists(const host::Registry& known, const std::string& name);

}  // namespace gpn::check
