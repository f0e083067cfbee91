#include "index/sorted_runs.hpp"

#include "index/database.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <queue>
#include <span>

namespace gpn::replay {
namespace {

[[noreturn]] void fail(const std::string& folder) {
  throw DatabaseError(folder + ": the file for sorting positions cannot be written: " + std::strerror(errno));
}

/// A file of that folder that has no name, or loses it at once.
host::Descriptor unnamed_file(const std::string& folder) {
#ifdef O_TMPFILE
  host::Descriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
  if (file.is_open()) return file;
#endif
  std::string name = folder + "/gpn-index-XXXXXX";
  host::Descriptor named(::mkstemp(name.data()));
  if (!named.is_open()) fail(folder);
  ::unlink(name.c_str());
  return named;
}

}  // namespace

/// The rest of a run, of which a block is in memory.
struct SortedRuns::Reader {
  std::uint64_t next = 0, end = 0;  // positions of the file
  std::vector<IndexedPosition> block = {};
  std::size_t at = 0;

  /// False at the end of the run.
  bool advance(int file, std::size_t block_size, const std::string& folder) {
    if (++at < block.size()) return true;
    block.resize(static_cast<std::size_t>(std::min<std::uint64_t>(block_size, end - next)));
    at = 0;
    const auto bytes = std::as_writable_bytes(std::span(block));
    for (std::size_t done = 0; done < bytes.size();) {
      const auto offset = static_cast<off_t>(next * sizeof(IndexedPosition) + done);
      const ssize_t got = ::pread(file, bytes.data() + done, bytes.size() - done, offset);
      if (got < 0 && errno == EINTR) continue;
      if (got == 0) errno = EIO;
      if (got <= 0) fail(folder);
      done += static_cast<std::size_t>(got);
    }
    next += block.size();
    return !block.empty();
  }
};

void SortedRuns::write_run() {
  if (!file_.is_open()) file_ = unnamed_file(folder_);
  std::sort(run_.begin(), run_.end());
  auto bytes = std::as_bytes(std::span(run_));
  while (!bytes.empty()) {
    const ssize_t count = ::write(file_.number(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(folder_);
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  written_ += run_.size();
  run_.clear();
}

void SortedRuns::merge(const std::function<void(const IndexedPosition&)>& use) {
  if (written_ == 0) {
    std::sort(run_.begin(), run_.end());
    std::for_each(run_.begin(), run_.end(), use);
    return;
  }
  if (!run_.empty()) write_run();
  std::vector<IndexedPosition>().swap(run_);  // its memory is that of the blocks
  std::vector<Reader> runs;
  for (std::uint64_t at = 0; at < written_; at += run_size_)
    runs.push_back({at, std::min<std::uint64_t>(at + run_size_, written_)});
  const std::size_t block_size = std::max<std::size_t>(run_size_ / runs.size(), 16);
  const auto is_after = [](const Reader* a, const Reader* b) { return b->block[b->at] < a->block[a->at]; };
  std::priority_queue<Reader*, std::vector<Reader*>, decltype(is_after)> next(is_after);
  for (Reader& run : runs)
    if (run.advance(file_.number(), block_size, folder_)) next.push(&run);
  while (!next.empty()) {
    Reader* const run = next.top();
    next.pop();
    use(run->block[run->at]);
    if (run->advance(file_.number(), block_size, folder_)) next.push(run);
  }
}

}  // namespace gpn::replay
