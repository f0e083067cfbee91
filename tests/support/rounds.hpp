// How often a test repeats what it draws or damages at random.
#pragma once

namespace gpn_test {

/// A fifth under sanitizers, with which a round takes four times as long: what one round reaches, so does another.
constexpr unsigned rounds(unsigned all) noexcept {
#ifdef GPN_SANITIZED
  return (all + 4) / 5;
#else
  return all;
#endif
}

}  // namespace gpn_test
