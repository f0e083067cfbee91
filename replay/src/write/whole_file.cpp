#include <gpn/host/atomic_file.hpp>
#include <gpn/replay/whole_file.hpp>

namespace gpn::replay {

tl::expected<void, std::string> write_whole(std::string_view path, const FileWriter& write) {
  auto file = host::AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  tl::expected<void, std::string> state;
  const auto is_kept = write([&](std::string_view bytes) {
    if (state) state = file->write(bytes);  // nothing comes after a gap
    return state.has_value();
  });
  if (!state) return state;
  if (!is_kept) return tl::unexpected(is_kept.error());
  return *is_kept ? file->commit() : state;
}

}  // namespace gpn::replay
