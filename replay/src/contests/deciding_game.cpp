#include "contests/deciding_game.hpp"

#include "contests/contest_pass.hpp"
#include "contests/linked_file.hpp"
#include "play/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace gpn::replay {
namespace {

using notation::Diagnostic;
using notation::Record;

RecordPlace place_of(const Record& record) {
  return {canonical_name(record.source.name), record.source.first_byte + record.span.begin};
}

class LinkFollower {
 public:
  LinkFollower(const Record& record, notation::Span span, const ContestContext& context)
      : record_(record), span_(span), context_(context), state_(*context.trail.state) {}

  tl::expected<DecidingGame, Diagnostic> follow(const GameRecord& link) {
    if (state_.links_left == 0) {
      state_.depends_on_trail = true;
      return refuse("contest-limit",
                    fmt::format("more than {} deciding games are linked from one record; this one is not looked up",
                                context_.limits.links));
    }
    --state_.links_left;
    auto file = file_of_link(record_, link.file, context_.links, span_);
    if (!file) return tl::unexpected(std::move(file.error()));
    const LinkTarget target{std::move(*file), link.number};
    const VerifiedGame* known = state_.cache.find(target);
    if (known == nullptr || known->links > state_.links_left) return find_record(target);
    state_.links_left -= known->links;
    return known->game;
  }

 private:
  tl::unexpected<Diagnostic> refuse(Finding finding, std::string message) const {
    return tl::unexpected(make_diagnostic(finding, span_, std::move(message)));
  }

  tl::expected<DecidingGame, Diagnostic> find_record(const LinkTarget& target) {
    const auto file = state_.cache.file(target.file, context_.limits);
    if (!file) return refuse("contest-missing", "the game that decides cannot be read: " + file.error());
    std::optional<tl::expected<DecidingGame, Diagnostic>> found;
    (*file)->with_record(target.record, [&](const Record& game) { found = replay(target, game); });
    if (found) return *std::move(found);
    return refuse("contest-missing",
                  fmt::format("{} has no record {}, it has {}", target.file, target.record, (*file)->records()));
  }

  tl::expected<DecidingGame, Diagnostic> replay(const LinkTarget& target, const Record& game) {
    if (leads_back(game)) {
      state_.depends_on_trail = true;
      return refuse("contest-cycle", "the game that decides is itself decided by this one: the links form a circle");
    }
    LinkTrail trail = context_.trail;
    trail.places.push_back(place_of(record_));
    const bool depended = std::exchange(state_.depends_on_trail, false);
    const std::uint32_t links_before = state_.links_left;
    Playback playback(Rulebook(context_.registry), context_.limits);
    ContestPass contests(context_.registry, context_.links, std::move(trail));
    playback.set_notes(&contests);
    playback.play(game, nullptr, notation::TurnDetail::Text);
    contests.look_at(playback);
    const Report& report = playback.finish();
    DecidingGame result{game.other_game ? std::string(game.other_game->name) : report.game,
                        report.verdict,
                        report.has_error(),
                        report.actual,
                        game.result,
                        {std::string(game.tag("White").value_or("")), std::string(game.tag("Black").value_or(""))}};
    if (!state_.depends_on_trail) state_.cache.add(target, {result, links_before - state_.links_left});
    state_.depends_on_trail |= depended;
    return result;
  }

  bool leads_back(const Record& game) const {
    const RecordPlace place = place_of(game);
    const std::vector<RecordPlace>& before = context_.trail.places;
    return place == place_of(record_) || std::find(before.begin(), before.end(), place) != before.end();
  }

  const Record& record_;
  notation::Span span_;
  const ContestContext& context_;
  LinkState& state_;
};

}  // namespace

tl::expected<std::shared_ptr<const LinkedFile>, std::string> LinkCache::file(const std::string& name,
                                                                             const notation::Limits& limits) {
  const auto known = std::find_if(files_.begin(), files_.end(), [&](const Named& each) { return each.name == name; });
  if (known != files_.end()) {
    std::rotate(known, known + 1, files_.end());
    return files_.back().file;
  }
  auto read = LinkedFile::read(name, limits);
  if (!read) return read;
  if (files_.size() == most_files) files_.erase(files_.begin());
  files_.push_back({name, *read});
  return read;
}

const VerifiedGame* LinkCache::find(const LinkTarget& target) const {
  const auto found = games_.find(target);
  return found == games_.end() ? nullptr : &found->second;
}

void LinkCache::add(const LinkTarget& target, VerifiedGame game) {
  if (games_.size() == most_games) games_.clear();
  games_.insert_or_assign(target, std::move(game));
}

tl::expected<DecidingGame, Diagnostic> find_deciding_game(const Record& record, const GameRecord& link,
                                                          notation::Span span, const ContestContext& context) {
  return LinkFollower(record, span, context).follow(link);
}

}  // namespace gpn::replay
