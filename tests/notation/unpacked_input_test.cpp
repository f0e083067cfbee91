// Archives and compressed files: every file is read whole, or what of it was not read is named.
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/limits.hpp>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace unpacked_input_test {

using namespace gpn::notation;

namespace {

struct File {
  std::string name;
  std::string text;
  unsigned type = AE_IFREG;
};

using SetUp = int (*)(::archive*);

/// What libarchive writes.
std::string packed(SetUp format, SetUp filter, const std::vector<File>& files) {
  std::string bytes(std::size_t{8} << 20U, '\0');
  std::size_t size = 0;
  const std::unique_ptr<::archive, int (*)(::archive*)> writer(::archive_write_new(), ::archive_write_free);
  format(writer.get());
  filter(writer.get());
  ::archive_write_set_bytes_in_last_block(writer.get(), 1);
  REQUIRE(::archive_write_open_memory(writer.get(), bytes.data(), bytes.size(), &size) == ARCHIVE_OK);
  for (const File& file : files) {
    const std::unique_ptr<::archive_entry, void (*)(::archive_entry*)> entry(::archive_entry_new(),
                                                                             ::archive_entry_free);
    ::archive_entry_set_pathname(entry.get(), file.name.c_str());
    ::archive_entry_set_filetype(entry.get(), file.type);
    ::archive_entry_set_perm(entry.get(), 0644);
    ::archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.text.size()));
    if (file.type == AE_IFLNK) ::archive_entry_set_symlink(entry.get(), "/etc/passwd");
    REQUIRE(::archive_write_header(writer.get(), entry.get()) >= ARCHIVE_WARN);
    ::archive_write_data(writer.get(), file.text.data(), file.text.size());
  }
  ::archive_write_close(writer.get());
  return bytes.substr(0, size);
}

std::string zipped(const std::vector<File>& files) {
  return packed(::archive_write_set_format_zip, ::archive_write_add_filter_none, files);
}

std::string compressed(SetUp filter, const std::string& text) {
  return packed(::archive_write_set_format_raw, filter, {{"data", text}});
}

/// In blocks of one size; a pipe, unless it can seek.
class BlockInput final : public ByteInput {
 public:
  BlockInput(std::string_view bytes, std::size_t block, bool is_file)
      : rest_(bytes), block_(block), is_file_(is_file) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return rest_.read(to, std::min(capacity, block_));
  }
  std::optional<std::uint64_t> size() const override { return is_file_ ? rest_.size() : std::nullopt; }
  bool go_to(std::uint64_t offset) override { return is_file_ && rest_.go_to(offset); }

 private:
  MemoryInput rest_;
  std::size_t block_;
  bool is_file_;
};

struct Contents {
  std::map<std::string, std::string> texts;
  std::map<std::string, UnpackProblem> problems;
  Packing packing = Packing::None;
};

Contents read(std::string_view bytes, bool is_file = true, std::size_t block = 4096, const Limits& limits = {}) {
  const auto input = unpacked(std::make_unique<BlockInput>(bytes, block, is_file), limits);
  Contents contents;
  std::string buffer(1000, '\0');
  for (;;) {
    const auto more = input->next();
    REQUIRE(more);
    contents.packing = input->packing();
    if (!*more) return contents;
    std::string& text = contents.texts[input->place()];
    for (std::size_t got = 1; got > 0;) {
      const auto size = input->read(buffer.data(), buffer.size());
      REQUIRE(size);
      text.append(buffer, 0, got = *size);
    }
    if (input->problem()) contents.problems.emplace(input->place(), *input->problem());
  }
}

/// Lines that do not compress to nothing.
std::string lines(int count, unsigned seed = 7) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("{}. {} {}\n", i, random(), random());
  return text;
}

const std::vector<File> three_files{{"a.gpn", lines(900, 1)}, {"games/b.sgf", lines(3, 2)}, {"c.txt", lines(90, 3)}};

