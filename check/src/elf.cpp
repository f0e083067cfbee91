#include "elf.hpp"

#include <elf.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

namespace gpn::check {
namespace {

/// The bytes of a file, read as records at the offsets it gives; nothing beyond its end.
class Image {
 public:
  explicit Image(std::string bytes) : bytes_(std::move(bytes)) {}

  template <class Record>
  std::optional<Record> at(std::uint64_t offset) const {
    if (offset > bytes_.size() || bytes_.size() - offset < sizeof(Record)) return std::nullopt;
    Record record;
    std::memcpy(&record, bytes_.data() + offset, sizeof record);
    return record;
  }

  /// The text at `index` of a table of names.
  std::string text(const Elf64_Shdr& table, std::uint64_t index) const {
    const std::uint64_t begin = table.sh_offset + index;
    if (index >= table.sh_size || begin >= bytes_.size()) return {};
    const std::size_t end = bytes_.find('\0', begin);
    return bytes_.substr(begin, end == std::string::npos ? end : end - begin);
  }

 private:
  std::string bytes_;
};

std::optional<Elf64_Shdr> section(const Image& image, const Elf64_Ehdr& head, std::uint32_t index) {
  if (index >= head.e_shnum) return std::nullopt;
  return image.at<Elf64_Shdr>(head.e_shoff + std::uint64_t{index} * sizeof(Elf64_Shdr));
}

void read_names(const Image& image, const Elf64_Shdr& symbols, const Elf64_Shdr& texts, SharedLibrary& out) {
  for (std::uint64_t at = sizeof(Elf64_Sym); at + sizeof(Elf64_Sym) <= symbols.sh_size; at += sizeof(Elf64_Sym)) {
    const auto symbol = image.at<Elf64_Sym>(symbols.sh_offset + at);
    if (!symbol) return;
    const unsigned binding = ELF64_ST_BIND(symbol->st_info);
    std::string name = image.text(texts, symbol->st_name);
    if (symbol->st_shndx == SHN_UNDEF) {
      out.imports.push_back(std::move(name));
    } else if (binding != STB_LOCAL && symbol->st_shndx != SHN_ABS) {
      if (binding == STB_GNU_UNIQUE) out.unique.push_back(name);
      out.exports.push_back(std::move(name));
    }
  }
}

void read_needed(const Image& image, const Elf64_Shdr& entries, const Elf64_Shdr& texts, SharedLibrary& out) {
  for (std::uint64_t at = 0; at + sizeof(Elf64_Dyn) <= entries.sh_size; at += sizeof(Elf64_Dyn)) {
    const auto entry = image.at<Elf64_Dyn>(entries.sh_offset + at);
    if (!entry || entry->d_tag == DT_NULL) return;
    if (entry->d_tag == DT_NEEDED) out.needed.push_back(image.text(texts, entry->d_un.d_val));
  }
}

}  // namespace

tl::expected<SharedLibrary, std::string> read_shared_library(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const Image image(std::string(std::istreambuf_iterator<char>(stream), {}));
  const auto head = image.at<Elf64_Ehdr>(0);
  if (!head || std::memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_ident[EI_CLASS] != ELFCLASS64 ||
      head->e_ident[EI_DATA] != ELFDATA2LSB || head->e_type != ET_DYN)
    return tl::unexpected(std::string("it is no shared library of 64 bits; build it with gpn_add_plugin()"));
  SharedLibrary out;
  for (std::uint32_t i = 0; i < head->e_shnum; ++i) {
    const auto each = section(image, *head, i);
    if (!each || (each->sh_type != SHT_DYNSYM && each->sh_type != SHT_DYNAMIC)) continue;
    const auto texts = section(image, *head, each->sh_link);
    if (!texts) continue;
    if (each->sh_type == SHT_DYNSYM)
      read_names(image, *each, *texts, out);
    else
      read_needed(image, *each, *texts, out);
  }
  return out;
}

}  // namespace gpn::check
