// PNG and PDF as the program writes them, decoded by other programs than those that made them.
#include <cli/program.hpp>
#include <support/potentials.hpp>

#include <gpn/replay/show.hpp>

#include <catch2/catch.hpp>

#include <cairo.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <memory>
#include <set>

namespace pixels_test {

using namespace gpn;
using test::run_gpn;
using test::TemporaryFolder;

namespace {

struct Release {
  void operator()(cairo_surface_t* surface) const noexcept { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, Release>;

const std::string records = GPN_SOURCE_DIR "/examples/records/";

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

Surface decoded(const std::filesystem::path& path) {
  Surface surface(cairo_image_surface_create_from_png(path.c_str()));
  REQUIRE(cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS);
  return surface;
}

/// The part of the pixels that have a colour.
double part_of(cairo_surface_t* surface, std::uint32_t color) {
  const int width = cairo_image_surface_get_width(surface);
  const int height = cairo_image_surface_get_height(surface);
  const unsigned char* const rows = cairo_image_surface_get_data(surface);
  int found = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, rows + y * cairo_image_surface_get_stride(surface) + 4 * x, sizeof pixel);
      found += (pixel & 0xFFFFFFU) == color ? 1 : 0;
    }
  return static_cast<double>(found) / width / height;
}

bool has_program(const std::string& name) {
  const TemporaryFolder folder;
  return run_gpn(folder.path(), "command -v " + name).status == 0;
}

}  // namespace

TEST_CASE("a PNG is as wide as was asked for, and the board is on it in light and dark") {
  const TemporaryFolder folder;
  const auto run = run_gpn(folder.path(), "gpn show " + records +
                                              "gipf-standard.gpn --turn 24 --png --width 321 -o light.png\n"
                                              "gpn show " +
                                              records + "gipf-standard.gpn --turn 24 --png --theme dark >dark.png");
  CHECK(run.status == 0);
  CHECK(run.err.empty());
  const Surface light = decoded(folder.path() / "light.png");
  CHECK(cairo_image_surface_get_width(light.get()) == 321);
  CHECK(cairo_image_surface_get_height(light.get()) > 321);
  CHECK(part_of(light.get(), 0xFFFFFF) > 0.5);
  CHECK(part_of(light.get(), 0x26262A) > 0.03);  // Black's pieces
  const Surface dark = decoded(folder.path() / "dark.png");
  CHECK(cairo_image_surface_get_width(dark.get()) == 1000);
  CHECK(part_of(dark.get(), 0x17181A) > 0.5);
  CHECK(part_of(dark.get(), 0xFFFFFF) > 0.03);  // White's pieces
}

TEST_CASE("the same record makes the same bytes") {
  const TemporaryFolder folder;
  const auto run = run_gpn(folder.path(),
                           "for each in --png --pdf; do for n in 1 2; do\n"
                           "gpn show " +
                               records +
                               "dvonn-littlegolem.txt $each -o $n$each; done\n"
                               "cmp 1$each 2$each || exit; done");
  CHECK(run.status == 0);
}

TEST_CASE("a sheet has pages of A4 with the tags, the turns and the diagrams that were asked for") {
  const TemporaryFolder folder;
  const auto run = run_gpn(folder.path(), "gpn show " + records + "gipf-tournament.gpn --pdf -o game.pdf");
  CHECK(run.status == 0);
  const std::string pdf = test::read_file(folder.path() / "game.pdf");
  CHECK(pdf.starts_with("%PDF-"));
  const auto pages = count(pdf, "/Type /Page % ");
  CHECK(pages == 2);
  CHECK(count(pdf, "/MediaBox [ 0 0 595.28") == pages);
  if (!has_program("pdftotext")) {
    WARN("skipped: there is no pdftotext (Debian: apt install poppler-utils)");
    return;
  }
  const std::string text = run_gpn(folder.path(), "pdftotext -layout game.pdf -").out;
  for (const char* words : {"Sanne Vroom – Ida Falk", "Harbour Club autumn evenings", "after 10... d7"})
    CHECK(text.find(words) != std::string::npos);
}

TEST_CASE("a sheet of a record that breaks off names the reason and ends with status 1") {
  const TemporaryFolder folder;
  const auto run = run_gpn(folder.path(), "gpn show " + records + "gipf-forgotten-row.gpn --every 4 --pdf -o game.pdf");
  CHECK(run.status == 1);
  CHECK(run.err.find("gipf-row-must-go") != std::string::npos);
  if (has_program("pdftotext"))
    CHECK(run_gpn(folder.path(), "pdftotext game.pdf - | grep -c gipf-row-must-go").out == "1\n");
}

TEST_CASE("names that control a terminal, a picture or a page are only names") {
  const TemporaryFolder folder;
  folder.write("hostile.gpn",
               "[Game \"gipf\"]\n[Variant \"standard\"]\n[White \"</text><script>\x1b[2J\"]\n[Black \"&#0;\xff\"]\n"
               "[Event \"日本語 \xe2\x80\xae reversed\"]\n\n1. h4 h1-h3 *\n");
  const auto run = run_gpn(folder.path(), "gpn show hostile.gpn --pdf -o a.pdf && gpn show hostile.gpn --png -o a.png");
  CHECK(run.status == 0);
  CHECK(run.err.empty());
  CHECK(test::read_file(folder.path() / "a.pdf").starts_with("%PDF-"));
  CHECK(cairo_image_surface_get_width(decoded(folder.path() / "a.png").get()) == 1000);
}

TEST_CASE("names that control a terminal are escaped in pictures for browsers, where such characters are no XML") {
  const TemporaryFolder folder;
  folder.write("hostile.gpn",
               "[Game \"gipf\"]\n[Variant \"standard\"]\n[White \"<script>\x1b[31m\xc2\x9b\"]\n[Black "
               "\"\xe2\x80\xae\xff\"]\n\n1. h4 h1-h3 *\n");
  for (const char* style : {"--animate", "--svg"}) {
    INFO(style);
    const auto run = run_gpn(folder.path(), std::string("gpn show hostile.gpn ") + style);
    CHECK(run.status == 0);
    CHECK(run.out.starts_with("<svg"));
    for (const char* raw : {"<script", "\x1b", "\xc2\x9b", "\xe2\x80\xae", "\xff"})
      CHECK(run.out.find(raw) == std::string::npos);
  }
  CHECK(run_gpn(folder.path(), "gpn show hostile.gpn --animate").out.find("&lt;script&gt;\\x1b[31m") !=
        std::string::npos);
}

TEST_CASE("a picture that cannot be written whole leaves the file that was there") {
  const TemporaryFolder folder;
  folder.write("old.pdf", "old");
  const auto run = run_gpn(folder.path(), "gpn show missing.gpn --pdf -o old.pdf; echo $?; cat old.pdf; ls -A");
  CHECK(run.out == "2\noldold.pdf\n");
}

TEST_CASE("gpn-raster refuses what gpn does not send") {
  const TemporaryFolder folder;
  const std::string raster = GPN_RASTER;
  CHECK(run_gpn(folder.path(), raster).status == 2);
  CHECK(run_gpn(folder.path(), raster + " png 0").status == 2);
  CHECK(run_gpn(folder.path(), raster + " png 99999").status == 2);
  CHECK(run_gpn(folder.path(), raster + " jpeg").status == 2);
  struct Request {
    const char* bytes;  // as printf reads them
    const char* problem;
  };
  for (const Request& request :
       {Request{"", "there is no picture"}, Request{"\\002\\0\\0\\0\\377\\377\\377\\177", "a picture is too large"},
        Request{"\\007\\0\\0\\0\\0\\0\\0\\0", "a frame is of no known kind"},
        Request{"\\002\\0\\0\\0\\005\\0\\0\\0<svg>", "XML"}}) {
    CAPTURE(request.bytes);
    const auto run = run_gpn(folder.path(), "printf '" + std::string(request.bytes) + "' | " + raster + " png 100");
    CHECK(run.status == 1);
    CHECK(run.out.find(request.problem) != std::string::npos);
  }
  const auto cut = run_gpn(folder.path(), "printf '\\002\\0\\0\\0\\005\\0\\0\\0<s' | " + raster + " pdf");
  CHECK(cut.status == 1);
  CHECK(cut.out.empty());
}

TEST_CASE("a forged picture that takes long to draw is given up after some seconds") {
  const TemporaryFolder folder;
  std::string picture =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1000\" height=\"1000\">"
      "<filter id=\"f\" x=\"0\" y=\"0\" width=\"1\" height=\"1\">";
  for (int i = 0; i < 2000; ++i) picture += "<feGaussianBlur stdDeviation=\"300\"/>";
  picture += "</filter><rect width=\"1000\" height=\"1000\" filter=\"url(#f)\"/></svg>";
  const std::array<std::uint32_t, 2> head{2, static_cast<std::uint32_t>(picture.size())};  // a picture, its size
  std::string frame(sizeof head, '\0');
  std::memcpy(frame.data(), &head, sizeof head);
  folder.write("frame", frame + picture);
  for (const char* words : {" png 600", " pdf"}) {
    CAPTURE(words);
    CHECK(run_gpn(folder.path(), "timeout 20 " + std::string(GPN_RASTER) + words + " <frame >/dev/null").status ==
          128 + SIGXCPU);
  }
}

TEST_CASE("an option that a picture has no use for is refused, and nothing is written") {
  const TemporaryFolder folder;
  for (const char* options : {"--svg --every 2", "--png --every 2", "--svg --width 90", "--pdf --theme dark",
                              "--pdf --svg", "--gif --width 2001", "--theme light", "--svg --turn 0..3"}) {
    CAPTURE(options);
    const auto run =
        run_gpn(folder.path(), "gpn show " + records + "gipf-standard.gpn -o made " + std::string(options));
    CHECK(run.status == 2);
    CHECK(run.err.starts_with("gpn: error: "));
    CHECK_FALSE(std::filesystem::exists(folder.path() / "made"));
  }
}

}  // namespace pixels_test
