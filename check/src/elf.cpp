#include "elf.hpp"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

namespace gpn::check {
namespace {

/// The bytes of a file, read as records at the offsets it gives; nothing beyond its end.
class ElfImage {
 public:
  explicit ElfImage(std::string bytes) : bytes_(std::move(bytes)) {}

  template <class Record>
  std::optional<Record> at(std::uint64_t offset) const {
    if (offset > bytes_.size() || bytes_.size() - offset < sizeof(Record)) return std::nullopt;
    Record record;
    std::memcpy(&record, bytes_.data() + offset, sizeof record);
    return record;
  }

  /// The text at `index` of a table of names; nothing once all texts together are several times as long as the file,
  /// which only a damaged or hostile one reaches: its symbols share one long name.
  std::optional<std::string> text(const Elf64_Shdr& table, std::uint64_t index) {
    if (table.sh_offset > bytes_.size() || index >= table.sh_size || index >= bytes_.size() - table.sh_offset)
      return std::string();
    const std::size_t begin = table.sh_offset + index;
    const std::size_t size = std::min(bytes_.find('\0', begin), bytes_.size()) - begin;
    if (size > left_) return std::nullopt;
    left_ -= size;
    return bytes_.substr(begin, size);
  }

 private:
  static constexpr std::size_t most_copies = 4;

  std::string bytes_;
  std::size_t left_ = most_copies * bytes_.size();
};

std::optional<Elf64_Shdr> section(const ElfImage& image, const Elf64_Ehdr& head, std::uint32_t index) {
  if (index >= head.e_shnum) return std::nullopt;
  return image.at<Elf64_Shdr>(head.e_shoff + std::uint64_t{index} * sizeof(Elf64_Shdr));
}

/// False when the names are longer than the file can have.
bool read_names(ElfImage& image, const Elf64_Shdr& symbols, const Elf64_Shdr& texts, std::vector<std::string>& out) {
  for (std::uint64_t at = sizeof(Elf64_Sym); at + sizeof(Elf64_Sym) <= symbols.sh_size; at += sizeof(Elf64_Sym)) {
    const auto symbol = image.at<Elf64_Sym>(symbols.sh_offset + at);
    if (!symbol) return true;
    const unsigned binding = ELF64_ST_BIND(symbol->st_info);
    auto name = image.text(texts, symbol->st_name);
    if (!name) return false;
    if (symbol->st_shndx != SHN_UNDEF && binding != STB_LOCAL && symbol->st_shndx != SHN_ABS)
      out.push_back(std::move(*name));
  }
  return true;
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> exports_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return exports_of(std::string(std::istreambuf_iterator<char>(stream), {}));
}

tl::expected<std::vector<std::string>, std::string> exports_of(std::string bytes) {
  ElfImage image(std::move(bytes));
  const auto head = image.at<Elf64_Ehdr>(0);
  if (!head || std::memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_ident[EI_CLASS] != ELFCLASS64 ||
      head->e_ident[EI_DATA] != ELFDATA2LSB || head->e_type != ET_DYN)
    return tl::unexpected(std::string("it is no shared library of 64 bits; build it with gpn_add_plugin()"));
  std::vector<std::string> out;
  for (std::uint32_t i = 0; i < head->e_shnum; ++i) {
    const auto each = section(image, *head, i);
    if (!each || each->sh_type != SHT_DYNSYM) continue;
    const auto texts = section(image, *head, each->sh_link);
    if (texts && !read_names(image, *each, *texts, out))
      return tl::unexpected(std::string("its names are longer than the file; build it anew"));
  }
  return out;
}

}  // namespace gpn::check
