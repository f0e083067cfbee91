// Plays a record and draws its boards.
#include "show/raster.hpp"
#include "show/record_sheet.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/remote.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/text/counted.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace gpn::replay {
namespace {

using Problem = std::optional<std::string>;

std::string first_error(const Report& report) {
  const auto error = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [](const auto& diagnostic) { return diagnostic.severity == Severity::Error; });
  if (error == report.diagnostics.end()) return {};
  if (!error->turn) return fmt::format("{}: {}", error->code, error->message);
  return fmt::format("turn {}: {}: {}", *error->turn, error->code, error->message);
}

std::string title_of(const ShownTurn& turn, std::uint32_t turns) {
  if (!turn.player) return "start";
  return fmt::format("turn {} of {}, {}: {}", turn.number, turns, name_of(*turn.player), turn.text);
}

/// Pictures of pixels have one theme.
scene::Theme fixed(scene::Theme theme) noexcept {
  return theme == scene::Theme::Dark ? scene::Theme::Dark : scene::Theme::Light;
}

tl::expected<std::string, std::string> raster_picture(const std::string& svg, const PictureSettings& settings) {
  auto pictures = Raster::start(settings, Medium::Png);
  if (!pictures) return tl::unexpected(pictures.error());
  if (const auto problem = pictures->add_picture(svg)) return tl::unexpected(*problem);
  return pictures->finish();
}

/// A board as text, as SVG, or as the bytes of a PNG. The error is a sentence.
tl::expected<std::string, std::string> draw(const scene::Scene& scene, const ShowSettings& settings) {
  if (settings.medium == Medium::Text) return to_text(scene, settings.text);
  if (settings.medium == Medium::Svg) return to_svg(scene, settings.picture.theme);
  return raster_picture(to_svg(scene, fixed(settings.picture.theme)), settings.picture);
}

void adapt(scene::Scene& scene, const View& view) noexcept {
  if (view.below == Color::Black) turn_board(scene);
  if (view.coordinates == Coordinates::Hidden) hide_coordinates(scene);
}

/// Boards with what the game is called and the turns that led to them as their titles.
class TitledBoards final : public Boards {
 public:
  using Use = std::function<Problem(const scene::Scene&)>;

  TitledBoards(std::string heading, std::uint32_t turns, Use use)
      : heading_(std::move(heading)), turns_(turns), use_(std::move(use)) {
    if (!heading_.empty()) heading_ += '\n';
  }

  Problem add_board(scene::Scene scene, const ShownTurn& turn) override {
    scene.title = heading_ + title_of(turn, turns_);
    return use_(scene);
  }

 private:
  std::string heading_;
  std::uint32_t turns_;
  Use use_;
};

/// Draws the positions of the main line as they are reached.
class GameDrawer final : public TurnWatcher {
 public:
  GameDrawer(const ShowSettings& settings, const notation::Line& line, std::uint32_t turns, Boards& boards)
      : first_(std::min(settings.turns.first, turns)),
        last_(std::min(settings.turns.last, turns)),
        every_(settings.every),
        view_(settings.view),
        line_(line),
        boards_(boards) {}

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    ruleset_ = ruleset;
    if (first_ == 0) add(scene::make_scene(*ruleset_, start, {}), {});
  }

  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override {
    if (&spot.line != &line_ || problem) return;
    ++number_;
    if (number_ > last_) return;
    const ShownTurn turn{number_, ruleset_->to_move(before), host::visible(ruleset_->turn_text(before, legal_turn)),
                         &spot.line.turns[spot.index]};
    if (number_ < first_) return boards_.pass_turn(turn);
    problem = boards_.add_turn(turn);
    if (!problem && is_drawn()) add(scene::make_scene_after(*ruleset_, before, legal_turn), turn);
  }

  void on_unplayable(const TurnSpot&, const host::Position&) override {}

  bool has_drawn = false;
  Problem problem;  // the first

 private:
  bool is_drawn() const noexcept { return number_ == first_ || number_ == last_ || number_ % every_ == 0; }

  void add(tl::expected<scene::Scene, std::string> scene, const ShownTurn& turn) {
    has_drawn = has_drawn || scene.has_value();
    if (scene) adapt(*scene, view_);
    problem = scene ? boards_.add_board(std::move(*scene), turn) : std::move(scene.error());
  }

  std::uint32_t first_, last_, every_;
  const View& view_;
  const notation::Line& line_;
  Boards& boards_;
  std::uint32_t number_ = 0;
  std::shared_ptr<const host::Ruleset> ruleset_;
};

/// Plays a record and keeps what was drawn, and why nothing more was.
class RecordPlayer {
 public:
  RecordPlayer(const host::Registry& registry, const ShowSettings& settings, notation::Record& record)
      : settings_(settings),
        record_(record),
        replayer_(Rulebook(registry, settings.input.overrides), settings.input.limits),
        turns_(replayer_.resolve(record).turns) {}

  /// Counts the turns of the record, as far as it can be played.
  std::uint32_t turns() const noexcept { return turns_; }
  /// Counts the turns of the record with those that cannot be played.
  std::uint32_t written_turns() const noexcept {
    return std::max(turns_, static_cast<std::uint32_t>(record_.main.turns.size()));
  }

