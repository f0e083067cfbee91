// Archives and compressed data with libarchive; the only file that uses it.
#include "unpack/layers.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <optional>
#include <vector>

#include <locale.h>

namespace gpn::notation::unpack {
namespace {

constexpr std::size_t block_bytes = std::size_t{64} << 10U;

/// Names are converted by the locale of the thread.
class Utf8Locale {
 public:
  Utf8Locale() noexcept : utf8_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (utf8_ != nullptr) before_ = ::uselocale(utf8_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;
  ~Utf8Locale() {
    if (utf8_ == nullptr) return;
    ::uselocale(before_);
    ::freelocale(utf8_);
  }

 private:
  locale_t utf8_;
  locale_t before_ = nullptr;
};

struct Free {
  void operator()(::archive* reader) const noexcept { ::archive_read_free(reader); }
};

/// A reader of libarchive over an input.
class Reader {
 public:
  explicit Reader(std::unique_ptr<ByteInput> input)
      : input_(std::move(input)), size_(input_->size()), block_(block_bytes), reader_(::archive_read_new()) {}

  ::archive* get() const noexcept { return reader_.get(); }
  bool can_seek() const noexcept { return size_.has_value(); }

  int open() noexcept {
    ::archive_read_set_read_callback(get(), read_block);
    if (can_seek()) ::archive_read_set_seek_callback(get(), seek);
    ::archive_read_set_callback_data(get(), this);
    return ::archive_read_open1(get());
  }

  /// The next bytes of the current file; what they are in is valid until the next call. Empty at the end, and, with a
  /// damage, where the rest cannot be read.
  tl::expected<std::string_view, std::string> data() {
    const void* bytes = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    int status = ARCHIVE_OK;
    do {  // the blocks of a zip archive in a pipe may be empty
      status = ::archive_read_data_block(get(), &bytes, &size, &offset);
    } while (status == ARCHIVE_OK && size == 0);
    if (!error_.empty()) return tl::unexpected(error_);
    if (status == ARCHIVE_EOF) return std::string_view();
    // The unpacked part of the block with the damage is not given.
    if (status < ARCHIVE_OK)
      damage_ = fmt::format("{}; the first {} bytes of what it contains were read", damage_of_data(), next_offset_);
    is_over_ = is_over_ || status == ARCHIVE_FATAL;
    if (status < ARCHIVE_WARN) return std::string_view();
    if (offset != next_offset_ && size > 0) {
      damage_ = "it is a sparse file, which gpn does not read";
      return std::string_view();
    }
    next_offset_ += static_cast<la_int64_t>(size);
    return std::string_view(static_cast<const char*>(bytes), size);
  }

  void begin_file() noexcept {
    next_offset_ = 0;
    damage_.clear();
  }

  std::string damage_of_data() const {
    const char* const text = ::archive_error_string(get());
    return text == nullptr ? "the packed data is damaged" : fmt::format("the packed data is damaged ({})", text);
  }

  /// True if the input has bytes after those that a compressor has used.
  bool has_more() {
    char next = 0;
    return static_cast<std::uint64_t>(::archive_filter_bytes(get(), -1)) < position_ ||
           input_->read(&next, 1).value_or(0) > 0;
  }

  /// Nothing follows a damage of this kind.
  bool is_over() const noexcept { return is_over_; }
  const std::string& error() const noexcept { return error_; }
  const std::string& damage() const noexcept { return damage_; }
  void set_damage(std::string sentence) { damage_ = std::move(sentence); }

 private:
  static la_ssize_t read_block(::archive* reader, void* self, const void** bytes) noexcept {
    auto& of = *static_cast<Reader*>(self);
    const auto got = of.input_->read(of.block_.data(), of.block_.size());
    *bytes = of.block_.data();
    if (!got) {
      of.error_ = got.error();
      ::archive_set_error(reader, EIO, "the input cannot be read");
      return ARCHIVE_FATAL;
    }
    of.position_ += *got;
    return static_cast<la_ssize_t>(*got);
  }

  static la_int64_t seek(::archive*, void* self, la_int64_t offset, int whence) noexcept {
    auto& of = *static_cast<Reader*>(self);
    const auto size = static_cast<la_int64_t>(*of.size_);
    const la_int64_t from = whence == SEEK_SET ? 0 : whence == SEEK_END ? size : static_cast<la_int64_t>(of.position_);
    if (offset < -from || offset > size - from) return ARCHIVE_FATAL;
    of.position_ = static_cast<std::uint64_t>(from + offset);
    return of.input_->go_to(of.position_) ? from + offset : ARCHIVE_FATAL;
  }

  std::unique_ptr<ByteInput> input_;
  std::optional<std::uint64_t> size_;
  std::vector<char> block_;
  std::unique_ptr<::archive, Free> reader_;
  std::uint64_t position_ = 0;
  la_int64_t next_offset_ = 0;
  bool is_over_ = false;
  std::string error_;  // of the input
  std::string damage_;
};

/// The current file of a reader, in parts of any size.
class FileData {
 public:
  explicit FileData(Reader& reader) noexcept : reader_(reader) {}

