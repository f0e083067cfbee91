// The file that a link leads to, if it may be read.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace gpn::replay {

/// One file under one name, however it is written.
std::string canonical_name(std::string_view file);

/// The file by its canonical name; `written` is empty for the file of the record itself. The sentence about one that
/// may not be read is the same whatever is there. `span` is the place of the link.
tl::expected<std::string, notation::Diagnostic> file_of_link(const notation::Record& record, std::string_view written,
                                                             Links links, notation::Span span);

}  // namespace gpn::replay
