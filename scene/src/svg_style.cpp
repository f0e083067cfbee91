#include "svg_style.hpp"

#include <fmt/format.h>

#include <string_view>

namespace gpn::scene {
namespace {

// Text has a size of its own: programs that draw SVG do not agree on another one.
constexpr std::string_view light = R"(.paper{fill:#fff}
.line{stroke:#8d877c;stroke-width:1.5;fill:none}
.spot{fill:#fff;stroke:#8d877c;stroke-width:1.5}
.piece{stroke:#1d1d1f;stroke-width:1.5}
.white{fill:#fff}
.black{fill:#26262a}
.foreign{fill:#c8352b}
.inner{fill:none;stroke-width:1.5}
.inner.white{stroke:#1d1d1f;fill:none}
.inner.black{stroke:#fff;fill:none}
text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:14px;fill:#1d1d1f;text-anchor:middle}
text.on{font-size:15px;font-weight:bold}
text.on.long{font-size:12px}
text.on.black,text.on.foreign{fill:#fff}
text.on.white{fill:#1d1d1f}
text.label{fill:#5a5a61;font-size:13px}
text.title{font-size:13.5px;font-weight:bold}
.mark{fill:none;stroke:#0a5fc2;stroke-width:4}
.from{stroke-dasharray:5 4}
.pushed{stroke-width:2}
.stayed{stroke-dasharray:.1 7;stroke-linecap:round}
.fault{stroke:#c11;stroke-dasharray:9 3}
.removed{stroke:#0a5fc2;stroke-width:3.5;fill:none}
.arrow{stroke:#0a5fc2;stroke-width:3;fill:none}
.head{fill:#0a5fc2}
)";

constexpr std::string_view dark = R"(.paper{fill:#17181a}
.line{stroke:#7d7f86}
.spot{fill:#2a2c30;stroke:#7d7f86}
text{fill:#ececee}
text.label{fill:#b4b5bb}
.piece.black{stroke:#b9bac0}
.mark,.removed,.arrow{stroke:#6cb0ff}
.head{fill:#6cb0ff}
.fault{stroke:#ff7a70}
)";

}  // namespace

std::string style_of(Theme theme) {
  switch (theme) {
    case Theme::Light: return std::string(light);
    case Theme::Dark: return fmt::format("{}{}", light, dark);
    case Theme::Automatic: break;
  }
  return fmt::format("{}@media screen and (prefers-color-scheme:dark){{{}}}\n", light, dark);
}

}  // namespace gpn::scene