  void begin() noexcept {
    reader_.begin_file();
    rest_ = {};
  }

  ReadResult read(char* to, std::size_t capacity) {
    while (rest_.empty() && reader_.damage().empty()) {
      const auto next = reader_.data();
      if (!next) return tl::unexpected(next.error());
      if (next->empty()) return 0;
      rest_ = *next;
    }
    const std::size_t size = rest_.copy(to, capacity);
    rest_.remove_prefix(size);
    return size;
  }

 private:
  Reader& reader_;
  std::string_view rest_;
};

class ExpandedInput final : public Expanded {
 public:
  explicit ExpandedInput(std::unique_ptr<ByteInput> input) : reader_(std::move(input)), data_(reader_) {
    ::archive* const reader = reader_.get();
    ::archive_read_support_filter_xz(reader);
    ::archive_read_support_filter_zstd(reader);
    ::archive_read_support_filter_bzip2(reader);
    ::archive_read_support_format_raw(reader);
    ::archive_read_support_format_empty(reader);
  }

  ReadResult read(char* to, std::size_t capacity) override {
    if (!has_begun_ && !begin()) return reader_.error().empty() ? ReadResult(0) : tl::unexpected(reader_.error());
    const auto got = data_.read(to, capacity);
    if (got && *got == 0 && reader_.damage().empty() && reader_.has_more())
      reader_.set_damage("something else follows the compressed data");
    return got;
  }

  const std::string& damage() const noexcept override { return reader_.damage(); }

 private:
  bool begin() {
    has_begun_ = true;
    ::archive_entry* entry = nullptr;
    const int status = reader_.open();
    const int first = status < ARCHIVE_WARN ? status : ::archive_read_next_header(reader_.get(), &entry);
    if (first < ARCHIVE_WARN) reader_.set_damage(reader_.damage_of_data());
    return first == ARCHIVE_OK || first == ARCHIVE_WARN;
  }

  Reader reader_;
  FileData data_;
  bool has_begun_ = false;
};

class ArchiveReader final : public Archive {
 public:
  ArchiveReader(std::unique_ptr<ByteInput> input, Kind kind)
      : reader_(std::move(input)), data_(reader_), must_read_all_(kind == Kind::SevenZip || !reader_.can_seek()) {
    if (kind == Kind::Zip) ::archive_read_support_format_zip(reader_.get());
    if (kind == Kind::SevenZip) ::archive_read_support_format_7zip(reader_.get());
    if (kind == Kind::Tar) {
      ::archive_read_support_format_tar(reader_.get());
      ::archive_read_set_format_option(reader_.get(), "tar", "read_concatenated_archives", "1");
    }
    is_without_seek_ = kind == Kind::SevenZip && !reader_.can_seek();
  }

  tl::expected<bool, std::string> next() override {
    const Utf8Locale locale;
    is_at_end_ |= reader_.is_over();
    if (is_at_end_) return false;
    data_.begin();
    if (is_without_seek_) return end("a 7-Zip archive is read from its end; unpack it, or name it as a file");
    if (!has_begun_ && reader_.open() < ARCHIVE_WARN) return end(reader_.damage_of_data());
    has_begun_ = true;
    for (::archive_entry* entry = nullptr;;) {
      const int status = ::archive_read_next_header(reader_.get(), &entry);
      if (!reader_.error().empty()) return tl::unexpected(reader_.error());
      if (status == ARCHIVE_EOF) return end({});
      if (status < ARCHIVE_WARN) return end(reader_.damage_of_data());
      if (::archive_entry_filetype(entry) != AE_IFREG || ::archive_entry_hardlink(entry) != nullptr) continue;
      begin_file(entry);
      return true;
    }
  }

  const std::string& name() const noexcept override { return name_; }
  ReadResult read(char* to, std::size_t capacity) override { return data_.read(to, capacity); }
  const std::string& damage() const noexcept override { return reader_.damage(); }
  bool must_read_all() const noexcept override { return has_begun_ && must_read_all_; }

 private:
  bool end(std::string damage) {
    is_at_end_ = true;
    reader_.set_damage(std::move(damage));
    return false;
  }

  void begin_file(::archive_entry* entry) {
    const char* name = ::archive_entry_pathname(entry);
    if (name == nullptr) name = ::archive_entry_pathname_utf8(entry);
    name_ = name == nullptr ? "?" : name;
    if (::archive_entry_is_data_encrypted(entry) != 0) reader_.set_damage("it is encrypted");
  }

  Reader reader_;
  FileData data_;
  bool must_read_all_;
  bool is_without_seek_ = false;
  bool has_begun_ = false;
  bool is_at_end_ = false;
  std::string name_;
};

}  // namespace

std::unique_ptr<Expanded> expanded(std::unique_ptr<ByteInput> input) {
  return std::make_unique<ExpandedInput>(std::move(input));
}

std::unique_ptr<Archive> archive(std::unique_ptr<ByteInput> input, Kind kind) {
  return std::make_unique<ArchiveReader>(std::move(input), kind);
}

}  // namespace gpn::notation::unpack
