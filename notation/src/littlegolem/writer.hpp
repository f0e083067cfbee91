// Writing the Little Golem dialect: one line a record, the four header words of the site, the 49th placement left out
// where a reader can tell it.
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation::littlegolem_text {

Written write(const Record& record, const WriteOptions& options, std::string& out);

}  // namespace gpn::notation::littlegolem_text
