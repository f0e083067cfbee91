// The functions each dialect consists of, as `Dialect` describes them. Each is defined in the folder of its dialect;
// the table that collects them is dialects.cpp.
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation {

namespace native_text {
Dialect::Recognise recognise;
Dialect::NextStart next_start;
Dialect::Read read;
Dialect::ReadTags read_tags;
Dialect::Write write;
}  // namespace native_text

namespace json_text {
Dialect::Recognise recognise_document;
Dialect::Recognise recognise_lines;
Dialect::NextStart next_start;
Dialect::Read read_document;
Dialect::Read read_lines;
Dialect::Write write_document;
Dialect::Write write_lines;
}  // namespace json_text

namespace sheet_text {
Dialect::Recognise recognise;
/// For what no dialect is sure of: sheets that stray from the notation. Reads each line.
Dialect::Recognise recognise_typed;
Dialect::NextStart next_start;
Dialect::Read read;
Dialect::Write write;
}  // namespace sheet_text

/// Sheets, and the forms of other programs that are read as such.
namespace other_form {
Dialect::Recognise recognise;
Dialect::NextStart next_start;
Dialect::Read read;
}  // namespace other_form

/// A game a row.
namespace csv_table {
/// The first row.
inline constexpr std::string_view head =
    "Game,Variant,Options,Potentials,Position,Event,Site,Date,Round,White,Black,Result,Termination,Moves\n";
Dialect::Write write;
}  // namespace csv_table

/// Records of Abstract Play.
namespace recranks_json {
Dialect::Write write;
}  // namespace recranks_json

namespace boardspace_sgf {
Dialect::Recognise recognise;
Dialect::Recognise recognise_plain;
Dialect::NextStart next_start;
Dialect::Read read;
Dialect::Read read_plain;
Dialect::Write write;
/// SGF with turns in W[..] and B[..].
Dialect::Write write_plain;
}  // namespace boardspace_sgf

namespace littlegolem_text {
Dialect::Recognise recognise;
Dialect::NextStart next_start;
Dialect::Read read;
Dialect::Write write;
}  // namespace littlegolem_text

namespace codecup_log {
Dialect::Recognise recognise;
Dialect::NextStart next_start;
Dialect::Read read;
Dialect::Write write;
}  // namespace codecup_log

}  // namespace gpn::notation
