// gpn-raster png WIDTH | gpn-raster pdf | gpn-raster gif WIDTH
//
// Standard input has SVG pictures, each as a frame (raster_frame.hpp); the first may be the title of the document.
// Standard output gets the file in frames, and a last one that says that it is complete, or what went wrong.
#include "page.hpp"
#include "png.hpp"
#include "show/raster_frame.hpp"
#ifdef GPN_RASTER_GIF
#include "gif.hpp"
#endif

#include <cairo-pdf.h>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <csignal>
#include <optional>

namespace gpn::raster {
namespace {

constexpr rlim_t most_memory = rlim_t{2} << 30U;
constexpr rlim_t most_seconds = 120;
constexpr rlim_t seconds_for_picture = 2;  // to read and draw it; a board takes a tenth
constexpr double pixels_in_second = 2e7;   // to make them a file

/// gpn has gone: there is nobody to report to.
struct Gone {};

bool read_bytes(char* to, std::size_t size) {
  for (std::size_t done = 0; done < size;) {
    const ssize_t got = ::read(STDIN_FILENO, to + done, size - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0 && done == 0) return false;
    if (got <= 0) throw Gone{};
    done += static_cast<std::size_t>(got);
  }
  return true;
}

void write_bytes(const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) throw Gone{};
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
}

struct Received {
  Frame kind;
  std::string bytes;
};

/// Nothing after the last one.
std::optional<Received> receive() {
  FrameHead head;
  if (!read_bytes(reinterpret_cast<char*>(&head), sizeof head)) return std::nullopt;
  if (head.size > largest_request) throw Problem{"a picture is too large"};
  Received received{head.kind, std::string(head.size, '\0')};
  if (head.size > 0 && !read_bytes(received.bytes.data(), head.size)) throw Gone{};
  return received;
}

void send(Frame kind, std::string_view bytes) {
  const FrameHead head{kind, static_cast<std::uint32_t>(bytes.size())};
  write_bytes(reinterpret_cast<const char*>(&head), sizeof head);
  write_bytes(bytes.data(), bytes.size());
}

void send_parts(std::string_view bytes) {
  for (std::string_view rest = bytes; !rest.empty();) {
    const std::string_view part = rest.substr(0, largest_part);
    send(Frame::Part, part);
    rest.remove_prefix(part.size());
  }
}

cairo_status_t send_part(void*, const unsigned char* bytes, unsigned size) noexcept {
  try {
    send_parts({reinterpret_cast<const char*>(bytes), size});
    return CAIRO_STATUS_SUCCESS;
  } catch (const Gone&) {
    return CAIRO_STATUS_WRITE_ERROR;
  }
}

/// The system ends the program when it has used more time of the processor from here on.
void allow_time(double pixels) noexcept {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto before = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1;
  const rlim_t until = before + seconds_for_picture + static_cast<rlim_t>(pixels / pixels_in_second);
  const rlimit limits{std::min(until, most_seconds), most_seconds};
  ::setrlimit(RLIMIT_CPU, &limits);
}

Handle next_picture(std::optional<std::string>* title) {
  for (;;) {
    const auto received = receive();
    allow_time(0);
    if (!received) return nullptr;
    if (received->kind == Frame::Picture) return read_svg(received->bytes);
    if (received->kind != Frame::Title || title == nullptr) throw Problem{"a frame is of no known kind"};
    *title = received->bytes;
  }
}

Size in_width(Size own, double width) {
  const Size size{width, std::round(width * own.height / own.width)};
  if (size.height < 1 || size.height > most_pixels) throw Problem{"the picture would be too high"};
  return size;
}

Surface drawn(RsvgHandle* picture, Size size) {
  allow_time(size.width * size.height);
  Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(size.width), static_cast<int>(size.height)));
  check(cairo_surface_status(surface.get()));
  const CairoContext context(cairo_create(surface.get()));
  draw(picture, size, context.get());
  return surface;
}