constexpr SetUp formats[] = {::archive_write_set_format_zip, ::archive_write_set_format_7zip,
                             ::archive_write_set_format_ustar, ::archive_write_set_format_pax,
                             ::archive_write_set_format_gnutar};
constexpr SetUp filters[] = {::archive_write_add_filter_gzip, ::archive_write_add_filter_xz,
                             ::archive_write_add_filter_zstd, ::archive_write_add_filter_bzip2};

void check_whole(const Contents& contents) {
  CHECK(contents.packing == Packing::Archive);
  CHECK(contents.problems.empty());
  CHECK(contents.texts.size() == three_files.size());
  for (const File& file : three_files) CHECK(contents.texts.at(file.name) == file.text);
}

}  // namespace

TEST_CASE("the files of an archive are read one after the other, in blocks of any size") {
  for (const SetUp format : formats) {
    const std::string bytes = packed(format, ::archive_write_add_filter_none, three_files);
    for (const std::size_t block : {std::size_t{1}, std::size_t{512}, std::size_t{1} << 20U})
      check_whole(read(bytes, true, block));
  }
  check_whole(read(zipped(three_files), false));
}

TEST_CASE("a compressed archive is read as the archive, also from a pipe") {
  for (const SetUp filter : filters)
    for (const bool is_file : {true, false})
      check_whole(read(packed(::archive_write_set_format_pax, filter, three_files), is_file));
}

TEST_CASE("a compressed file is read as what it contains, also in several parts") {
  const std::string text = lines(9000);
  for (const SetUp filter : filters) {
    const std::string bytes = compressed(filter, text);
    const Contents contents = read(bytes + bytes);
    CHECK(contents.packing == Packing::Compressed);
    CHECK(contents.problems.empty());
    CHECK(contents.texts.at("") == text + text);
  }
}

TEST_CASE("archives in archives are read, as deep as the limit allows") {
  const std::string inner = packed(::archive_write_set_format_ustar, ::archive_write_add_filter_gzip, three_files);
  const std::string outer = zipped({{"x.tgz", inner}, {"z.gpn", "1. e2\n"}});
  const Contents contents = read(outer);
  CHECK(contents.texts.at("x.tgz!games/b.sgf") == three_files[1].text);
  CHECK(contents.texts.at("z.gpn") == "1. e2\n");
  CHECK(contents.texts.size() == 4);
  Limits limits;
  limits.archive_depth = 2;
  const Contents shallow = read(outer, true, 4096, limits);
  CHECK(shallow.problems.at("x.tgz").kind == UnpackProblem::Kind::TooLarge);
  CHECK(shallow.texts.at("z.gpn") == "1. e2\n");
}

TEST_CASE("links, devices and folders have no bytes, and other names are kept as they are") {
  const Contents contents = read(packed(::archive_write_set_format_pax, ::archive_write_add_filter_none,
                                        {{"l.gpn", "", AE_IFLNK},
                                         {"d", "", AE_IFDIR},
                                         {"p", "", AE_IFIFO},
                                         {"../../up.gpn", "up"},
                                         {"/abs.gpn", "abs"},
                                         {"\xc3\xa9.gpn", "accent"}}));
  CHECK(contents.texts ==
        std::map<std::string, std::string>{{"../../up.gpn", "up"}, {"/abs.gpn", "abs"}, {"\xc3\xa9.gpn", "accent"}});
}

