#include "stream/input_pieces.hpp"
#include "play/diagnostic.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <array>
#include <utility>

namespace gpn::replay {

/// The current input.
struct InputPieces::Open {
  /// One file, or the files of an archive, which next_file() begins.
  Open(std::unique_ptr<notation::ByteInput> bytes, const notation::Limits& limits)
      : unpacked(notation::unpacked(std::move(bytes), limits)) {}
  /// Goes on at a record start.
  Open(std::unique_ptr<notation::ByteInput> bytes, const notation::PieceStart& start, const notation::Limits& limits)
      : input(std::move(bytes)), reader(std::in_place, *input, start, limits) {}

  bool is_archive() const noexcept { return unpacked && unpacked->packing() == notation::Packing::Archive; }

  std::unique_ptr<notation::ByteInput> input;
  std::unique_ptr<notation::UnpackedInput> unpacked;
  std::shared_ptr<PlannedInput> planned;        // the input, where a plan knows its bytes
  std::string path;                             // of the file
  std::string wanted;                           // in the archive; empty: all
  std::optional<notation::PieceReader> reader;  // of the current file
  std::shared_ptr<const std::string> name;
  Origin origin = Origin::Named;
  bool first = true;
  bool is_found = false;  // what is wanted
};

namespace {

/// An input whose bytes are counted, and which is compared with its plan when the layers over it have ended, and with
/// them their input.
class Counted final : public notation::ByteInput {
 public:
  Counted(std::shared_ptr<notation::ByteInput> input, std::atomic<std::uint64_t>& bytes) noexcept
      : input_(std::move(input)), bytes_(bytes) {}

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    auto count = input_->read(to, capacity);
    bytes_ += count.value_or(0);
    return count;
  }
  std::optional<std::uint64_t> size() const override { return input_->size(); }
  bool go_to(std::uint64_t offset) override { return input_->go_to(offset); }

 private:
  std::shared_ptr<notation::ByteInput> input_;
  std::atomic<std::uint64_t>& bytes_;
};

InputEntries entries_of(std::vector<std::string> paths, const WalkSettings& settings) {
  return [walk = std::make_shared<InputWalk>(std::move(paths), settings)](InputEntry& entry) {
    auto input = walk->next();
    if (input) entry.input = std::move(*input);
    return input.has_value();
  };
}

InputEntries once(WalkedInput input) {
  return [only = std::move(input), is_taken = false](InputEntry& entry) mutable {
    entry.input = only;
    return !std::exchange(is_taken, true);
  };
}

/// One thread keeps all reports of a file that was left unread.
constexpr std::uintmax_t small_file_bytes = std::uintmax_t{16} << 10U;

/// True if the name is that of a text. Other files are opened where their order is known: the records of each file of
/// an archive are counted from 1.
bool is_named_as_text(std::string_view path) {
  constexpr std::array<std::string_view, 7> extensions{".gpn", ".sgf", ".txt", ".json", ".jsonl", ".log", ".md"};
  return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view extension) {
    return path.size() > extension.size() && ascii::same_word(path.substr(path.size() - extension.size()), extension);
  });
}

/// True if `wanted` is the place of a file or of a folder or archive that contains it.
bool is_at(std::string_view place, std::string_view wanted) noexcept {
  while (wanted.ends_with('/')) wanted.remove_suffix(1);
  return place == wanted || (place.starts_with(wanted) && (place[wanted.size()] == '/' || place[wanted.size()] == '!'));
}

}  // namespace

InputPieces::InputPieces(std::vector<std::string> paths, const InputSettings& settings, Strays strays)
    : InputPieces(settings.entries ? settings.entries : entries_of(std::move(paths), settings.walk), settings.from,
                  settings.limits, strays) {}

InputPieces::InputPieces(InputEntries entries, std::optional<notation::Format> from, const notation::Limits& limits,
                         Strays strays)
    : entries_(std::move(entries)), from_(from), limits_(limits), strays_(strays) {}

InputPieces::~InputPieces() = default;

InputPieces only_input(const WalkedInput& input, const InputSettings& settings) {
  return {once(input), settings.from, settings.limits, Strays::Count};
}

bool InputPieces::take(InputPiece& item) { return advance(item, SmallFiles::Leave); }

