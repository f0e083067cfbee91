// Writes files whole or not at all: those of convert_pieces() never over an input of which a record would be missing.
#include "write/convert_pieces.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/notation/content.hpp>
#include <gpn/replay/whole_file.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <system_error>
#include <vector>

namespace gpn::replay {

tl::expected<void, std::string> write_whole(std::string_view path, const FileWriter& write) {
  auto file = host::AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  tl::expected<void, std::string> state;
  const auto is_kept = write([&](std::string_view bytes) {
    if (state) state = file->write(bytes);  // nothing comes after a gap
    return state.has_value();
  });
  if (!state) return state;
  if (!is_kept) return tl::unexpected(is_kept.error());
  return *is_kept ? file->commit() : state;
}

std::string_view extension_of(notation::Format format) noexcept {
  switch (format) {
    case notation::Format::Gpn: return ".gpn";
    case notation::Format::Json: return ".json";
    case notation::Format::JsonLines: return ".jsonl";
    case notation::Format::Boardspace:
    case notation::Format::Sgf: return ".sgf";
    case notation::Format::CodeCup: return ".log";
    case notation::Format::Csv: return ".csv";
    case notation::Format::Recranks: return ".json";
    default: return ".txt";
  }
}

bool is_input(const std::string& path, std::string_view out) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (path == "-") return false;
  for (fs::path part = fs::weakly_canonical(fs::path(out), error); !error; part = part.parent_path()) {
    if (fs::equivalent(path, part, error)) return true;
    error.clear();
    if (part == part.parent_path()) return false;
  }
  return false;
}