  /// The findings of the last play().
  const std::vector<notation::Diagnostic>& findings() const noexcept { return findings_; }

  /// Plays the record. Returns the reason why the last turn that was asked for cannot be reached, if so. The error is a
  /// sentence.
  tl::expected<std::string, std::string> play(Boards& boards) {
    GameDrawer drawer(settings_, record_.main, turns_, boards);
    const Report& report = replayer_.watch(record_, drawer);
    findings_ = report.diagnostics;
    if (drawer.problem) return tl::unexpected(*drawer.problem);
    if (replayer_.ruleset() == nullptr || !drawer.has_drawn) return tl::unexpected(first_error(report));
    if (settings_.turns.last <= report.turns) return std::string();
    if (report.verdict != Verdict::Legal) return first_error(report);
    return settings_.turns.last == TurnRange::end ? std::string() : "it has " + counted(report.turns, "turn");
  }

 private:
  const ShowSettings& settings_;
  notation::Record& record_;
  Replayer replayer_;
  std::uint32_t turns_;
  std::vector<notation::Diagnostic> findings_;
};

std::string heading_of(const View& view, const notation::Record& record) {
  return host::visible(view.title ? *view.title : caption_of(record));
}

tl::expected<Shown, std::string> draw_sheet(RecordPlayer& player, const ShowSettings& settings,
                                            const notation::Record& record) {
  auto sheet = RecordSheet::begin(settings, record);
  if (!sheet) return tl::unexpected(sheet.error());
  const auto broken = player.play(**sheet);
  if (!broken) return tl::unexpected(broken.error());
  auto bytes = (*sheet)->finish({player.turns(), *broken, player.findings()});
  if (!bytes) return tl::unexpected(bytes.error());
  return Shown{std::move(*bytes), 0, *broken};
}

tl::expected<Shown, std::string> draw_animation(RecordPlayer& player, const ShowSettings& settings,
                                                const notation::Record& record) {
  scene::Animation animation(host::visible(players_of(record)));
  TitledBoards boards(heading_of(settings.view, record), player.written_turns(),
                      [&](const scene::Scene& scene) -> Problem {
                        animation.add(scene);
                        return std::nullopt;
                      });
  auto broken = player.play(boards);
  if (!broken) return tl::unexpected(broken.error());
  return Shown{animation.finish(settings.picture.theme), 0, std::move(*broken)};
}

/// Plays the record twice: the first time for the size of the pictures, which depends on what all captions need. The
/// second time they go to gpn-raster as they are reached.
tl::expected<Shown, std::string> draw_gif(RecordPlayer& player, const ShowSettings& settings,
                                          const notation::Record& record) {
  auto pictures = Raster::start(settings.picture, Medium::Gif);
  if (!pictures) return tl::unexpected(pictures.error());
  if (const auto problem = pictures->set_title(host::visible(players_of(record)))) return tl::unexpected(*problem);
  scene::CaptionRoom room;
  const std::string heading = heading_of(settings.view, record);
  TitledBoards measured(heading, player.written_turns(), [&](const scene::Scene& scene) -> Problem {
    const scene::CaptionRoom own = scene::caption_room(scene);
    room = {std::max(room.above, own.above), std::max(room.below, own.below)};
    return std::nullopt;
  });
  if (const auto played = player.play(measured); !played) return tl::unexpected(played.error());
  TitledBoards boards(heading, player.written_turns(), [&](const scene::Scene& scene) {
    return pictures->add_picture(to_svg(scene, fixed(settings.picture.theme), room));
  });
  auto broken = player.play(boards);
  if (!broken) return tl::unexpected(broken.error());
  auto bytes = pictures->finish();
  if (!bytes) return tl::unexpected(bytes.error());
  return Shown{std::move(*bytes), 0, std::move(*broken)};
}

std::optional<std::uint32_t> turn_number(std::string_view text) noexcept {
  if (text == "last") return TurnRange::end;
  return number_from<std::uint32_t>(text);
}

/// Plays the main line as far as it is legal and draws the turns that were asked for. The error is a sentence: the
/// rules or the start are not known, or there is no board to draw.
tl::expected<Shown, std::string> draw_record(const host::Registry& registry, const ShowSettings& settings,
                                             notation::Record& record) {
  RecordPlayer player(registry, settings, record);
  if (settings.medium == Medium::Pdf) return draw_sheet(player, settings, record);
  if (settings.medium == Medium::Gif) return draw_gif(player, settings, record);
  if (settings.medium == Medium::Animation) return draw_animation(player, settings, record);
  std::string text;
  TitledBoards boards(heading_of(settings.view, record), player.written_turns(),
                      [&](const scene::Scene& scene) -> Problem {
                        auto drawn = draw(scene, settings);
                        if (!drawn) return drawn.error();
                        if (!text.empty()) text += settings.between;
                        text += *drawn;
                        return std::nullopt;
                      });
  auto broken = player.play(boards);
  if (!broken) return tl::unexpected(broken.error());
  return Shown{std::move(text), 0, std::move(*broken)};
}

