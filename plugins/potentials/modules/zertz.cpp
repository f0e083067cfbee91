#include "../zertz.hpp"

GPN_LAYER(gpn::potentials::Zertz)