bool InputPieces::advance(InputPiece& item, SmallFiles small_files) {
  item.unread_bytes.reset();
  for (;;) {
    if (open_ == nullptr) {
      if (!entries_(entry_)) return false;
      if (small_files == SmallFiles::Leave && leave_unread(item)) return true;
      // An input that a plan knows as a file, an empty one too, is opened, which shows what became of it.
      const bool was_file = entry_.range && entry_.range->is_of_file;
      if (const auto kind = was_file ? std::string_view() : kind_if_not_regular(entry_.input); !kind.empty()) {
        pass_over(item, kind);
        if (strays_ == Strays::CountAndReport) return true;
        continue;
      }
      if (!open_next(item)) return true;
    }
    if (!open_->reader) {
      const auto begun = next_file(small_files);
      if (!begun) return fail(item, begun.error());
      if (!*begun) continue;
    }
    if (read_piece(item)) return true;
  }
}

/// False when the entry is no small file.
bool InputPieces::leave_unread(InputPiece& item) {
  const auto size = entry_.range ? std::nullopt : size_of_file(entry_.input);
  if (!size || *size > small_file_bytes || !is_named_as_text(entry_.input.path)) return false;
  item.name = std::make_shared<const std::string>(std::move(entry_.input.path));
  item.origin = entry_.input.origin;
  item.first = true;
  item.unread_bytes = size;
  bytes_ += *size;
  ++counts_.inputs;
  return true;
}

void InputPieces::read(InputPiece& item, const std::function<void(InputPiece&)>& use) {
  InputPieces pieces(once({*item.name, item.origin, true}), from_, limits_, strays_);
  while (pieces.advance(item, SmallFiles::Read)) use(item);
  skipped_unread_ += pieces.skipped_files();
}

/// Takes the entry, which is not read.
void InputPieces::pass_over(InputPiece& item, std::string_view kind) {
  item.kind = InputPiece::Kind::Skipped;
  item.name = std::make_shared<const std::string>(std::move(entry_.input.path));
  item.origin = Origin::Found;
  item.first = true;
  item.error = kind;
  ++counts_.inputs;
  ++counts_.skipped_files;
}

/// False when the input could not be opened; `item` then contains the error.
bool InputPieces::open_next(InputPiece& item) {
  const auto opened = open_entry();
  if (opened) return true;
  ++counts_.inputs;
  fail(item, opened.error());
  return false;
}

/// Ends the input. True.
bool InputPieces::fail(InputPiece& item, std::string sentence) {
  item.kind = InputPiece::Kind::Failed;
  item.name = std::make_shared<const std::string>(entry_.input.path);
  item.origin = entry_.input.origin;
  item.first = true;
  item.error = std::move(sentence);
  open_.reset();
  return true;
}

/// Begins the next file of the input. False at its end, which closes it. The error is a sentence.
tl::expected<bool, std::string> InputPieces::next_file(SmallFiles small_files) {
  Open& open = *open_;
  for (;;) {
    const auto more = open.unpacked->next();
    if (!more) return more;
    if (!*more) break;
    if (open.is_archive() && small_files == SmallFiles::Read)
      return tl::unexpected(
          fmt::format("{}: is an archive with the name of a text; rename it, such as to games.zip", open.path));
    const std::string& place = open.unpacked->place();
    const bool is_wanted = open.wanted.empty() || is_at(place, open.wanted);
    if (!is_wanted && !open.unpacked->problem()) continue;
    open.is_found |= is_wanted;
    open.name = std::make_shared<const std::string>(place.empty() ? open.path : open.path + '!' + place);
    open.origin = open.is_archive() && place != open.wanted ? Origin::Found : entry_.input.origin;
    open.first = true;
    const bool is_format_known = entry_.range && entry_.range->start;
    open.reader.emplace(*open.unpacked, is_format_known ? entry_.range->start->format : from_, limits_);
    ++counts_.inputs;
    return true;
  }
  const std::unique_ptr<Open> ended = std::move(open_);
  if (!ended->wanted.empty() && !ended->is_found)
    return tl::unexpected(fmt::format("{}: {} contains no {}", entry_.input.path, ended->path, ended->wanted));
  if (ended->planned == nullptr) return false;
  return ended->planned->check().map([] { return false; });
}

