// One SVG picture that librsvg has read, and the surfaces of cairo that it is drawn on.
#pragma once

#include <librsvg/rsvg.h>

#include <memory>
#include <string>
#include <string_view>

namespace gpn::raster {

/// The reason why something could not be drawn, as a sentence.
struct Problem {
  std::string sentence;
};

struct Release {
  void operator()(RsvgHandle* handle) const noexcept { g_object_unref(handle); }
  void operator()(cairo_surface_t* surface) const noexcept { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const noexcept { cairo_destroy(context); }
};
using Handle = std::unique_ptr<RsvgHandle, Release>;
using Surface = std::unique_ptr<cairo_surface_t, Release>;
using CairoContext = std::unique_ptr<cairo_t, Release>;

struct Size {
  double width = 0;
  double height = 0;
};

/// Throws Problem. Nothing that the picture names is loaded: it has no address that names could be relative to.
Handle read_svg(std::string_view text);

/// The size in pixels that the picture declares. Throws Problem.
Size size_of(RsvgHandle* picture);

/// Fills a rectangle of that size. Throws Problem.
void draw(RsvgHandle* picture, Size size, cairo_t* context);

void check(cairo_status_t status);

}  // namespace gpn::raster