void make_png(double width) {
  const Handle picture = next_picture(nullptr);
  if (!picture) throw Problem{"there is no picture"};
  const Surface surface = drawn(picture.get(), in_width(size_of(picture.get()), width));
  send_parts(png_of(surface.get()));
}

#ifdef GPN_RASTER_GIF
/// The last picture is shown for longer, as in an animated SVG.
void make_gif(double width) {
  constexpr int hundredths = 120;
  constexpr int hundredths_at_end = 480;
  std::optional<std::string> title;
  Handle picture = next_picture(&title);
  if (!picture) throw Problem{"there is no picture"};
  const Size size = in_width(size_of(picture.get()), width);
  GifWriter gif(static_cast<int>(size.width), static_cast<int>(size.height), title, send_parts);
  while (picture) {
    if (in_width(size_of(picture.get()), width).height != size.height)
      throw Problem{"the pictures of an animation have different sizes"};
    const Surface surface = drawn(picture.get(), size);
    picture = next_picture(nullptr);
    gif.add(surface.get(), picture ? hundredths : hundredths_at_end);
  }
  gif.finish();
}
#else
void make_gif(double) {
  throw Problem{"this gpn-raster makes no GIF; build it where giflib is installed (Debian: apt install libgif-dev)"};
}
#endif

void make_pdf() {
  std::optional<std::string> title;
  Handle picture = next_picture(&title);
  if (!picture) throw Problem{"there is no page"};
  constexpr double points_per_pixel = 0.75;
  const Surface surface(cairo_pdf_surface_create_for_stream(send_part, nullptr, 1, 1));
  check(cairo_surface_status(surface.get()));
  // The same game makes the same bytes, whenever it is drawn.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  if (title) cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title->c_str());
  const CairoContext context(cairo_create(surface.get()));
  for (; picture; picture = next_picture(nullptr)) {
    const Size pixels = size_of(picture.get());
    const Size points{pixels.width * points_per_pixel, pixels.height * points_per_pixel};
    cairo_pdf_surface_set_size(surface.get(), points.width, points.height);
    draw(picture.get(), points, context.get());
    cairo_show_page(context.get());
  }
  cairo_surface_finish(surface.get());
  check(cairo_surface_status(surface.get()));
}

void limit(decltype(RLIMIT_AS) what, rlim_t to) noexcept {
  const rlimit limits{to, to};
  ::setrlimit(what, &limits);
}

int run(int count, char** words) {
  const std::string_view format = count > 1 ? words[1] : "";
  const std::string_view number = count > 2 ? words[2] : "";
  int width = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), width);
  const bool is_width =
      error == std::errc{} && end == number.data() + number.size() && width > 0 && width <= most_pixels;
  const bool is_png = format == "png" && count == 3 && is_width;
  const bool is_gif = format == "gif" && count == 3 && is_width;
  if (!is_png && !is_gif && !(format == "pdf" && count == 2)) {
    constexpr std::string_view usage = "gpn-raster is a part of gpn; use gpn show with --png, --gif or --pdf\n";
    static_cast<void>(!::write(STDERR_FILENO, usage.data(), usage.size()));
    return 2;
  }
  std::signal(SIGPIPE, SIG_IGN);
  limit(RLIMIT_AS, most_memory);
  limit(RLIMIT_CPU, most_seconds);
  limit(RLIMIT_CORE, 0);
  try {
    if (is_png)
      make_png(width);
    else if (is_gif)
      make_gif(width);
    else
      make_pdf();
    send(Frame::End, {});
    return 0;
  } catch (const Problem& problem) {
    send(Frame::Problem, std::string_view(problem.sentence).substr(0, largest_part));
  }
  return 1;
}

}  // namespace
}  // namespace gpn::raster

int main(int count, char** words) {
  try {
    return gpn::raster::run(count, words);
  } catch (...) {
    return 1;  // gpn reports that the answer is incomplete
  }
}
