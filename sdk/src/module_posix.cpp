// Loading modules with dlopen. Deep binding is never used: it breaks the C++ runtime that host and module share. A
// shared library is examined as a file first: whether the loader of the system can map it, and which libraries it
// needs.
#include <gpn/host/module.hpp>
#include <gpn/host/sealed_copy.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gpn::host {
namespace {

namespace fs = std::filesystem;

constexpr off_t largest_module = off_t{256} << 20U;

/// From Linux 6.3 on a copy that is to be executed needs this flag; earlier versions do not know it.
int create_runnable(const std::string& name) {
  constexpr unsigned runnable = 0x0010U;
  constexpr unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  const int descriptor = ::memfd_create(name.c_str(), flags | runnable);
  return descriptor >= 0 || errno != EINVAL ? descriptor : ::memfd_create(name.c_str(), flags);
}

bool write_all(int descriptor, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(descriptor, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace

tl::expected<std::string, std::string> SealedCopy::bytes_of(const fs::path& file) {
  const auto refuse = [&](std::string_view what) { return tl::unexpected(fmt::format("{}: {}", file.string(), what)); };
  const SealedCopy from(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat about {};
  if (!from.descriptor_.is_open() || ::fstat(from.descriptor(), &about) != 0)
    return refuse(fmt::format("cannot be read: {}", std::strerror(errno)));
  if (!S_ISREG(about.st_mode)) return refuse("is no regular file; name a module NAME.gpn.so");
  if (about.st_size > largest_module)
    return refuse(fmt::format("has {} bytes, a module has at most {}; strip it or keep tables out of it", about.st_size,
                              largest_module));
  auto bytes = from.bytes();
  if (!bytes) return refuse(bytes.error());
  return bytes;
}

tl::expected<SealedCopy, std::string> SealedCopy::of(const fs::path& file) {
  const auto refuse = [&](const char* what) {
    return tl::unexpected(fmt::format("{}: {}: {}", file.string(), what, std::strerror(errno)));
  };
  const auto bytes = bytes_of(file);
  if (!bytes) return tl::unexpected(bytes.error());
  SealedCopy copy(create_runnable(file.filename().string()));
  if (!copy.descriptor_.is_open()) return refuse("no memory to copy it to can be had");
  if (!write_all(copy.descriptor(), bytes->data(), bytes->size())) return refuse("cannot be copied");
  if (::fcntl(copy.descriptor(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0)
    return refuse("its copy cannot be sealed");
  return copy;
}

tl::expected<std::string, std::string> SealedCopy::bytes() const {
  struct stat about {};
  if (::fstat(descriptor(), &about) != 0) return tl::unexpected(std::string(std::strerror(errno)));
  std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t size = ::pread(descriptor(), bytes.data() + at, bytes.size() - at, static_cast<off_t>(at));
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return tl::unexpected(std::string("cannot be read to its end"));
    at += static_cast<std::size_t>(size);
  }
  return bytes;
}

fs::path SealedCopy::path() const { return fmt::format("/proc/self/fd/{}", descriptor()); }

namespace {

struct LibraryFile {
  std::vector<std::string> needed;  // the names of other libraries
  bool has_marker = false;          // it has the name gpn_abi_1, which a module exports
};

using Library = std::shared_ptr<const void>;
using Refusal = tl::unexpected<std::string>;
using Header = ElfW(Ehdr);
using Segment = ElfW(Phdr);
using DynamicEntry = ElfW(Dyn);
using Symbol = ElfW(Sym);

constexpr const char* not_a_library = "is no shared library of this system; build it with gpn_add_plugin()";
constexpr const char* cut_off = "is cut off or damaged; build or copy it anew";
constexpr std::size_t most_segments = 256;
constexpr std::size_t most_names =
    4;  // files as long as all names together: in a hostile one symbols share a long name

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

/// Refused: what is no library for this machine, and a file that ends before what its headers announce, which the
/// loader would map and then fault on. The error is half a sentence.
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

constexpr std::uint32_t longest_manifest = 1U << 16U;

/// The message of the loader; it names the file at its start, which ours does already.
std::string loader_message(const fs::path& file) {
  const char* const message = dlerror();
  std::string_view text = message != nullptr ? message : "no reason is given";
  if (const std::string name = file.string() + ": "; text.starts_with(name)) text.remove_prefix(name.size());
  return std::string(text);
}

constexpr int binding = RTLD_NOW | RTLD_LOCAL;

/// Opens the module that the loader knows as `at`; `file` is what people call it.
tl::expected<void*, std::string> open_at(const fs::path& at, const fs::path& file) {
  if (void* const handle = dlopen(at.c_str(), binding)) return handle;
  return Refusal(fmt::format("{}: cannot be loaded: {}; build it with gpn_add_plugin() on this system", file.string(),
                             loader_message(at)));
}

tl::expected<Library, std::string> open_closable(const fs::path& at, const fs::path& file) {
  return open_at(at, file).map(
      [](void* handle) { return Library(handle, [](const void* open) { dlclose(const_cast<void*>(open)); }); });
}

/// The loader faults on a file that ends too early, so the file is examined first.
tl::expected<LibraryFile, std::string> examine(const tl::expected<std::string, std::string>& bytes,
                                               const fs::path& file) {
  if (!bytes) return Refusal(bytes.error());
  auto library = examine_library(*bytes);
  if (!library) return Refusal(fmt::format("{}: cannot be loaded: it {}", file.string(), library.error()));
  return library;
}

tl::expected<Library, std::string> open_library(const fs::path& file) {
  std::error_code error;
  const fs::path full = fs::canonical(file, error);  // a bare name would be looked for in the system's folders
  if (error) return Refusal(fmt::format("{}: {}", file.string(), error.message()));
  if (const auto good = examine(SealedCopy::bytes_of(full), full); !good) return Refusal(good.error());
  return open_closable(full, file);
}

tl::expected<Library, std::string> open_library(const fs::path& file, const ContentHash& content) {
  auto copy = SealedCopy::of(file);
  if (!copy) return Refusal(copy.error());
  if (const auto good = examine(copy->bytes(), file); !good) return Refusal(good.error());
  const auto hash = content_hash(copy->path());
  if (!hash) return Refusal(hash.error());
  if (*hash != content)
    return Refusal(
        fmt::format("{}: it has changed since it was looked at, so it is not run; start anew, and see "
                    "whether it is still to be trusted",
                    file.string()));
  return open_at(copy->path(), file).map([&](void* handle) {
    // The loader knows a library by its path. It stays taken until the library is out of memory, or another one that
    // comes to the same path would be mistaken for it.
    return Library(handle, [kept = std::make_shared<SealedCopy>(std::move(*copy))](const void* open) {
      dlclose(const_cast<void*>(open));
      if (dlopen(kept->path().c_str(), RTLD_LAZY | RTLD_NOLOAD) != nullptr) kept->leave_open();
    });
  });
}

template <class Found>
Found* find_symbol(const Library& library, const char* name) {
  return reinterpret_cast<Found*>(dlsym(const_cast<void*>(library.get()), name));
}

template <class Table>
tl::expected<const Table*, std::string> check_table(const Table* table, std::uint32_t minor, const fs::path& file) {
  if (table == nullptr)
    return Refusal(
        fmt::format("{}: its entry function returns no table; return the address of a constant one", file.string()));
  if (table->abi_major != GPN_ABI_MAJOR || table->abi_minor != minor)
    return Refusal(
        fmt::format("{}: its table has version {}.{} of the module interface, its marker {}.{}; build all "
                    "of it with one version of the headers",
                    file.string(), table->abi_major, table->abi_minor, GPN_ABI_MAJOR, minor));
  if (minor > GPN_ABI_MINOR && table->struct_size < sizeof(Table))
    return Refusal(
        fmt::format("{}: built for the later version {}.{} of the module interface, but its table is "
                    "shorter than that of {}.{}; build it anew, or use a later gpn",
                    file.string(), GPN_ABI_MAJOR, minor, GPN_ABI_MAJOR, GPN_ABI_MINOR));
  return table;
}

tl::expected<decltype(Module::table), std::string> find_table(const Library& library, const fs::path& file) {
  const auto* const marker = find_symbol<const std::uint32_t>(library, "gpn_abi_1");
  if (marker == nullptr)
    return Refusal(
        fmt::format("{}: no gpn module, or built for another major version of the module interface: it does "
                    "not export gpn_abi_{}; build it with the headers of this gpn",
                    file.string(), GPN_ABI_MAJOR));
  auto* const game = find_symbol<decltype(gpn_game_module)>(library, "gpn_game_module");
  auto* const layer = find_symbol<decltype(gpn_layer_module)>(library, "gpn_layer_module");
  if ((game == nullptr) == (layer == nullptr))
    return Refusal(fmt::format("{}: it exports {} gpn_game_module {} gpn_layer_module; export exactly one of them",
                               file.string(), game == nullptr ? "neither" : "both", game == nullptr ? "nor" : "and"));
  if (game != nullptr) return check_table(game(), *marker, file);
  return check_table(layer(), *marker, file);
}

tl::expected<std::string, std::string> read_manifest(const Library& library, const fs::path& file) {
  auto* const write = find_symbol<decltype(gpn_manifest)>(library, "gpn_manifest");
  if (write == nullptr)
    return Refusal(fmt::format("{}: it does not export gpn_manifest; GPN_GAME and GPN_LAYER do that", file.string()));
  const std::uint32_t size = write(nullptr, 0);
  if (size == 0 || size > longest_manifest)
    return Refusal(
        fmt::format("{}: its manifest has {} bytes; 1 to {} are allowed", file.string(), size, longest_manifest));
  std::string text(size, '\0');
  if (write(text.data(), size) != size)
    return Refusal(
        fmt::format("{}: gpn_manifest changes its mind about the length; let it depend on nothing", file.string()));
  return text;
}

tl::expected<Module, std::string> read_module(tl::expected<Library, std::string> library, const fs::path& file) {
  if (!library) return Refusal(library.error());
  const auto table = find_table(*library, file);
  if (!table) return Refusal(table.error());
  auto manifest = read_manifest(*library, file);
  if (!manifest) return Refusal(manifest.error());
  return Module{*table, std::move(*library), std::move(*manifest)};
}

}  // namespace

tl::expected<Module, std::string> load_module(const fs::path& file) { return read_module(open_library(file), file); }

tl::expected<Module, std::string> load_module(const fs::path& file, const ContentHash& content) {
  return read_module(open_library(file, content), file);
}

tl::expected<Module, std::string> load_module_at(const fs::path& at, const fs::path& file) {
  return read_module(open_closable(at, file), file);
}

tl::expected<void, std::string> examine_module(const fs::path& file) {
  const auto library = examine(SealedCopy::bytes_of(file), file);
  if (!library) return Refusal(library.error());
  if (!library->has_marker)
    return Refusal(fmt::format("{}: no gpn module: it does not export gpn_abi_{}; build it with gpn_add_plugin()",
                               file.string(), GPN_ABI_MAJOR));
  return {};
}

tl::expected<std::vector<std::string>, std::string> exported_names(std::string_view bytes) {
  if (const auto library = examine_library(bytes); !library) return Refusal("it " + library.error());
  const auto header = record_at<Header>(bytes, 0);
  const auto section = [&](std::uint64_t index) {
    return record_at<ElfW(Shdr)>(bytes, header->e_shoff + index * sizeof(ElfW(Shdr))).value_or(ElfW(Shdr){});
  };
  std::vector<std::string> names;
  std::size_t left = most_names * bytes.size();
  for (std::uint64_t i = 0; i < header->e_shnum; ++i) {
    const auto symbols = section(i), texts = section(symbols.sh_link);
    if (symbols.sh_type != SHT_DYNSYM || !lies_within(bytes, texts.sh_offset, texts.sh_size)) continue;
    for (std::uint64_t at = sizeof(Symbol); at + sizeof(Symbol) <= symbols.sh_size; at += sizeof(Symbol)) {
      const auto symbol = record_at<Symbol>(bytes, symbols.sh_offset + at);
      if (!symbol) break;
      const bool is_local = ELF64_ST_BIND(symbol->st_info) == STB_LOCAL;
      if (is_local || symbol->st_shndx == SHN_UNDEF || symbol->st_shndx == SHN_ABS) continue;
      std::string_view name = bytes.substr(texts.sh_offset, texts.sh_size);
      name.remove_prefix(std::min<std::size_t>(symbol->st_name, name.size()));
      name = name.substr(0, name.find('\0'));
      if (name.size() > left) return Refusal("its names are longer than the file; build it anew");
      left -= name.size();
      names.emplace_back(name);
    }
  }
  return names;
}

tl::expected<std::vector<std::string>, std::string> needed_libraries(const SealedCopy& copy) {
  const auto bytes = copy.bytes();
  if (!bytes) return Refusal(bytes.error());
  return examine_library(*bytes).map([](LibraryFile file) { return std::move(file.needed); });
}

bool is_mapped(const fs::path& file) {
  std::error_code error;
  const std::string full = fs::canonical(file, error).string();
  if (error) return false;
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);)
    if (line.ends_with(full) && line.size() > full.size() && line[line.size() - full.size() - 1] == ' ') return true;
  return false;
}

}  // namespace gpn::host
