// Animated GIF as the program writes it, put together from its parts and compared with the PNG of each turn.
#include <cli/program.hpp>
#include <support/potentials.hpp>

#include <catch2/catch.hpp>

#include <cairo.h>
#include <gif_lib.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

namespace gif_test {

using namespace gpn;
using test::run_gpn;
using test::TemporaryFolder;

namespace {

const std::string records = GPN_SOURCE_DIR "/examples/records/";

struct Close {
  void operator()(GifFileType* file) const noexcept { DGifCloseFile(file, nullptr); }
};
using Gif = std::unique_ptr<GifFileType, Close>;

using Pixels = std::vector<std::uint32_t>;

struct Film {
  int width = 0;
  int height = 0;
  std::vector<Pixels> pictures;  // as they are seen, one after the other
  std::vector<int> hundredths;
};

void draw(const SavedImage& image, int transparent, int width, Pixels& picture) {
  const GifImageDesc& part = image.ImageDesc;
  for (int y = 0; y < part.Height; ++y)
    for (int x = 0; x < part.Width; ++x) {
      const int index = image.RasterBits[y * part.Width + x];
      if (index == transparent) continue;
      REQUIRE(index < part.ColorMap->ColorCount);
      const GifColorType color = part.ColorMap->Colors[index];
      picture[static_cast<std::size_t>((part.Top + y) * width + part.Left + x)] =
          std::uint32_t{color.Red} << 16U | std::uint32_t{color.Green} << 8U | color.Blue;
    }
}

Film film_of(const std::filesystem::path& path) {
  int error = 0;
  const Gif gif(DGifOpenFileName(path.c_str(), &error));
  REQUIRE(gif);
  REQUIRE(DGifSlurp(gif.get()) == GIF_OK);
  Film film{gif->SWidth, gif->SHeight, {}, {}};
  Pixels picture(static_cast<std::size_t>(film.width) * static_cast<std::size_t>(film.height));
  for (int i = 0; i < gif->ImageCount; ++i) {
    GraphicsControlBlock control{};
    REQUIRE(DGifSavedExtensionToGCB(gif.get(), i, &control) == GIF_OK);
    CHECK(control.DisposalMode == DISPOSE_DO_NOT);
    draw(gif->SavedImages[i], control.TransparentColor, film.width, picture);
    film.pictures.push_back(picture);
    film.hundredths.push_back(control.DelayTime);
  }
  return film;
}

/// The pixels of a PNG that has the same size.
Pixels pixels_of(const std::filesystem::path& path, const Film& film) {
  cairo_surface_t* const surface = cairo_image_surface_create_from_png(path.c_str());
  REQUIRE(cairo_image_surface_get_width(surface) == film.width);
  REQUIRE(cairo_image_surface_get_height(surface) == film.height);
  Pixels pixels;
  for (int y = 0; y < film.height; ++y)
    for (int x = 0; x < film.width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface) + 4 * x,
                  sizeof pixel);
      pixels.push_back(pixel & 0xFFFFFFU);
    }
  cairo_surface_destroy(surface);
  return pixels;
}

/// The largest difference of a channel.
unsigned difference(const Pixels& a, const Pixels& b) {
  unsigned most = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (const unsigned shift : {0U, 8U, 16U}) {
      const unsigned one = a[i] >> shift & 0xFFU;
      const unsigned other = b[i] >> shift & 0xFFU;
      most = std::max(most, one > other ? one - other : other - one);
    }
  return most;
}

}  // namespace

TEST_CASE("a GIF shows each turn as the PNG of that turn does") {
  struct Case {
    std::string record, options, turns;
  };
  for (const Case& each : {Case{"dvonn-littlegolem.txt", "--width 300", "60..68"},
                           Case{"gipf-basic-sheet.txt", "--width 300 --theme dark", "0..8"}}) {
    CAPTURE(each.record);
    const TemporaryFolder folder;
    const std::string show = "gpn show " + records + each.record + " " + each.options;
    REQUIRE(run_gpn(folder.path(), show + " --gif --turn " + each.turns + " -o film.gif").status == 0);
    const Film film = film_of(folder.path() / "film.gif");
    REQUIRE(film.pictures.size() == 9);
    CHECK(film.width == 300);
    CHECK(std::count(film.hundredths.begin(), film.hundredths.end(), 120) == 8);
    CHECK(film.hundredths.back() == 480);
    const int first = std::stoi(each.turns);
    for (const std::size_t i : {std::size_t{0}, std::size_t{4}, std::size_t{8}}) {
      const std::string turn = std::to_string(first + static_cast<int>(i));
      REQUIRE(run_gpn(folder.path(), show + " --png --turn " + turn + " -o turn.png").status == 0);
      // Soft edges may have another of the 255 colours.
      CHECK(difference(film.pictures[i], pixels_of(folder.path() / "turn.png", film)) <= 16);
    }
  }
}

TEST_CASE("the same record makes the same GIF, and it is played again and again") {
  const TemporaryFolder folder;
  const auto run = run_gpn(folder.path(), "for n in 1 2; do gpn show " + records +
                                              "gipf-standard.gpn --gif --every 5 --width 200 >$n.gif; done; "
                                              "cmp 1.gif 2.gif && grep -c NETSCAPE2.0 1.gif");
  CHECK(run.status == 0);
  const Film film = film_of(folder.path() / "1.gif");
  CHECK(film.pictures.size() == 9);  // the start, every fifth of 39 turns, the last
  for (std::size_t i = 1; i < film.pictures.size(); ++i) CHECK(film.pictures[i] != film.pictures[i - 1]);
}

TEST_CASE("pictures are the same with --isolate") {
  const TemporaryFolder folder;
  for (const std::string medium : {"--png", "--gif", "--pdf"}) {
    CAPTURE(medium);
    const std::string options = medium == "--png" ? "--turn 5 " : "--turn 3..5 ";
    const std::string command = "gpn show " + records + "gipf-standard.gpn " + options + medium;
    const auto run = run_gpn(folder.path(), command + " >here; " + command + " --isolate >worker; cmp here worker");
    CHECK(run.err.empty());
    CHECK(run.status == 0);
  }
  const auto missing = run_gpn(folder.path(), "gpn show nowhere.gpn --png --isolate");
  CHECK(missing.status == 2);
  CHECK(missing.out.empty());
}

TEST_CASE("a GIF is of a game, and not too wide") {
  const TemporaryFolder folder;
  const auto position = run_gpn(folder.path(), "gpn show --game dvonn --gif -o a.gif");
  CHECK(position.status == 2);
  CHECK(position.err.find("--gif shows a record") != std::string::npos);
  const auto wide = run_gpn(folder.path(), "gpn show " + records + "gipf-standard.gpn --gif --width 2001 -o a.gif");
  CHECK(wide.status == 2);
  CHECK(wide.err.find("at most 2000 pixels") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "a.gif"));
}

}  // namespace gif_test
