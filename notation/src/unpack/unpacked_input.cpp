// Stacks the layers of a packed input: what looks packed is unpacked, as deep as the limit allows.
//
// The bytes that layers give are counted against those of the file, whether anybody reads them or not, so that a small
// file cannot keep gpn busy: beyond the limits every layer ends, and so does the input.
#include "unpack/layers.hpp"

#include <gpn/notation/content.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/limits.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace gpn::notation {
namespace unpack {
namespace {

struct Magic {
  std::string_view bytes;
  Kind kind;
};

constexpr std::array magics{
    Magic{"\x1f\x8b", Kind::Gzip},
    Magic{{"\xfd"
           "7zXZ\0",
           6},
          Kind::Compressed},
    Magic{"\x28\xb5\x2f\xfd", Kind::Compressed},
    Magic{"PK\x03\x04", Kind::Zip},
    Magic{"PK\x05\x06", Kind::Zip},  // without a file
    Magic{"7z\xbc\xaf\x27\x1c", Kind::SevenZip},
};

/// "BZh", the size of its blocks, and the start of the first one or, without one, the end.
bool is_bzip2(std::string_view head) noexcept {
  constexpr std::string_view first = "1AY&SY", end = "\x17rE8P\x90";
  return head.size() >= 10 && head.starts_with("BZh") && head[3] >= '1' && head[3] <= '9' &&
         (head.substr(4, 6) == first || head.substr(4, 6) == end);
}

/// The header of a file in a tar archive has the sum of its bytes in octal digits, those of the sum read as blanks.
bool is_tar(std::string_view head) noexcept {
  constexpr std::size_t sum_at = 148, sum_size = 8;
  if (head.size() < head_bytes) return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < head_bytes; ++i)
    sum += static_cast<unsigned char>(i >= sum_at && i < sum_at + sum_size ? ' ' : head[i]);
  std::string_view digits = head.substr(sum_at, sum_size);
  digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
  unsigned written = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '7') break;
    written = written * 8 + static_cast<unsigned>(digit - '0');
  }
  return written == sum;
}

/// Counts what the layers give.
class Budget {
 public:
  explicit Budget(const Limits& limits) noexcept : limits_(limits) {}

  void set_file_size(std::uint64_t size) noexcept { packed_ = size; }
  void add_packed(std::size_t size) noexcept { packed_ += size; }
  void add_unpacked(std::size_t size) noexcept {
    constexpr std::uint64_t mib = std::uint64_t{1} << 20U, always = 16 * mib;
    unpacked_ += size;
    if (unpacked_ > limits_.unpacked_mib * mib)
      exceed(fmt::format("it contains more than {} MiB; --max-unpacked-mib N reads more", limits_.unpacked_mib));
    else if (unpacked_ > always && unpacked_ / limits_.unpacked_ratio > packed_)
      exceed(fmt::format("it contains more than {} times its size; --max-unpacked-ratio N reads more",
                         limits_.unpacked_ratio));
  }
  void add_file() {
    if (++files_ > limits_.archive_files)
      exceed(fmt::format("it has more than {} files; --max-archive-files N reads more", limits_.archive_files));
  }

  bool is_exceeded() const noexcept { return !why_.empty(); }
  const std::string& why() const noexcept { return why_; }

 private:
  void exceed(std::string why) { why_ = std::move(why); }

  const Limits& limits_;
  std::uint64_t packed_ = 0;
  std::uint64_t unpacked_ = 0;
  std::uint32_t files_ = 0;
  std::string why_;
};

/// The input itself; counts its bytes, where its size is not known.
class Bottom final : public ByteInput {
 public:
  Bottom(std::unique_ptr<ByteInput> input, Budget& budget) : input_(std::move(input)), budget_(budget) {
    if (const auto all = input_->size()) budget_.set_file_size(*all);
    is_counted_ = input_->size().has_value();
  }

  ReadResult read(char* to, std::size_t capacity) override {
    const auto got = input_->read(to, capacity);
    if (got && !is_counted_) budget_.add_packed(*got);
    return got;
  }
  std::optional<std::uint64_t> size() const override { return input_->size(); }
  bool go_to(std::uint64_t offset) override { return input_->go_to(offset); }

 private:
  std::unique_ptr<ByteInput> input_;
  Budget& budget_;
  bool is_counted_ = false;
};

