// What a worker reads of its parent: a job, pieces of inputs, what to open.
#include "harness/bytes.hpp"
#include "harness/promise.hpp"
#include "isolation/command_frames.hpp"
#include "isolation/worker_setup.hpp"
#include "targets/targets.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace gpn::fuzz {
namespace {

void read_opening(std::string_view bytes) {
  std::vector<std::string> paths;
  replay::Strays strays{};
  if (!replay::read_opening(bytes, paths, strays)) return;
  std::string again;
  replay::write_opening(paths, strays, again);
  promise(again == bytes, "an opening is not written as it was read");
}

void read_input_piece(std::string_view bytes) {
  replay::InputPiece item;
  if (!replay::read_input_piece(bytes, item)) return;
  std::string again;
  replay::write_input_piece(item, again);
  promise(again == bytes, "a piece is not written as it was read");
}

void read_piece(std::string_view bytes) {
  replay::PieceRequest request;
  if (!replay::read_piece(bytes, request)) return;
  promise(static_cast<std::size_t>(request.piece.format) < notation::all_formats.size(), "a format does not exist");
  const bool is_ascending = std::is_sorted(request.records.begin(), request.records.end());
  for (const std::uint64_t record : request.records)
    promise(!is_ascending || request.wants(record) || record < request.first,
            "a record that was asked for is not wanted");
}

void read_job(std::string_view bytes) {
  const replay::WorkerJob job = replay::read_job(bytes);
  std::string again;
  replay::write_job(job, again);
  const replay::WorkerJob same = replay::read_job(again);
  promise(same.modules.size() == job.modules.size() && same.variants.size() == job.variants.size(),
          "a job does not read back");
}

}  // namespace

void frames(std::string_view bytes) {
  Bytes input(bytes);
  constexpr void (*readers[])(std::string_view){read_opening, read_input_piece, read_piece, read_job};
  input.one_of(readers)(input.rest());
}

}  // namespace gpn::fuzz
