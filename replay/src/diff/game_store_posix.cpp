#include "diff/game_store.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace gpn::replay {
namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

StoredBytes GameStore::add(std::string_view bytes) {
  const StoredBytes where{in_file_ + recent_.size(), bytes.size()};
  recent_ += bytes;
  if (recent_.size() > most_in_memory_) move_to_file();
  return where;
}

void GameStore::move_to_file() {
  if (file_ == nullptr) file_.reset(std::tmpfile());
  if (file_ == nullptr) fail("cannot create a temporary file for the games");
  if (std::fwrite(recent_.data(), 1, recent_.size(), file_.get()) != recent_.size() || std::fflush(file_.get()) != 0)
    fail("cannot write the temporary file of the games");
  in_file_ += recent_.size();
  recent_.clear();
}

std::string GameStore::read(const StoredBytes& where) const {
  if (where.begin >= in_file_) return recent_.substr(where.begin - in_file_, where.size);
  std::string bytes(where.size, '\0');
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = ::pread(::fileno(file_.get()), bytes.data() + done, bytes.size() - done,
                                  static_cast<off_t>(where.begin + done));
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = EIO;
    if (count <= 0) fail("cannot read the temporary file of the games");
    done += static_cast<std::size_t>(count);
  }
  return bytes;
}

}  // namespace gpn::replay
