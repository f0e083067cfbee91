#include "version.hpp"

#include "arguments.hpp"

#include <gpn/replay/version.hpp>

#include <fmt/format.h>

namespace gpn::cli {

std::string version_text(const host::Registry& registry) {
  std::string text = fmt::format("gpn {}\nmodule interface {}.{}\n", replay::version(), GPN_ABI_MAJOR, GPN_ABI_MINOR);
  for (const auto& game : registry.games()) {
    text += fmt::format("game {} {} ({})\n", game->id(), game->table().version,
                        fmt::join(registry.variant_names(*game), ", "));
  }
  return text += fmt::format("formats {}\n", format_names());
}

}  // namespace gpn::cli