TEST_CASE("a bomb is read up to a limit, whichever is reached first") {
  const std::string bomb = compressed(::archive_write_add_filter_xz, std::string(std::size_t{40} << 20U, ' '));
  REQUIRE(bomb.size() < 10'000);
  Contents contents = read(bomb, true, 1U << 16U);
  CHECK(contents.problems.at("").kind == UnpackProblem::Kind::TooLarge);
  CHECK(contents.problems.at("").sentence.find("--max-unpacked-ratio") != std::string::npos);
  CHECK(contents.texts.at("").size() <= std::size_t{17} << 20U);
  CHECK(contents.texts.at("").size() >= std::size_t{16} << 20U);
  Limits limits;
  limits.unpacked_ratio = 100'000;
  CHECK(read(bomb, true, 1U << 16U, limits).problems.empty());
  limits.unpacked_mib = 20;
  CHECK(read(bomb, true, 1U << 16U, limits).problems.at("").sentence.find("--max-unpacked-mib") != std::string::npos);
  limits.archive_files = 2;
  contents = read(zipped(three_files), true, 4096, limits);
  CHECK(contents.texts.contains("games/b.sgf"));
  CHECK(contents.problems.at("").sentence.find("--max-archive-files") != std::string::npos);
}

TEST_CASE("bytes that nobody reads count as well where they have to be unpacked") {
  const std::string bomb = zipped({{"bomb", std::string(std::size_t{40} << 20U, ' ')}, {"z.gpn", "1. e2\n"}});
  const auto input = unpacked(std::make_unique<BlockInput>(bomb, 1U << 16U, false), {});
  REQUIRE(input->next().value());
  REQUIRE(input->next().value());
  REQUIRE(input->problem());
  CHECK(input->problem()->kind == UnpackProblem::Kind::TooLarge);
  CHECK_FALSE(input->next().value());
}

TEST_CASE("an archive that is cut gives the files before the cut and a problem") {
  const std::string bytes = zipped(three_files);
  for (std::size_t size = 4; size < bytes.size(); size += 37) {
    const Contents contents = read(std::string_view(bytes).substr(0, size));
    CAPTURE(size);
    bool is_whole = true;
    for (const File& file : three_files) {
      const auto text = contents.texts.find(file.name);
      const bool is_there = text != contents.texts.end() && text->second == file.text;
      is_whole = is_whole && is_there;
      if (text != contents.texts.end()) CHECK(file.text.starts_with(text->second));
    }
    CHECK((is_whole || !contents.problems.empty()));
  }
}

TEST_CASE("a compressed archive that is cut has one problem") {
  for (const SetUp filter : filters) {
    const std::string bytes = packed(::archive_write_set_format_pax, filter, three_files);
    for (std::size_t size = 12; size < bytes.size(); size += 101) {
      CAPTURE(size, bytes.size());
      CHECK(read(std::string_view(bytes).substr(0, size)).problems.size() == 1);
    }
  }
}

TEST_CASE("a compressed file that is cut, changed or followed by something else has a problem") {
  const std::string text = lines(900);
  for (const SetUp filter : filters) {
    const std::string bytes = compressed(filter, text);
    CHECK(read(bytes + "more").problems.at("").kind == UnpackProblem::Kind::Damaged);
    for (std::size_t at = 10; at < bytes.size(); at += 97) {
      CAPTURE(at, bytes.size());
      const Contents cut = read(std::string_view(bytes).substr(0, at));
      CHECK(cut.problems.contains(""));
      CHECK(text.starts_with(cut.texts.at("")));
      if (filter == ::archive_write_add_filter_zstd) continue;  // libarchive writes no checksum there
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ 0x10);
      const Contents damaged = read(changed);
      CHECK((damaged.texts.at("") == text || damaged.problems.contains("")));
    }
  }
}

TEST_CASE("a file of an archive with another checksum is named, and the next one is read") {
  std::string bytes = packed(
      [](::archive* writer) {
        ::archive_write_set_format_zip(writer);
        return ::archive_write_set_options(writer, "zip:compression=store");
      },
      ::archive_write_add_filter_none, three_files);
  bytes[bytes.find(three_files[0].text) + 5] ^= 1;
  const Contents contents = read(bytes);
  CHECK(contents.problems.size() == 1);
  CHECK(contents.problems.at("a.gpn").kind == UnpackProblem::Kind::Damaged);
  CHECK(contents.texts.at("c.txt") == three_files[2].text);
}

TEST_CASE("a 7-Zip archive in a pipe is named") {
  const std::string bytes = packed(::archive_write_set_format_7zip, ::archive_write_add_filter_none, three_files);
  CHECK(read(bytes, false).problems.at("").kind == UnpackProblem::Kind::Damaged);
}

}  // namespace unpacked_input_test
