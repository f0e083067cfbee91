#include "compiled_variants.hpp"

#include <gpn/host/byte_text.hpp>

#include <stdexcept>

namespace gpn::cli {
namespace {

/// Passes the members of a record. The bindings do not compile when a member is added, so that none is left out.
template <class Record, class Pass>
void pass_members(Record& record, Pass& pass) {
  using Type = std::remove_const_t<Record>;
  if constexpr (std::is_same_v<Type, host::Variant>) {
    auto& [name, game, base, options, layers, start, agreement, title, help, author, version, licence, link, maturity,
           unknown, aliases, tests, source, line] = record;
    pass(name, game, base, options, layers, start, agreement, title, help, author, version, licence, link, maturity,
         unknown, aliases, tests, source, line);
  } else if constexpr (std::is_same_v<Type, host::AgreementTexts>) {
    auto& [challenges, challenge_games, linked_games, free_uses, dice] = record;
    pass(challenges, challenge_games, linked_games, free_uses, dice);
  } else if constexpr (std::is_same_v<Type, host::PerftTest>) {
    auto& [depth, paths, count, position] = record;
    pass(depth, paths, count, position);
  } else if constexpr (std::is_same_v<Type, host::GameTest>) {
    auto& [outcome, detail, turns, position] = record;
    pass(outcome, detail, turns, position);
  } else {  // a layer's use or a test
    auto& [first, second, third] = record;
    pass(first, second, third);
  }
}

template <class Value>
inline constexpr bool is_number = std::is_arithmetic_v<Value> || std::is_enum_v<Value>;

class Writer {
 public:
  explicit Writer(std::string& out) noexcept : out_(out) {}

  template <class... Items>
  void operator()(const Items&... items) {
    (item(items), ...);
  }

 private:
  template <class Record>
  void item(const Record& record) {
    if constexpr (is_number<Record>)
      out_.record(record);
    else
      pass_members(record, *this);
  }
  void item(const std::string& text) { out_.text(text); }
  void item(const std::shared_ptr<const host::Game>& game) { out_.text(game->id()); }
  void item(const std::shared_ptr<const host::Layer>& layer) { out_.text(layer->id()); }
  void item(const std::variant<host::PerftTest, host::GameTest>& test) {
    item(test.index() == 0);
    std::visit(*this, test);
  }
  template <class Value>
  void item(const std::optional<Value>& value) {
    item(value.has_value());
    if (value) item(*value);
  }
  template <class Value>
  void item(const std::vector<Value>& values) {
    item(static_cast<std::uint32_t>(values.size()));
    for (const Value& value : values) item(value);
  }

  host::ByteWriter out_;
};

class Reader {
 public:
  Reader(std::string_view bytes, const host::Registry& registry) noexcept : left_(bytes), registry_(registry) {}

  bool at_end() const noexcept { return left_.at_end(); }

  template <class... Items>
  void operator()(Items&... items) {
    (item(items), ...);
  }

 private:
  template <class Record>
  void item(Record& record) {
    if constexpr (is_number<Record>)
      left_.record(record);
    else
      pass_members(record, *this);
  }
  template <class Value>
  Value made() {
    Value value{};
    item(value);
    return value;
  }
  void item(std::string& text) { text = left_.text(); }
  void item(std::shared_ptr<const host::Game>& game) { game = known(registry_.find(left_.text())); }
  void item(std::shared_ptr<const host::Layer>& layer) { layer = known(registry_.find_layer(left_.text())); }
  void item(std::variant<host::PerftTest, host::GameTest>& test) {
    if (made<bool>())
      test = made<host::PerftTest>();
    else
      test = made<host::GameTest>();
  }
  template <class Value>
  void item(std::optional<Value>& value) {
    if (made<bool>()) value = made<Value>();
  }
  template <class Value>
  void item(std::vector<Value>& values) {
    values.resize(made<std::uint32_t>());
    for (Value& value : values) item(value);
  }
  template <class Module>
  static Module known(Module module) {
    if (module == nullptr) throw std::logic_error("the game or a layer of a built-in variant is not registered");
    return module;
  }

  host::ByteReader left_;
  const host::Registry& registry_;
};

}  // namespace

std::string to_bytes(const host::Variants& variants) {
  std::string bytes;
  Writer write(bytes);
  for (const auto& variant : variants) write(*variant);
  return bytes;
}

void add_variants(std::string_view bytes, host::Registry& registry) {
  host::Variants variants;
  for (Reader read(bytes, registry); !read.at_end();) {
    auto variant = std::make_shared<host::Variant>();
    read(*variant);
    variants.push_back(std::move(variant));
  }
  registry.add_variants(variants);
}

}  // namespace gpn::cli