/// Counts the records of the stream and passes on one of them.
struct RecordChooser {
  std::uint64_t number;
  const std::function<void(notation::Record&)>& use;
  std::uint64_t& records;

  void add(const StreamedRecord& read, StreamPart&) {
    if (++records == number) use(read.record);
  }
  static void add_unread(const InputPiece& item, StreamPart& out) { out.tally.failures.push_back(why_not_read(item)); }
};

/// Returns the number of records. The error is a sentence.
tl::expected<std::uint64_t, std::string> with_record(const host::Registry& registry, const std::string& path,
                                                     InputSettings settings, std::uint64_t number,
                                                     const std::function<void(notation::Record&)>& use) {
  InputPieces inputs({path}, settings);
  settings.jobs = 1;  // one record is played
  std::uint64_t records = 0;
  const auto make_worker = [&] { return RecordChooser{number, use, records}; };
  const auto is_read = [](const StreamPart& part) { return part.tally.failures.empty(); };
  const StreamEnd end = stream_records<StreamPart>(registry, inputs, settings, make_worker, is_read);
  if (!end.tally.failures.empty()) return tl::unexpected(end.tally.failures.front());
  if (!end.finished) return tl::unexpected(std::string("interrupted"));
  if (records < number)
    return tl::unexpected(fmt::format("{} has {}, not {}", path, counted(records, "record"), number));
  return records;
}

/// Keeps the position of the main line after a turn.
class PositionKeeper final : public TurnWatcher {
 public:
  PositionKeeper(const notation::Line& line, std::uint32_t turn) : line_(line), left_(turn) {}

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    setup = Setup{ruleset, start};
  }
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override {
    if (&spot.line != &line_ || left_ == 0) return;
    --left_;
    setup->position = before;
    setup->ruleset->apply(setup->position, legal_turn);
  }
  void on_unplayable(const TurnSpot&, const host::Position&) override {}

  std::optional<Setup> setup;

 private:
  const notation::Line& line_;
  std::uint32_t left_;
};

}  // namespace

tl::expected<Setup, std::string> set_up_record(const host::Registry& registry, const std::string& path,
                                               const InputSettings& settings, std::uint64_t record,
                                               std::uint32_t turn) {
  tl::expected<Setup, std::string> setup = tl::unexpected(std::string());
  const auto play = [&](notation::Record& chosen) {
    PositionKeeper keeper(chosen.main, turn);
    Replayer replayer(Rulebook(registry, settings.overrides), settings.limits);
    const Report& report = replayer.watch(chosen, keeper);
    const bool is_reached = turn <= report.turns || (turn == TurnRange::end && report.verdict == Verdict::Legal);
    if (keeper.setup && is_reached)
      setup = std::move(*keeper.setup);
    else
      setup = tl::unexpected(report.verdict == Verdict::Legal
                                 ? fmt::format("record {} has {}, not {}", record, counted(report.turns, "turn"), turn)
                                 : fmt::format("record {} cannot be played further: {}", record, first_error(report)));
  };
  const auto records = with_record(registry, path, settings, record, play);
  return records ? setup : tl::unexpected(records.error());
}

tl::expected<TurnRange, std::string> turn_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto first = turn_number(text.substr(0, dots));
  const auto last = dots == std::string_view::npos ? first : turn_number(text.substr(dots + 2));
  if (!first || !last || *first > *last)
    return tl::unexpected(fmt::format(
        "{} is not a turn: write its number, \"last\", or a range such as \"3..9\" or \"0..last\"", quoted(text)));
  return TurnRange{*first, *last};
}

tl::expected<Shown, std::string> show_record(const host::Registry& registry, const std::string& path,
                                             const ShowSettings& settings) {
  const bool is_picture = settings.medium == Medium::Svg || settings.medium == Medium::Png;
  if (is_picture && settings.turns.first != settings.turns.last)
    return tl::unexpected(std::string("a picture shows one turn; name it with --turn, or use --animate"));
  tl::expected<Shown, std::string> drawn;
  const auto draw_it = [&](notation::Record& record) { drawn = draw_record(registry, settings, record); };
  const auto records = with_record(registry, path, settings.input, settings.record, draw_it);
  if (!records) return tl::unexpected(records.error());
  if (drawn) drawn->records = *records;
  return drawn;
}

tl::expected<std::string, std::string> show_position(const Setup& setup, const ShowSettings& settings) {
  auto scene = scene::make_scene(*setup.ruleset, setup.position, {});
  if (host::has_module_failed()) return tl::unexpected(std::string("a rule module failed"));
  if (!scene) return tl::unexpected(scene.error());
  if (settings.medium == Medium::Pdf)
    return tl::unexpected(
        std::string("a sheet shows a record; name its file, or draw the position with --svg or --png"));
  if (settings.medium == Medium::Gif)
    return tl::unexpected(std::string("--gif shows a record; name its file, or draw the position with --svg or --png"));
  scene->title = host::visible(settings.view.title.value_or(""));
  adapt(*scene, settings.view);
  return draw(*scene, settings);
}

}  // namespace gpn::replay
