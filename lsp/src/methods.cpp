#include "methods.hpp"

#include "features/synchronisation.hpp"

#include <algorithm>

namespace gpn::lsp {
namespace {

constexpr std::array<NotificationMethod, 4> notifications{{
    {"textDocument/didOpen", did_open},
    {"textDocument/didChange", did_change},
    {"textDocument/didSave", did_save},
    {"textDocument/didClose", did_close},
}};

constexpr std::array<RequestMethod, 0> requests{};

template <class Table>
auto find_in(const Table& table, std::string_view name) noexcept {
  const auto found = std::find_if(table.begin(), table.end(), [&](const auto& method) { return method.name == name; });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace

const RequestMethod* find_request(std::string_view name) noexcept { return find_in(requests, name); }
const NotificationMethod* find_notification(std::string_view name) noexcept { return find_in(notifications, name); }

Json server_abilities(const Session&) {
  return {{"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}}};
}

}  // namespace gpn::lsp