/// An input whose first bytes were looked at.
class Peeked final : public ByteInput {
 public:
  explicit Peeked(std::unique_ptr<ByteInput> input) noexcept : input_(std::move(input)) {}

  tl::expected<std::string_view, std::string> peek() {
    std::array<char, head_bytes> block{};
    while (head_.size() < head_bytes) {
      const auto got = input_->read(block.data(), head_bytes - head_.size());
      if (!got) return tl::unexpected(got.error());
      if (*got == 0) break;
      head_.append(block.data(), *got);
    }
    return std::string_view(head_);
  }

  ReadResult read(char* to, std::size_t capacity) override {
    if (taken_ == head_.size()) return input_->read(to, capacity);
    const std::size_t size = head_.copy(to, capacity, taken_);
    taken_ += size;
    return size;
  }
  std::optional<std::uint64_t> size() const override { return input_->size(); }
  bool go_to(std::uint64_t offset) override {
    taken_ = head_.size();
    return input_->go_to(offset);
  }

 private:
  std::unique_ptr<ByteInput> input_;
  std::string head_;
  std::size_t taken_ = 0;
};

/// What a layer gives, counted.
template <class Layer>
class Counted final : public ByteInput {
 public:
  Counted(Layer layer, Budget& budget) noexcept : layer_(std::move(layer)), budget_(budget) {}

  ReadResult read(char* to, std::size_t capacity) override {
    if (budget_.is_exceeded()) return 0;
    auto got = layer_->read(to, capacity);
    if (got) budget_.add_unpacked(*got);
    if (budget_.is_exceeded()) return 0;
    return got;
  }

 private:
  Layer layer_;
  Budget& budget_;
};

class Unpacker final : public UnpackedInput {
 public:
  Unpacker(std::unique_ptr<ByteInput> input, const Limits& limits)
      : limits_(limits), budget_(limits_), input_(std::make_unique<Bottom>(std::move(input), budget_)) {}

  tl::expected<bool, std::string> next() override {
    problem_.reset();
    if (input_ != nullptr) {
      const auto entered = enter(std::move(input_), {}, {});
      if (!entered || *entered == Entered::File) return entered.map([](Entered) { return true; });
    }
    while (!open_.empty()) {
      if (budget_.is_exceeded()) return end_all();
      if (auto skipped = skip_rest(); !skipped) return tl::unexpected(skipped.error());
      Container& container = open_.back();
      const auto more = container.archive->next();
      if (!more) return tl::unexpected(more.error());
      if (!*more) {
        if (end_archive()) return true;
        continue;
      }
      budget_.add_file();
      if (budget_.is_exceeded()) return end_all();
      std::string place = container.place + container.archive->name();
      Layers layers{container.layers.depth, {}};
      const auto entered =
          enter(std::make_unique<Counted<Archive*>>(container.archive.get(), budget_), std::move(place), layers);
      if (!entered || *entered == Entered::File) return entered.map([](Entered) { return true; });
    }
    current_.reset();
    return false;
  }

  ReadResult read(char* to, std::size_t capacity) override {
    if (current_ == nullptr) return 0;
    const auto got = current_->read(to, capacity);
    if (got && *got == 0 && !problem_) find_problem();
    return got;
  }

  Packing packing() const noexcept override { return packing_; }
  const std::string& place() const noexcept override { return place_; }
  const std::optional<UnpackProblem>& problem() const noexcept override { return problem_; }

 private:
  enum class Entered : std::uint8_t { File, Archive };

  /// The compressors between an input and its archive, or between an archive and its file.
  struct Layers {
    std::uint32_t depth = 0;
    std::vector<const Expanded*> expanded;

    const std::string* damage() const noexcept {
      for (const Expanded* each : expanded)
        if (!each->damage().empty()) return &each->damage();
      return nullptr;
    }
  };
  struct Container {
    std::unique_ptr<Archive> archive;
    std::string place;  // of its files: what precedes their names
    Layers layers;
    std::string reported;  // its damage, at a file
  };

