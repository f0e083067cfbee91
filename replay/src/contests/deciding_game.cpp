#include "contests/deciding_game.hpp"

#include "run/diagnostic.hpp"
#include "run/input_pieces.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

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

class LinkFollower {
 public:
  LinkFollower(const Record& record, notation::Span span, const ContestContext& context)
      : record_(record), span_(span), context_(context) {}

  tl::expected<DecidingGame, Diagnostic> follow(const DecidedByGame& link) {
    if (*context_.trail.links_left == 0)
      return refuse("contest-limit",
                    fmt::format("more than {} deciding games are linked from one record; this one is not looked up",
                                context_.limits.links));
    --*context_.trail.links_left;
    const fs::path here(record_.source.name);
    const std::string file = link.file.empty() ? here.string() : (here.parent_path() / link.file).string();
    std::error_code error;
    if (file == "-" || !fs::is_regular_file(file, error))
      return refuse("contest-missing", fmt::format("the game that decides is in no file: {}", file));
    return find_record(file, link.record);
  }

 private:
  tl::unexpected<Diagnostic> refuse(Finding finding, std::string message) const {
    return tl::unexpected(make_diagnostic(finding, span_, std::move(message)));
  }

  tl::expected<DecidingGame, Diagnostic> find_record(const std::string& file, std::uint32_t wanted) const {
    InputPieces inputs({file}, std::nullopt, context_.limits);
    InputPiece item;
    Record record;
    std::uint32_t number = 0;
    std::optional<tl::expected<DecidingGame, Diagnostic>> found;
    while (!found && inputs.next(item)) {
      if (item.kind == InputPiece::Kind::Failed)
        return refuse("contest-missing", "the game that decides cannot be read: " + item.error);
      if (item.kind != InputPiece::Kind::Records) break;
      notation::read_records(item.piece.source(*item.name), item.piece.format, context_.limits, record,
                             [&](const Record& each) {
                               if (++number == wanted) found = replay(each);
                             });
    }
    if (found) return *std::move(found);
    return refuse("contest-missing", fmt::format("{} has no record {}, it has {}", file, wanted, number));
  }

  tl::expected<DecidingGame, Diagnostic> replay(const Record& game) const {
    if (leads_back(game))
      return refuse("contest-cycle", "the game that decides is itself decided by this one: the links form a circle");
    LinkTrail trail = context_.trail;
    trail.places.push_back(place_of(record_));
    Replayer replayer(Rulebook(context_.registry), context_.limits, Links::Follow, std::move(trail));
    return DecidingGame{replayer.verify(game),
                        {std::string(game.tag("White").value_or("")), std::string(game.tag("Black").value_or(""))}};
  }

  bool leads_back(const Record& game) const {
    const RecordPlace place = place_of(game);
    const std::vector<RecordPlace>& before = context_.trail.places;
    return place == place_of(record_) || std::find(before.begin(), before.end(), place) != before.end();
  }

  const Record& record_;
  notation::Span span_;
  const ContestContext& context_;
};

}  // namespace

tl::expected<DecidingGame, Diagnostic> find_deciding_game(const Record& record, const DecidedByGame& link,
                                                          notation::Span span, const ContestContext& context) {
  return LinkFollower(record, span, context).follow(link);
}

}  // namespace gpn::replay