tl::expected<void, std::string> InputPieces::open_entry() {
  const std::string& path = entry_.input.path;
  if (!entry_.input.problem.empty()) return tl::unexpected(entry_.input.problem);
  if (!entry_.range) {
    auto input = notation::open_input(
        path, entry_.input.origin == Origin::Found ? notation::Accept::RegularFiles : notation::Accept::AnyFile);
    if (!input) return open_in_archive(path, input.error());
    open_ = std::make_unique<Open>(std::make_unique<Counted>(std::move(*input), bytes_), limits_);
    open_->path = path;
    return {};
  }
  const PlannedRange& range = *entry_.range;
  auto input = PlannedInput::open(path, range);
  if (!input) return tl::unexpected(input.error());
  std::shared_ptr<PlannedInput> planned = std::move(*input);
  if (range.bytes.first > 0 && range.start) {
    open_ = std::make_unique<Open>(std::make_unique<Counted>(planned, bytes_), *range.start, limits_);
    open_->first = false;
    open_->name = std::make_shared<const std::string>(path);
    open_->origin = entry_.input.origin;
  } else {
    open_ = std::make_unique<Open>(std::make_unique<Counted>(planned, bytes_), limits_);
  }
  open_->path = path;
  open_->planned = std::move(planned);
  return {};
}

/// Opens `a.zip` where the user named `a.zip!b.sgf`. `error` is why there is no file of that name.
tl::expected<void, std::string> InputPieces::open_in_archive(const std::string& place, const std::string& error) {
  for (std::size_t mark = place.find('!'); mark != std::string::npos; mark = place.find('!', mark + 1)) {
    auto input = notation::open_input(place.substr(0, mark), notation::Accept::RegularFiles);
    if (!input) continue;
    open_ = std::make_unique<Open>(std::make_unique<Counted>(std::move(*input), bytes_), limits_);
    open_->path = place.substr(0, mark);
    open_->wanted = place.substr(mark + 1);
    return {};
  }
  return tl::unexpected(error);
}

/// False when `item` was not filled, because the open input has ended.
bool InputPieces::read_piece(InputPiece& item) {
  const notation::PieceStatus status = open_->reader->next(item.piece);
  item.name = open_->name;
  item.origin = open_->origin;
  item.first = open_->first;
  open_->first = false;
  if (status != notation::PieceStatus::Piece) return end_input(item, status);
  item.kind = InputPiece::Kind::Records;
  item.packing = open_->unpacked ? open_->unpacked->packing() : notation::Packing::None;
  return true;
}

using Checked = tl::expected<void, std::string>;

bool InputPieces::end_input(InputPiece& item, notation::PieceStatus status) {
  item.error = open_->reader->error();
  const bool is_failed = status == notation::PieceStatus::Failed;
  const auto problem = open_->unpacked && !is_failed ? open_->unpacked->problem() : std::nullopt;
  open_->reader.reset();
  if (is_failed || !open_->is_archive()) {
    const auto checked = open_->planned == nullptr || is_failed ? Checked() : open_->planned->check();
    open_.reset();
    if (!checked) {
      item.error = checked.error();
      status = notation::PieceStatus::Failed;
    }
  }
  if (problem && status != notation::PieceStatus::Failed) {
    using Kind = notation::Content::Kind;
    const bool is_damaged = problem->kind == notation::UnpackProblem::Kind::Damaged;
    item.kind = InputPiece::Kind::Unrecognised;
    item.content = {is_damaged ? Kind::Damaged : Kind::TooLarge, problem->sentence, {}};
    return true;
  }
  switch (status) {
    case notation::PieceStatus::Failed: item.kind = InputPiece::Kind::Failed; return true;
    case notation::PieceStatus::Empty: item.kind = InputPiece::Kind::Empty; break;
    case notation::PieceStatus::Unrecognised:
      item.kind = InputPiece::Kind::Unrecognised;
      item.content = notation::examine(item.piece.bytes);
      break;
    default: return false;
  }
  return item.origin == Origin::Named || skip(item);
}

namespace {
notation::Diagnostic diagnostic_of(const InputPiece& item);
}