namespace {

bool is_page(const std::string& path) {
  std::string head(std::size_t{4} << 10U, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return notation::examine(head).kind == notation::Content::Kind::Page;
}

/// The inputs of one file that is written.
struct FileInputs {
  InputPieces& pieces;
  bool is_rewritten;  // the file is one of them
  bool may_be_empty;  // the file is written although no record is
};

tl::expected<ConvertTally, std::string> write_file(const host::Registry& registry, const FileInputs& inputs,
                                                   const ConvertSettings& settings, std::string_view path,
                                                   const OutputSink& messages) {
  ConvertTally tally;
  const auto unchanged = [&](std::string_view why) {
    return tl::unexpected(fmt::format("{}: not changed, because {}", path, why));
  };
  const auto write = [&](const OutputSink& output) -> tl::expected<bool, std::string> {
    tally = convert_pieces(registry, inputs.pieces, settings, output, messages);
    if (!tally.finished) return unchanged("the work was cancelled");
    const bool is_unread = !tally.input.failures.empty();
    if (inputs.is_rewritten && is_unread)
      return unchanged(fmt::format("an input could not be read: {}", fmt::join(tally.input.failures, "; ")));
    if (tally.joined > 0)
      return unchanged(fmt::format("{} would be read as parts of the records before them", tally.joined));
    if (inputs.is_rewritten && tally.input.filtered > 0)
      return unchanged(fmt::format("it is an input and the {} records that --where leaves out would be missing",
                                   tally.input.filtered));
    if (inputs.is_rewritten && tally.refused > 0)
      return unchanged(fmt::format("it is an input and {} of its records would be missing", tally.refused));
    if (inputs.is_rewritten && tally.was_compressed && !inputs.may_be_empty) return unchanged("it is compressed");
    return tally.written > 0 || (tally.refused == 0 && !is_unread && inputs.may_be_empty);
  };
  return write_whole(path, write).map([&] { return std::move(tally); });
}

/// Compares what would be written with the file.
class FileComparison {
 public:
  explicit FileComparison(const std::string& path) : path_(path) {}

  bool add(std::string_view text) {
    if (!file_.is_open()) file_.open(path_, std::ios::binary);  // a pipe has no records and would wait for a writer
    there_.resize(text.size());
    file_.read(there_.data(), static_cast<std::streamsize>(there_.size()));
    is_same_ = is_same_ && file_.gcount() == static_cast<std::streamsize>(text.size()) && there_ == text;
    return true;
  }
  bool is_same() { return is_same_ && file_.peek() == std::ifstream::traits_type::eof(); }

 private:
  std::string path_;
  std::ifstream file_;
  std::string there_;
  bool is_same_ = true;
};

/// Where the file of an input is written: below `folder` as it is below the path that the user named.
std::filesystem::path place_in(const std::string& folder, const WalkedInput& input,
                               const std::vector<std::string>& paths, notation::Format to) {
  namespace fs = std::filesystem;
  fs::path name = fs::path(input.path).filename();
  for (const std::string& path : paths) {
    const fs::path below = fs::path(input.path).lexically_relative(path);
    if (input.origin == Origin::Found && !below.empty() && *below.begin() != "..") name = below;
  }
  for (const std::string_view packed : {".gz", ".xz", ".zst", ".bz2"})
    if (name.extension() == packed) name.replace_extension();
  return fs::path(folder) / name.replace_extension(extension_of(to));
}

}  // namespace

Sources sources_of(const std::vector<std::string>& paths) {
  std::error_code unknown;  // reading it says why
  const bool is_collection =
      paths.size() > 1 || (!paths.empty() && std::filesystem::is_directory(paths.front(), unknown));
  return is_collection ? Sources::Name : Sources::Unnamed;
}

std::optional<std::string> problem_with_replacing(const std::string& out, const std::vector<std::string>& inputs) {
  namespace fs = std::filesystem;
  if (out.empty() || out == "-") return std::nullopt;
  for (const std::string& input : inputs) {
    std::error_code error;
    if (fs::equivalent(out, input, error))
      return fmt::format("-o {} would replace the record; choose another name", out);
    if (fs::is_regular_file(out, error) && is_input(input, out) && !is_page(out))
      return fmt::format("-o {} would replace a file of {}; choose another name", out, input);
  }
  return std::nullopt;
}

tl::expected<ConvertTally, std::string> convert_to_file(const host::Registry& registry,
                                                        const std::vector<std::string>& paths,
                                                        const ConvertSettings& settings, std::string_view path,
                                                        const OutputSink& messages) {
  InputPieces inputs(paths, settings.input);
  const bool is_rewritten =
      std::any_of(paths.begin(), paths.end(), [&](const std::string& input) { return is_input(input, path); });
  return write_file(registry, {inputs, is_rewritten, true}, settings, path, messages);
}

ConvertTally convert_each(const host::Registry& registry, const std::vector<std::string>& paths,
                          const ConvertSettings& settings, const EachFile& each, const OutputSink& messages) {
  ConvertTally total;
  total.finished = true;
  std::set<std::filesystem::path> written;
  const auto convert_one = [&](const WalkedInput& input) -> tl::expected<ConvertTally, std::string> {
    if (!input.problem.empty()) return tl::unexpected(input.problem);
    InputPieces pieces = only_input(input, settings.input);
    if (each.kind == EachFile::Kind::InPlace)
      return write_file(registry, {pieces, true, false}, settings, input.path, messages);
    if (each.kind == EachFile::Kind::Compare) {
      FileComparison comparison(input.path);
      const auto compare = [&](std::string_view text) { return comparison.add(text); };
      ConvertTally tally = convert_pieces(registry, pieces, settings, compare, messages);
      if (tally.written > 0 && !comparison.is_same()) each.changed(input.path);
      return tally;
    }
    const std::filesystem::path place = place_in(each.folder, input, paths, settings.to);
    if (written.contains(place)) {
      const ConvertTally tally = convert_pieces(
          registry, pieces, settings, [](std::string_view) { return true; }, messages);
      if (tally.written == 0) return tally;  // `pic.png` beside `pic.gpn`
      return tl::unexpected(fmt::format("{}: not written: another input is written to {}", input.path, place.string()));
    }
    std::error_code error;
    std::filesystem::create_directories(place.parent_path(), error);
    if (error) return tl::unexpected(fmt::format("{}: {}", place.parent_path().string(), error.message()));
    auto tally =
        write_file(registry, {pieces, is_input(input.path, place.string()), false}, settings, place.string(), messages);
    if (tally && tally->written > 0) written.insert(place);
    return tally;
  };
  InputWalk walk(paths, settings.input.walk);
  for (auto input = walk.next(); input && total.finished; input = walk.next()) {
    const auto tally = convert_one(*input);
    if (tally)
      total.add(*tally);
    else
      total.input.failures.push_back(tally.error());
    total.finished = !(settings.input.cancelled && settings.input.cancelled());
  }
  return total;
}

}  // namespace gpn::replay
