// Reports as SARIF 2.1.0 for code scanning: one document, a result for each diagnostic.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/catalogue.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Precedes every result except the first of the document.
inline constexpr std::string_view sarif_separator = ",\n";

void append_sarif(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                  FormattedReports& out);

/// The text before and after the results. The document lists the findings of the catalogue as its rules.
void begin_sarif(std::span<const CatalogueEntry> catalogue, std::string& out);
void end_sarif(std::string& out);

}  // namespace gpn::replay
