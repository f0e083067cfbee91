// The games on Boardspace: plugins/GAME/boardspace.cpp and plugins/gipf/boardspace, which know no rules.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::gipf {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::dvonn {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::yinsh {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::tamsk {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::lyngk {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::punct {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::zertz {
const gpn_boardspace& boardspace() noexcept;
}
namespace gpn::tzaar {
const gpn_boardspace& boardspace() noexcept;
}
