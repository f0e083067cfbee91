#include "contests/deciding_game.hpp"

#include "contests/link_cache.hpp"
#include "run/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

using notation::Diagnostic;
using notation::Record;

/// One file under one name, however it is written.
std::string canonical_name(std::string_view file) {
  std::error_code error;
  const fs::path path = fs::weakly_canonical(fs::path(file), error);
  return error ? std::string(file) : path.string();
}

RecordPlace place_of(const Record& record) {
  return {canonical_name(record.source.name), record.source.first_byte + record.span.begin};
}

/// Whether `path` is in `folder` or below it. Both are canonical.
bool is_below(const fs::path& path, const fs::path& folder) {
  const auto [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return in_folder == folder.end() || (in_folder->empty() && std::next(in_folder) == folder.end());
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
    auto file = file_of(link);
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

  /// The file of a link by its canonical name. The sentence about one that may not be read is the same whatever is
  /// there.
  tl::expected<std::string, Diagnostic> file_of(const GameRecord& link) const {
    const fs::path here(record_.source.name);
    const fs::path folder = here.parent_path().empty() ? fs::path(".") : here.parent_path();
    const fs::path written = link.file.empty() ? here : folder / link.file;
    std::error_code error;
    if (context_.links == Links::Follow && !link.file.empty() && !is_allowed(written, folder))
      return refuse("contest-outside", fmt::format("{} is not beside or below the file of this record, so it is not "
                                                   "looked up",
                                                   link.file));
    const fs::path file = fs::canonical(written, error);
    if (error || written == "-" || !fs::is_regular_file(file, error))
      return refuse("contest-missing", fmt::format("the game that decides is in no file: {}", written.string()));
    return file.string();
  }

  /// As it is written, and where its links lead.
  static bool is_allowed(const fs::path& written, const fs::path& folder) {
    std::error_code error;
    const fs::path base = fs::canonical(folder, error);
    if (error) return false;
    const fs::path absolute = fs::absolute(written, error);
    if (error || !is_below(absolute.lexically_normal(), fs::absolute(folder, error).lexically_normal())) return false;
    const fs::path target = fs::weakly_canonical(written, error);
    return !error && is_below(target, base);
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
    Replayer replayer(Rulebook(context_.registry), context_.limits, context_.links, std::move(trail));
    const Report& report = replayer.verify(game);
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

tl::expected<DecidingGame, Diagnostic> find_deciding_game(const Record& record, const GameRecord& link,
                                                          notation::Span span, const ContestContext& context) {
  return LinkFollower(record, span, context).follow(link);
}

}  // namespace gpn::replay
