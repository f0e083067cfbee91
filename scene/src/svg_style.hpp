// The colours and lines of pictures.
#pragma once

#include <gpn/scene/svg.hpp>

#include <string>

namespace gpn::scene {

/// The contents of a <style> element.
std::string style_of(Theme theme);

}  // namespace gpn::scene