  /// Begins a file, or opens an archive whose files come next.
  tl::expected<Entered, std::string> enter(std::unique_ptr<ByteInput> input, std::string place, Layers layers) {
    for (;;) {
      auto peeked = std::make_unique<Peeked>(std::move(input));
      const auto head = peeked->peek();
      if (!head) return tl::unexpected(head.error());
      const Kind kind = kind_of(*head);
      if (kind == Kind::Plain) return begin_file(std::move(peeked), std::move(place), std::move(layers));
      if (++layers.depth > limits_.archive_depth) {
        begin_file(nullptr, std::move(place), std::move(layers));
        problem_ = {
            UnpackProblem::Kind::TooLarge,
            fmt::format("it is packed more than {} times; --max-archive-depth N unpacks more", limits_.archive_depth)};
        return Entered::File;
      }
      if (kind == Kind::Gzip || kind == Kind::Compressed) {
        if (packing_ == Packing::None) packing_ = Packing::Compressed;
        auto layer = kind == Kind::Gzip ? gunzipped(std::move(peeked)) : expanded(std::move(peeked));
        layers.expanded.push_back(layer.get());
        input = std::make_unique<Counted<std::unique_ptr<Expanded>>>(std::move(layer), budget_);
        continue;
      }
      packing_ = Packing::Archive;
      if (!place.empty()) place += '!';
      open_.push_back({archive(std::move(peeked), kind), std::move(place), std::move(layers), {}});
      return Entered::Archive;
    }
  }

  Entered begin_file(std::unique_ptr<ByteInput> input, std::string place, Layers layers) {
    current_ = std::move(input);
    place_ = std::move(place);
    layers_ = std::move(layers);
    return Entered::File;
  }

  /// The rest of a file that an archive would unpack in vain, counted.
  tl::expected<void, std::string> skip_rest() {
    current_.reset();
    if (!open_.back().archive->must_read_all()) return {};
    Counted<Archive*> rest(open_.back().archive.get(), budget_);
    std::array<char, std::size_t{16} << 10U> block;
    for (;;) {
      const auto got = rest.read(block.data(), block.size());
      if (!got) return tl::unexpected(got.error());
      if (*got == 0) return {};
    }
  }

  /// True where there is something to say about the archive: it is as a file without bytes then.
  bool end_archive() {
    const Container ended = std::move(open_.back());
    open_.pop_back();
    const std::string* damage = ended.layers.damage();
    if (damage == nullptr && !ended.archive->damage().empty()) damage = &ended.archive->damage();
    if (budget_.is_exceeded() || damage == nullptr || *damage == ended.reported) return false;
    begin_file(nullptr, ended.place.substr(0, ended.place.size() - (ended.place.empty() ? 0 : 1)), {});
    problem_ = {UnpackProblem::Kind::Damaged, *damage};
    return true;
  }

  bool end_all() {
    current_.reset();
    open_.clear();
    if (is_reported_) return false;
    is_reported_ = true;
    begin_file(nullptr, {}, {});
    problem_ = {UnpackProblem::Kind::TooLarge, budget_.why()};
    return true;
  }

  void find_problem() {
    if (budget_.is_exceeded() && !std::exchange(is_reported_, true)) {
      problem_ = {UnpackProblem::Kind::TooLarge, budget_.why()};
    } else if (const std::string* damage = layers_.damage()) {
      problem_ = {UnpackProblem::Kind::Damaged, *damage};
    } else if (!open_.empty() && !open_.back().archive->damage().empty()) {
      const std::string* const cause = open_.back().layers.damage();
      open_.back().reported = cause != nullptr ? *cause : open_.back().archive->damage();
      problem_ = {UnpackProblem::Kind::Damaged, open_.back().reported};
    }
  }

  const Limits limits_;
  Budget budget_;
  std::unique_ptr<ByteInput> input_;  // until next() is called
  std::vector<Container> open_;
  std::unique_ptr<ByteInput> current_;
  Layers layers_;  // of the current file
  std::string place_;
  Packing packing_ = Packing::None;
  std::optional<UnpackProblem> problem_;
  bool is_reported_ = false;  // that a limit was reached
};

}  // namespace

Kind kind_of(std::string_view head) noexcept {
  if (is_office_document(head)) return Kind::Plain;
  const auto* const magic =
      std::find_if(magics.begin(), magics.end(), [&](const Magic& each) { return head.starts_with(each.bytes); });
  if (magic != magics.end()) return magic->kind;
  if (is_bzip2(head)) return Kind::Compressed;
  return is_tar(head) ? Kind::Tar : Kind::Plain;
}

}  // namespace unpack

std::unique_ptr<UnpackedInput> unpacked(std::unique_ptr<ByteInput> input, const Limits& limits) {
  return std::make_unique<unpack::Unpacker>(std::move(input), limits);
}

}  // namespace gpn::notation
