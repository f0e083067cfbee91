// Writes a GIF: of each picture at most 255 colours, and the part of it that changes.
#include "gif.hpp"

#include "palette.hpp"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <exception>
#include <utility>
#include <vector>

namespace gpn::raster {
namespace {

constexpr int bits_of_colour = 8;

struct Rectangle {
  int left = 0;
  int top = 0;
  int right = 0;   // after the last column
  int bottom = 0;  // after the last row

  int width() const noexcept { return right - left; }
  int height() const noexcept { return bottom - top; }
};

struct FreeColours {
  void operator()(ColorMapObject* colours) const noexcept { GifFreeMapObject(colours); }
};
using Colours = std::unique_ptr<ColorMapObject, FreeColours>;

Colours gif_colours(const Palette& palette) {
  const std::size_t used = palette.colours().size() + 1;  // with the transparent one
  const auto size = static_cast<int>(std::bit_ceil(std::max<std::size_t>(used, 2)));
  Colours colours(GifMakeMapObject(size, nullptr));
  if (!colours) throw Problem{"there is no memory for the colours of a picture"};
  for (std::size_t i = 0; i < palette.colours().size(); ++i) {
    const Colour colour = palette.colours()[i];
    colours->Colors[i] = {static_cast<GifByteType>(colour >> 16U), static_cast<GifByteType>(colour >> 8U & 0xFFU),
                          static_cast<GifByteType>(colour & 0xFFU)};
  }
  return colours;
}

}  // namespace

class GifWriter::File {
 public:
  File(int width, int height, const std::optional<std::string>& comment, Sink sink)
      : width_(width), height_(height), sink_(std::move(sink)) {
    int error = 0;
    file_ = EGifOpen(this, write, &error);
    if (file_ == nullptr) throw Problem{reason(error)};
    EGifSetGifVersion(file_, true);  // 89a, which has animations
    check(EGifPutScreenDesc(file_, width, height, bits_of_colour, 0, nullptr));
    put_loop();
    if (comment) check(EGifPutComment(file_, comment->c_str()));
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    is_closed_ = true;
    int error = 0;
    if (file_ != nullptr) EGifCloseFile(file_, &error);
  }

  void add(cairo_surface_t* picture, int hundredths) {
    take_pixels(picture);
    const Rectangle changed = shown_.empty() ? Rectangle{0, 0, width_, height_} : changed_part();
    const Palette palette(changed_pixels(changed));
    const Colours colours = gif_colours(palette);
    const auto transparent = static_cast<int>(palette.colours().size());
    put_control(hundredths, transparent);
    check(EGifPutImageDesc(file_, changed.left, changed.top, changed.width(), changed.height(), false, colours.get()));
    put_rows(changed, palette, static_cast<GifPixelType>(transparent));
    shown_.swap(pixels_);
    flush();
  }

  void finish() {
    int error = 0;
    const int status = EGifCloseFile(std::exchange(file_, nullptr), &error);
    if (failure_) std::rethrow_exception(failure_);
    if (status != GIF_OK) throw Problem{reason(error)};
    flush();
  }

 private:
  static std::string reason(int error) {
    const char* const text = GifErrorString(error);
    return text == nullptr ? "giflib reports no reason" : text;
  }

  /// giflib writes single bytes too. It is C, so nothing may be thrown through it.
  static int write(GifFileType* gif, const GifByteType* bytes, int size) noexcept {
    constexpr std::size_t part = std::size_t{1} << 15U;
    auto* const self = static_cast<File*>(gif->UserData);
    if (self->is_closed_) return size;
    try {
      self->written_.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
      if (self->written_.size() >= part) self->flush();
      return size;
    } catch (...) {
      self->failure_ = std::current_exception();
      return 0;
    }
  }

  void flush() {
    if (!written_.empty()) sink_(std::exchange(written_, {}));
  }

  void check(int status) const {
    if (failure_) std::rethrow_exception(failure_);
    if (status != GIF_OK) throw Problem{reason(file_->Error)};
  }

  /// Played again and again, as browsers know it.
  void put_loop() {
    constexpr std::string_view application = "NETSCAPE2.0";
    constexpr std::array<GifByteType, 3> forever{1, 0, 0};
    check(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
    check(EGifPutExtensionBlock(file_, static_cast<int>(application.size()), application.data()));
    check(EGifPutExtensionBlock(file_, static_cast<int>(forever.size()), forever.data()));
    check(EGifPutExtensionTrailer(file_));
  }

  void put_control(int hundredths, int transparent) {
    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, transparent};
    std::array<GifByteType, 4> bytes{};
    EGifGCBToExtension(&control, bytes.data());
    check(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(bytes.size()), bytes.data()));
  }

  void take_pixels(cairo_surface_t* picture) {
    if (cairo_image_surface_get_width(picture) != width_ || cairo_image_surface_get_height(picture) != height_)
      throw Problem{"the pictures of an animation have different sizes"};
    pixels_ = pixels_of(picture);
  }

  std::size_t at(int x, int y) const noexcept {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  bool has_changed(std::size_t pixel) const noexcept { return shown_.empty() || shown_[pixel] != pixels_[pixel]; }

  /// One pixel when nothing changed: a picture without any cannot be stored.
  Rectangle changed_part() const {
    Rectangle changed{width_, height_, 0, 0};
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x) {
        if (!has_changed(at(x, y))) continue;
        changed = {std::min(changed.left, x), std::min(changed.top, y), std::max(changed.right, x + 1), y + 1};
      }
    return changed.right == 0 ? Rectangle{0, 0, 1, 1} : changed;
  }

  std::vector<Colour> changed_pixels(const Rectangle& part) const {
    std::vector<Colour> changed;
    for (int y = part.top; y < part.bottom; ++y)
      for (int x = part.left; x < part.right; ++x)
        if (has_changed(at(x, y))) changed.push_back(pixels_[at(x, y)]);
    return changed;
  }

  void put_rows(const Rectangle& part, const Palette& palette, GifPixelType transparent) {
    std::vector<GifPixelType> row(static_cast<std::size_t>(part.width()));
    for (int y = part.top; y < part.bottom; ++y) {
      for (int x = part.left; x < part.right; ++x) {
        const std::size_t pixel = at(x, y);
        row[static_cast<std::size_t>(x - part.left)] =
            has_changed(pixel) ? palette.index_of(pixels_[pixel]) : transparent;
      }
      check(EGifPutLine(file_, row.data(), part.width()));
    }
  }

  int width_;
  int height_;
  Sink sink_;
  GifFileType* file_ = nullptr;
  std::string written_;
  std::exception_ptr failure_;  // of the sink
  bool is_closed_ = false;
  std::vector<Colour> pixels_;
  std::vector<Colour> shown_;  // the picture before; empty before the first
};

GifWriter::GifWriter(int width, int height, const std::optional<std::string>& comment, Sink sink)
    : file_(std::make_unique<File>(width, height, comment, std::move(sink))) {}
GifWriter::~GifWriter() = default;

void GifWriter::add(cairo_surface_t* picture, int hundredths) { file_->add(picture, hundredths); }
void GifWriter::finish() { file_->finish(); }

}  // namespace gpn::raster
