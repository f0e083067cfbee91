#include "page/plain.hpp"

#include "report/parts.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

namespace gpn::replay::page {

std::string plain_html(const GameSource& source) {
  const auto tag = [&](std::string_view name) { return source.record.tag(name).value_or("?"); };
  const auto result = source.report.actual ? source.report.actual : source.report.claimed;
  const std::string heading =
      fmt::format("{} – {}, {} ({})", tag("White"), tag("Black"), result ? name(*result) : "*", tag("Game"));
  std::string text = fmt::format("<details><summary>{}</summary>", xml_escaped(host::visible(heading)));
  for (const notation::Diagnostic& diagnostic : source.report.diagnostics)
    if (is_shown(diagnostic, source.least_severity))
      text += fmt::format("<p>{}: {}</p>", name(diagnostic.severity), xml_escaped(host::visible(diagnostic.message)));
  const std::string record = host::visible_lines(source.text, host::Styles::Escaped);
  return text + "<pre>" + xml_escaped(record) + "</pre></details>\n";
}

}  // namespace gpn::replay::page
