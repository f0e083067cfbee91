#include "png.hpp"

#include "page.hpp"
#include "palette.hpp"

#include <png.h>

namespace gpn::raster {

std::string png_of(cairo_surface_t* picture) {
  const std::vector<Colour> pixels = pixels_of(picture);
  const Palette palette(pixels);
  std::vector<png_byte> indexes;
  indexes.reserve(pixels.size());
  for (const Colour pixel : pixels) indexes.push_back(palette.index_of(pixel));
  std::vector<png_byte> colours;
  for (const Colour colour : palette.colours())
    for (const unsigned shift : {16U, 8U, 0U}) colours.push_back(static_cast<png_byte>(colour >> shift & 0xFFU));

  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(cairo_image_surface_get_width(picture));
  image.height = static_cast<png_uint_32>(cairo_image_surface_get_height(picture));
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = static_cast<png_uint_32>(palette.colours().size());
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string file(size, '\0');
  if (png_image_write_to_memory(&image, file.data(), &size, 0, indexes.data(), 0, colours.data()) == 0)
    throw Problem{image.message};
  file.resize(size);
  return file;
}

}  // namespace gpn::raster
