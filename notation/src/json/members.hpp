// The members of a record in JSON (share/gpn/schema/record.schema.json): how a record is recognised, and what the
// reader and the writer share.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/notation/turn_marks.hpp>

#include <string_view>

namespace gpn::notation::json_text {

/// The first member of a record, `$schema`, has this value; the number is the version of the form.
inline constexpr std::string_view schema_key = "\"$schema\"";
inline constexpr std::string_view schema_family = "urn:gpn:schema:record:";
inline constexpr std::string_view schema = "urn:gpn:schema:record:1";

/// The numbers of the main line, from the bytes of the record.
TurnMarks read_turn_marks(const Record& record);

}  // namespace gpn::notation::json_text
