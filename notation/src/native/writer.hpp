// Writing native text, canonically: the same record always gives the same bytes.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <string>

namespace gpn::notation::native_text {

Written write(const Record& record, const WriteOptions& options, std::string& out);

}  // namespace gpn::notation::native_text
