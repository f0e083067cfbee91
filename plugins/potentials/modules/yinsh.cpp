#include "../yinsh.hpp"

GPN_LAYER(gpn::potentials::Yinsh)
