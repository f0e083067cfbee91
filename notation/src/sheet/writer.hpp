// Writing score sheets: two numbered columns.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <string>

namespace gpn::notation::sheet_text {

Written write(const Record& record, const WriteOptions& options, std::string& out);

}  // namespace gpn::notation::sheet_text
