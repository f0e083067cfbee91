#include "svg_style.hpp"

#include <gpn/scene/palette.hpp>

#include <fmt/format.h>

#include <string_view>

namespace gpn::scene {

const Palette light_palette{
    .paper = "#ffffff",
    .line = "#8d877c",
    .spot = "#ffffff",
    .text = "#1d1d1f",
    .label = "#5a5a61",
    .white = "#ffffff",
    .black = "#26262a",
    .foreign = "#c8352b",
    .edge = "#1d1d1f",
    .black_edge = "#1d1d1f",
    .on_white = "#1d1d1f",
    .on_black = "#ffffff",
    .last_turn = "#0a5fc2",
    .fault = "#cc1111",
};

const Palette dark_palette{
    .paper = "#17181a",
    .line = "#7d7f86",
    .spot = "#2a2c30",
    .text = "#ececee",
    .label = "#b4b5bb",
    .white = "#ffffff",
    .black = "#26262a",
    .foreign = "#c8352b",
    .edge = "#1d1d1f",
    .black_edge = "#b9bac0",
    .on_white = "#1d1d1f",
    .on_black = "#ffffff",
    .last_turn = "#6cb0ff",
    .fault = "#ff7a70",
};

namespace {

// Text has a size of its own: programs that draw SVG do not agree on another one.
constexpr std::string_view shapes = R"(.line{stroke-width:1.5;fill:none}
.spot,.piece,.inner{stroke-width:1.5}

text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:14px;text-anchor:middle}
text.on{font-size:15px;font-weight:bold}
text.on.long{font-size:12px}
text.label{font-size:13px}
text.name{font-size:11px}
text.title{font-size:13.5px;font-weight:bold}
.mark{fill:none;stroke-width:4}
.from{stroke-dasharray:5 4}
.pushed{stroke-width:2}
.stayed{stroke-dasharray:.1 7;stroke-linecap:round}
.fault{stroke-dasharray:9 3}
.removed{stroke-width:3.5;fill:none}
.arrow{stroke-width:3;fill:none}
)";

std::string colors_of(const Palette& colors) {
  return fmt::format(
      ".paper{{fill:{paper}}}\n"
      ".line{{stroke:{line}}}\n"
      ".spot{{fill:{spot};stroke:{line}}}\n"
      ".white{{fill:{white}}}\n"
      ".black{{fill:{black}}}\n"
      ".foreign{{fill:{foreign}}}\n"
      ".piece{{stroke:{edge}}}\n"
      ".piece.black{{stroke:{black_edge}}}\n"
      ".inner,.inner.black,.inner.foreign{{fill:none;stroke:{on_black}}}\n"
      ".inner.white{{fill:none;stroke:{on_white}}}\n"
      "text{{fill:{text}}}\n"
      "text.label{{fill:{label}}}\n"
      "text.on{{fill:{on_black}}}\n"
      "text.on.white{{fill:{on_white}}}\n"
      ".mark,.removed,.arrow{{stroke:{last_turn}}}\n"
      ".head{{fill:{last_turn}}}\n"
      ".mark.fault{{stroke:{fault}}}\n",
      fmt::arg("paper", colors.paper), fmt::arg("line", colors.line), fmt::arg("spot", colors.spot),
      fmt::arg("white", colors.white), fmt::arg("black", colors.black), fmt::arg("foreign", colors.foreign),
      fmt::arg("edge", colors.edge), fmt::arg("black_edge", colors.black_edge), fmt::arg("on_black", colors.on_black),
      fmt::arg("on_white", colors.on_white), fmt::arg("text", colors.text), fmt::arg("label", colors.label),
      fmt::arg("last_turn", colors.last_turn), fmt::arg("fault", colors.fault));
}

}  // namespace

std::string style_of(Theme theme) {
  const std::string style = std::string(shapes) + colors_of(theme == Theme::Dark ? dark_palette : light_palette);
  if (theme != Theme::Automatic) return style;
  return fmt::format("{}@media screen and (prefers-color-scheme:dark){{{}}}\n", style, colors_of(dark_palette));
}

}  // namespace gpn::scene