/// False when the skipped file is only counted.
bool InputPieces::skip(InputPiece& item) {
  using Kind = notation::Content::Kind;
  const bool is_empty = item.kind == InputPiece::Kind::Empty;
  const bool is_packed = item.content.kind == Kind::Binary && !item.content.what.empty();
  const bool may_be_record = !is_empty && (is_packed || item.content.kind == Kind::RecordLike);
  if (may_be_record && strays_ == Strays::CountAndReport) return true;
  ++counts_.skipped_files;
  if (may_be_record) {
    item.error = fmt::format("{}: {}", *item.name, diagnostic_of(item).message);
    item.kind = InputPiece::Kind::Stray;
    return true;
  }
  if (strays_ == Strays::Count) return false;
  if (is_empty)
    item.error = "empty";
  else if (item.content.kind == Kind::Binary)
    item.error = "binary";
  else if (item.content.kind == Kind::Page)
    item.error = "a page that gpn made";
  else
    item.error = item.content.kind == Kind::OtherGame ? "a record of " + item.content.what : "no turns";
  item.kind = InputPiece::Kind::Skipped;
  return true;
}

namespace {

using Kind = notation::Content::Kind;

notation::Diagnostic diagnostic_of(const InputPiece& item) {
  const notation::Content& content = item.content;
  if (item.kind == InputPiece::Kind::Empty) return make_diagnostic("unreadable-input", {}, "the input is empty");
  const auto not_read = item.origin == Origin::Named ? Finding("unreadable-input") : Finding("record-not-read");
  if (content.kind == Kind::Binary && !content.what.empty())
    return make_diagnostic(not_read, {}, fmt::format("this is {}; unpack it or save it as text", content.what));
  if (content.kind == Kind::Binary)
    return make_diagnostic("unreadable-input", {}, "this is not text, so it is no record");
  if (content.kind == Kind::Page)
    return make_diagnostic("unreadable-input", {}, "this is a page that gpn made; name the records on it instead");
  if (content.kind == Kind::OtherGame)
    return make_diagnostic("unknown-game", content.sign,
                           fmt::format("this is a record of {}, for which there are no rules", content.what));
  if (content.kind == Kind::Damaged)
    return make_diagnostic("unreadable-input", {}, fmt::format("{}; what follows was not read", content.what));
  if (content.kind == Kind::TooLarge) return make_diagnostic("archive-limit", {}, content.what);
  if (content.kind == Kind::Text)
    return make_diagnostic("unreadable-input", {},
                           "this is in no format that gpn reads; if it is a record, name its format with --from");
  return make_diagnostic(not_read, content.sign,
                         fmt::format("this looks like a record ({}), but is in no format that gpn reads; name its "
                                     "format with --from",
                                     content.what));
}

}  // namespace

void make_unreadable(const InputPiece& item, notation::Record& record, Report& report) {
  record.clear();
  record.source = notation::Source{*item.name, {}, 0, 1};
  const bool has_sign = item.content.kind == Kind::OtherGame || item.content.kind == Kind::RecordLike;
  if (item.kind == InputPiece::Kind::Unrecognised && has_sign) record.source = item.piece.source(*item.name);
  record.readable = false;
  report.clear();
  report.verdict = item.content.kind == Kind::OtherGame && item.kind == InputPiece::Kind::Unrecognised
                       ? Verdict::RulesUnavailable
                       : Verdict::Unreadable;
  report.diagnostics.push_back(diagnostic_of(item));
}

std::string why_not_read(const InputPiece& item) {
  if (item.kind == InputPiece::Kind::Failed) return item.error;
  const bool is_damaged = item.kind == InputPiece::Kind::Unrecognised &&
                          (item.content.kind == Kind::Damaged || item.content.kind == Kind::TooLarge);
  return fmt::format("{}: {}", *item.name, is_damaged ? item.content.what : "this is in no format that gpn reads");
}

const Report& as_found(const Report& report, const notation::Record& record, Origin origin, Report& changed) {
  const bool nothing_read = report.verdict == Verdict::Unreadable && record.main.turns.empty();
  if (origin == Origin::Named || !nothing_read) return report;
  changed = report;
  for (notation::Diagnostic& diagnostic : changed.diagnostics)
    if (diagnostic.code == Finding("unreadable-input").code())
      diagnostic = make_diagnostic("record-not-read", diagnostic.span, diagnostic.message);
  return changed;
}

}  // namespace gpn::replay
