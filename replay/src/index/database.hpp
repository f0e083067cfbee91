// SQLite: a connection, and a statement with its values.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace gpn::replay {

/// A failure of the database, as a sentence that names the file.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Any threads may use it, but a statement only one of them.
class Database {
 public:
  enum class Access : std::uint8_t { Read, Write };

  /// A database for reading is opened so that what a killed process left behind is rolled back.
  Database(std::string path, Access access);

  /// Statements without values and results.
  void run(const std::string& statements);

  const std::string& path() const noexcept { return path_; }
  sqlite3* handle() const noexcept { return handle_.get(); }
  /// Throws what the last call failed with.
  [[noreturn]] void fail(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const noexcept;
  };

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// A value that is no text.
struct Bytes {
  std::string_view bytes;
};

class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  /// Begins anew with these values, which stay valid until the last row was read: texts are not copied.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  /// False after the last row, where the statement is ready for other values.
  bool step();
  /// A statement without rows.
  template <class... Values>
  void run(const Values&... values) {
    with(values...);
    while (step()) {
    }
  }

  /// The number in the only row, if there is one.
  template <class... Values>
  std::optional<std::int64_t> only_number(const Values&... values) {
    if (!with(values...).step()) return std::nullopt;
    const std::int64_t found = number(0);
    while (step()) {
    }
    return found;
  }

  std::int64_t number(int column) const noexcept;
  std::string_view text(int column) const noexcept;  // bytes too; empty where there is no value
  bool has(int column) const noexcept;

 private:
  struct Finish {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };

  void reset() noexcept;
  template <std::integral Number>
  void bind(int place, Number value) {
    bind_number(place, static_cast<std::int64_t>(value));
  }
  void bind(int place, std::string_view text);
  void bind(int place, const std::string& text) { bind(place, std::string_view(text)); }
  void bind(int place, Bytes bytes);
  void bind(int place, std::nullopt_t);
  template <class Value>
  void bind(int place, const std::optional<Value>& value) {
    if (value)
      bind(place, *value);
    else
      bind(place, std::nullopt);
  }
  void bind_number(int place, std::int64_t value);
  void check(int code);

  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finish> statement_;
};

}  // namespace gpn::replay
