// Writing the Boardspace dialect: commands in small letters as in the site's archive, numbered, one a node, each turn
// confirmed by `done`. Comments go into C[..]: in the root, in a node of their own before a turn, or beside its `done`.
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation::boardspace_sgf {

Written write(const Record& record, const WriteOptions& options, std::string& out);

}  // namespace gpn::notation::boardspace_sgf
