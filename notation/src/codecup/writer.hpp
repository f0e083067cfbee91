// Writing the CodeCup dialect: tags and comments in lines that begin with `#`, all 49 placements, lines of at most 80
// characters. The separator of records is an empty line.
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation::codecup_log {

Written write(const Record& record, const WriteOptions& options, std::string& out);

}  // namespace gpn::notation::codecup_log
