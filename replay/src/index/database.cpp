#include "index/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace gpn::replay {
namespace {

constexpr int busy_milliseconds = 2000;

/// Adds what a user can do to the name of the file.
std::string sentence(std::string_view path, int code, sqlite3* handle) {
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return fmt::format("{}: another program writes it; try again when it has ended", path);
    case SQLITE_NOTADB: return fmt::format("{}: is no database; name an index that gpn index made", path);
    case SQLITE_CORRUPT: return fmt::format("{}: is damaged; remove it and make it again with gpn index", path);
    case SQLITE_CANTOPEN: return fmt::format("{}: cannot be opened; see whether its folder is there and yours", path);
    case SQLITE_READONLY: return fmt::format("{}: cannot be written; see whether it and its folder are yours", path);
    case SQLITE_FULL: return fmt::format("{}: the disk is full", path);
    default: return fmt::format("{}: {}", path, handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(code));
  }
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const noexcept { sqlite3_close_v2(handle); }

Database::Database(std::string path, Access access) : path_(std::move(path)) {
  const int create = access == Access::Write ? SQLITE_OPEN_CREATE : 0;
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(path_.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | create, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code);
  sqlite3_busy_timeout(handle, busy_milliseconds);
}

void Database::fail(int code) const { throw DatabaseError(sentence(path_, code, handle_.get())); }

void Database::run(const std::string& statements) {
  if (const int code = sqlite3_exec(handle_.get(), statements.c_str(), nullptr, nullptr, nullptr); code != SQLITE_OK)
    fail(code);
}

void Statement::Finish::operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* made = nullptr;
  check(sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &made, nullptr));
  statement_.reset(made);
}

void Statement::check(int code) {
  if (code != SQLITE_OK) database_->fail(code);
}

void Statement::reset() noexcept { sqlite3_reset(statement_.get()); }

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  reset();
  if (code != SQLITE_DONE) database_->fail(code);
  return false;
}

void Statement::bind_number(int place, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), place, value));
}
void Statement::bind(int place, std::string_view text) {
  check(sqlite3_bind_text64(statement_.get(), place, text.data() == nullptr ? "" : text.data(), text.size(),
                            SQLITE_STATIC, SQLITE_UTF8));
}
void Statement::bind(int place, Bytes bytes) {
  check(sqlite3_bind_blob64(statement_.get(), place, bytes.bytes.data(), bytes.bytes.size(), SQLITE_STATIC));
}
void Statement::bind(int place, std::nullopt_t) { check(sqlite3_bind_null(statement_.get(), place)); }

std::int64_t Statement::number(int column) const noexcept { return sqlite3_column_int64(statement_.get(), column); }

std::string_view Statement::text(int column) const noexcept {
  const void* const bytes = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {static_cast<const char*>(bytes), size};
}

bool Statement::has(int column) const noexcept { return sqlite3_column_type(statement_.get(), column) != SQLITE_NULL; }

}  // namespace gpn::replay
