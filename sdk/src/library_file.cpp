#include "library_file.hpp"

#include <fmt/format.h>

#include <elf.h>
#include <link.h>

#include <cstring>
#include <optional>

namespace gpn::host {
namespace {

using Refusal = tl::unexpected<std::string>;
using Header = ElfW(Ehdr);
using Segment = ElfW(Phdr);
using DynamicEntry = ElfW(Dyn);

constexpr const char* not_a_library = "is no shared library of this system; build it with gpn_add_plugin()";
constexpr const char* cut_off = "is cut off or damaged; build or copy it anew";
constexpr std::size_t most_segments = 256;

constexpr unsigned char native_class = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
#if defined(__x86_64__)
constexpr unsigned native_machine = EM_X86_64;
#elif defined(__aarch64__)
constexpr unsigned native_machine = EM_AARCH64;
#else
constexpr unsigned native_machine = 0;  // not compared
#endif

template <class Record>
std::optional<Record> record_at(std::string_view bytes, std::uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(Record)) return std::nullopt;
  Record record;
  std::memcpy(&record, bytes.data() + offset, sizeof record);
  return record;
}

bool lies_within(std::string_view bytes, std::uint64_t offset, std::uint64_t size) {
  return offset <= bytes.size() && size <= bytes.size() - offset;
}

/// The segments of a library, and the bytes that its addresses stand for.
class Segments {
 public:
  static tl::expected<Segments, std::string> read(std::string_view bytes, const Header& header) {
    Segments all(bytes);
    if (header.e_phnum == 0 || header.e_phnum > most_segments || header.e_phentsize != sizeof(Segment))
      return Refusal(not_a_library);
    for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
      const auto segment = record_at<Segment>(bytes, header.e_phoff + i * sizeof(Segment));
      if (!segment || !lies_within(bytes, segment->p_offset, segment->p_filesz)) return Refusal(cut_off);
      if (segment->p_type == PT_LOAD && segment->p_memsz < segment->p_filesz) return Refusal(cut_off);
      all.list_.push_back(*segment);
    }
    return all;
  }

  const Segment* first(std::uint32_t type) const {
    for (const Segment& segment : list_)
      if (segment.p_type == type) return &segment;
    return nullptr;
  }

  /// The bytes from an address to the end of its segment; empty when no segment contains it.
  std::string_view from(std::uint64_t address) const {
    for (const Segment& segment : list_)
      if (segment.p_type == PT_LOAD && address >= segment.p_vaddr && address - segment.p_vaddr < segment.p_filesz)
        return bytes_.substr(segment.p_offset + (address - segment.p_vaddr),
                             segment.p_filesz - (address - segment.p_vaddr));
    return {};
  }

 private:
  explicit Segments(std::string_view bytes) : bytes_(bytes) {}

  std::string_view bytes_;
  std::vector<Segment> list_;
};

tl::expected<LibraryFile, std::string> read_needed(const Segments& segments, std::string_view entries) {
  std::vector<std::uint64_t> offsets;
  std::string_view names;
  bool has_end = false;
  for (std::size_t at = 0; !has_end; at += sizeof(DynamicEntry)) {
    const auto entry = record_at<DynamicEntry>(entries, at);
    if (!entry) return Refusal(cut_off);
    if (entry->d_tag == DT_NEEDED) offsets.push_back(entry->d_un.d_val);
    if (entry->d_tag == DT_STRTAB) names = segments.from(entry->d_un.d_ptr);
    has_end = entry->d_tag == DT_NULL;
  }
  LibraryFile file;
  file.has_marker = names.find(std::string_view("\0gpn_abi_1", sizeof "\0gpn_abi_1")) != std::string_view::npos;
  for (const std::uint64_t offset : offsets) {
    const std::size_t end = offset < names.size() ? names.find('\0', offset) : std::string_view::npos;
    if (end == std::string_view::npos) return Refusal(cut_off);
    file.needed.emplace_back(names.substr(offset, end - offset));
  }
  return file;
}

}  // namespace

tl::expected<LibraryFile, std::string> examine_library(std::string_view bytes) {
  const auto header = record_at<Header>(bytes, 0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return Refusal(not_a_library);
  if (header->e_ident[EI_CLASS] != native_class || header->e_type != ET_DYN) return Refusal(not_a_library);
  if (native_machine != 0 && header->e_machine != native_machine) return Refusal(not_a_library);
  // The sections are not loaded, but they come last: a file without them was not copied to its end.
  if (header->e_shnum > 0 && !lies_within(bytes, header->e_shoff, std::uint64_t{header->e_shnum} * header->e_shentsize))
    return Refusal(cut_off);
  const auto segments = Segments::read(bytes, *header);
  if (!segments) return Refusal(segments.error());
  const Segment* const dynamic = segments->first(PT_DYNAMIC);
  if (dynamic == nullptr || segments->first(PT_LOAD) == nullptr) return Refusal(not_a_library);
  return read_needed(*segments, bytes.substr(dynamic->p_offset, dynamic->p_filesz));
}

}  // namespace gpn::host
