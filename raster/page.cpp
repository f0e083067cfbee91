#include "page.hpp"

namespace gpn::raster {
namespace {

/// Takes the error that librsvg made.
[[noreturn]] void fail(GError* error) {
  Problem problem{error == nullptr ? "librsvg reports no reason" : error->message};
  if (error != nullptr) g_error_free(error);
  throw problem;
}

}  // namespace

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) throw Problem{cairo_status_to_string(status)};
}

Handle read_svg(std::string_view text) {
  GError* error = nullptr;
  Handle handle(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(text.data()), text.size(), &error));
  if (!handle) fail(error);
  rsvg_handle_set_dpi(handle.get(), 96);  // so that a point is 96/72 pixels, as CSS has it
  return handle;
}

Size size_of(RsvgHandle* picture) {
  Size size;
  if (rsvg_handle_get_intrinsic_size_in_pixels(picture, &size.width, &size.height) == FALSE || size.width < 1 ||
      size.height < 1)
    throw Problem{"the picture has no size"};
  return size;
}

void draw(RsvgHandle* picture, Size size, cairo_t* context) {
  const RsvgRectangle whole{0, 0, size.width, size.height};
  GError* error = nullptr;
  if (rsvg_handle_render_document(picture, context, &whole, &error) == FALSE) fail(error);
  check(cairo_status(context));
}

}  // namespace gpn::raster
