// What is found before a dialect has its say.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::finding {

inline constexpr FindingInfo record_too_long{
    "record-too-long", Severity::Error, "", "a record is longer than the limit allows",
    "Only the head of the record was read; the rest was skipped up to the next record start. Either the input is "
    "damaged, or the starts of its records were not recognised: name its format with --from. The limit can be raised."};

inline constexpr std::array all{record_too_long};

}  // namespace gpn::notation::finding
