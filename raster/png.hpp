// A PNG with a palette: a board has few colours, so it is half as large.
#pragma once

#include <cairo.h>

#include <string>

namespace gpn::raster {

/// The file of a picture in ARGB32, which is opaque. Throws Problem.
std::string png_of(cairo_surface_t* picture);

}  // namespace gpn::raster
