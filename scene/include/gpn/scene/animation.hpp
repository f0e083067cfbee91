// A game as one SVG picture that moves: CSS key frames, no scripts. A piece is drawn once for as long as it stays on
// its place. Readers who prefer less motion, printers and programs without CSS animation show the last position.
#pragma once

#include <gpn/scene/scene.hpp>
#include <gpn/scene/svg.hpp>

#include <memory>
#include <string>

namespace gpn::scene {

class Animation {
 public:
  /// `title` names the game for screen readers.
  explicit Animation(std::string title);
  Animation(Animation&&) noexcept;
  Animation& operator=(Animation&&) noexcept;
  ~Animation();

  /// The next position, of the same board.
  void add(const Scene& scene);

  /// The picture; empty when there is no position. Nothing can be added afterwards.
  std::string finish(Theme theme = Theme::Automatic);

 private:
  class Film;
  std::unique_ptr<Film> film_;
};

}  // namespace gpn::scene
