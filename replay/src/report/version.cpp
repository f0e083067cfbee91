#include <gpn/replay/version.hpp>

namespace gpn::replay {

std::string_view version() noexcept { return GPN_VERSION; }

}  // namespace gpn::replay
