#include <gpn/replay/version.hpp>

namespace gpn::replay {

std::string_view version() noexcept { return GPN_VERSION; }

std::string_view documentation_uri() noexcept { return GPN_DOCUMENTATION_URI; }

}  // namespace gpn::replay
