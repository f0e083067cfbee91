// The game of tests/support/marbles.hpp as a module.
#include "../support/marbles.hpp"

#include <gpn/author/module.hpp>

GPN_GAME(gpn::test::Marbles)
