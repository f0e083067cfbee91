#include "isolation/worker_setup.hpp"

#include "isolation/byte_text.hpp"

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::size_t least_text = sizeof(std::uint32_t);

}  // namespace

void write_job(const WorkerJob& job, std::string& bytes) {
  ByteWriter out(bytes);
  const auto count = [&](std::size_t size) { out.number(static_cast<std::uint32_t>(size)); };
  count(job.modules.size());
  for (const ModuleToLoad& module : job.modules) {
    out.text(module.file);
    out.text(module.sidecar);
  }
  count(job.libraries.size());
  for (const std::string& library : job.libraries) out.text(library);
  count(job.absent.size());
  for (const host::AbsentModule& module : job.absent) {
    count(static_cast<std::size_t>(module.kind));
    out.text(module.id);
    out.text(module.why);
  }
  count(job.variants.size());
  for (const VariantsSource& file : job.variants) {
    out.text(file.path);
    out.text(file.text);
    count(file.is_named ? 1 : 0);
  }
}

WorkerJob read_job(std::string_view bytes) {
  ByteReader in(bytes);
  const auto text = [&] { return std::string(in.text()); };
  WorkerJob job;
  job.modules.resize(in.count(2 * least_text));
  for (ModuleToLoad& module : job.modules) {
    module.file = text();
    module.sidecar = text();
  }
  job.libraries.resize(in.count(least_text));
  for (std::string& library : job.libraries) library = text();
  job.absent.resize(in.count(3 * least_text));
  for (host::AbsentModule& module : job.absent) {
    module.kind = static_cast<host::ModuleKind>(in.below(2));
    module.id = text();
    module.why = text();
  }
  job.variants.resize(in.count(3 * least_text));
  for (VariantsSource& file : job.variants) {
    file.path = text();
    file.text = text();
    file.is_named = in.below(2) == 1;
  }
  return in.at_end() ? std::move(job) : WorkerJob{};
}

bool PieceRequest::wants(std::uint64_t record) const {
  return record >= first && (records.empty() || std::binary_search(records.begin(), records.end(), record));
}

void write_piece(const InputPiece& item, const std::vector<std::uint64_t>& records, std::uint64_t first,
                 std::string& bytes) {
  ByteWriter out(bytes);
  out.text(*item.name);
  out.number(static_cast<std::uint32_t>(item.piece.format));
  out.number(item.piece.first_byte);
  out.number(item.piece.first_line);
  out.number(std::uint32_t{item.piece.cut_short ? 1U : 0U});
  out.number(std::uint32_t{item.piece.was_utf16 ? 1U : 0U});
  out.number(static_cast<std::uint32_t>(records.size()));
  for (const std::uint64_t record : records) out.number(record);
  out.number(first);
  out.text(item.piece.bytes);
}

bool read_piece(std::string_view bytes, PieceRequest& request) {
  ByteReader in(bytes);
  request.name = in.text();
  request.piece.format = static_cast<notation::Format>(in.below(notation::all_formats.size()));
  request.piece.first_byte = in.number<std::uint64_t>();
  request.piece.first_line = in.number<std::uint64_t>();
  request.piece.cut_short = in.below(2) == 1;
  request.piece.was_utf16 = in.below(2) == 1;
  request.records.resize(in.count(sizeof(std::uint64_t)));
  for (std::uint64_t& record : request.records) record = in.number<std::uint64_t>();
  request.first = in.number<std::uint64_t>();
  request.piece.bytes = in.text();
  return in.at_end();
}

}  // namespace gpn::replay
