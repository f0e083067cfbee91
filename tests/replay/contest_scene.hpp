// Records with contests in a folder, and what gpn verify reports about them.
#pragma once

#include "support/folder.hpp"

#include <gpn/host/registry.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// GIPF, DVONN and the potentials.
const host::Registry& contest_rules();

/// White uses his YINSH-potential on b2; the challenge is allowed or refused.
std::string gipf_game(std::string_view tags, std::string_view use = "Yb2-d2?+");

/// The diagnostics of `main.gpn` with this text, as "title=code::message".
std::vector<std::string> findings_in(const Folder& folder, std::string_view text,
                                     const host::Registry& rules = contest_rules());

/// As findings_in, each with its place before it: "line=7,col=9,..".
std::vector<std::string> places_in(const Folder& folder, std::string_view text);

bool contains(const std::vector<std::string>& lines, std::string_view what);

}  // namespace gpn::test
