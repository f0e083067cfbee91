// The names of <gpn/author/layer.hpp> that the potentials use.
#pragma once

#include <gpn/author/layer.hpp>

namespace gpn::potentials {

using author::Actions;
using author::Direction;
using author::directions;
using author::Edits;
using author::Goes;
using author::LayerInfo;
using author::Look;
using author::Moment;
using author::Move;
using author::Reason;
using author::Spot;

}  // namespace gpn::potentials
