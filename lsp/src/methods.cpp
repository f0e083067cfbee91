#include "methods.hpp"

#include "features/code_actions.hpp"
#include "features/completion.hpp"
#include "features/definition.hpp"
#include "features/formatting.hpp"
#include "features/hover.hpp"
#include "features/outline.hpp"
#include "features/rename.hpp"
#include "features/semantic_tokens.hpp"
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

constexpr std::array<RequestMethod, 10> requests{{
    {"textDocument/codeAction", code_actions},
    {"textDocument/completion", complete},
    {"textDocument/definition", definition},
    {"textDocument/documentSymbol", document_symbols},
    {"textDocument/foldingRange", folding_ranges},
    {"textDocument/formatting", format_document},
    {"textDocument/hover", hover},
    {"textDocument/prepareRename", prepare_rename},
    {"textDocument/rename", rename_player},
    {"textDocument/semanticTokens/full", semantic_tokens},
}};

template <class Table>
auto find_in(const Table& table, std::string_view name) noexcept {
  const auto found = std::find_if(table.begin(), table.end(), [&](const auto& method) { return method.name == name; });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace

const RequestMethod* find_request(std::string_view name) noexcept { return find_in(requests, name); }
const NotificationMethod* find_notification(std::string_view name) noexcept { return find_in(notifications, name); }

Json server_abilities(const Session&) {
  return {{"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
          {"hoverProvider", true},
          {"definitionProvider", true},
          {"documentSymbolProvider", true},
          {"foldingRangeProvider", true},
          {"documentFormattingProvider", true},
          {"renameProvider", {{"prepareProvider", true}}},
          {"semanticTokensProvider", {{"legend", semantic_legend()}, {"full", true}}},
          {"completionProvider", {{"triggerCharacters", {"[", "\"", "=", ".", " ", "-", ";", ":"}}}},
          {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}};
}

}  // namespace gpn::lsp
