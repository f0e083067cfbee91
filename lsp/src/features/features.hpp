// The features of the server: a function for each method of the protocol, of which server.cpp has the table; and the
// parts of messages that several methods share.
#pragma once

#include "session.hpp"

#include <optional>

namespace gpn::lsp {

// Keeps the documents of the server the same as those of the client.
void did_open(Session& session, const Json& params);
void did_change(Session& session, const Json& params);
void did_save(Session& session, const Json& params);
void did_close(Session& session, const Json& params);

/// The parameters of textDocument/publishDiagnostics.
Json diagnostics_of(Session& session, Document& document);
/// The same without a diagnostic: of a document that was closed.
Json no_diagnostics(std::string_view uri);

/// The faults of a variants file; of one without, the tests that fail, and those that take too long to run here.
std::vector<notation::Diagnostic> check_variants(const Session& session, const Document& document);

/// textDocument/codeAction: the repairs of a damaged record.
Answer code_actions(Session& session, Document& document, const Json& params);
/// textDocument/completion: legal turns, tags and their values, keys of variants files.
Answer complete(Session& session, const Cursor& cursor, const Json& params);
/// textDocument/definition: from a tag Contest to the game that decided the challenge.
Answer definition(Session& session, const Cursor& cursor, const Json& params);
/// textDocument/formatting: native text in its canonical form.
Answer format_document(Session& session, Document& document, const Json& params);
/// textDocument/hover: boards, tags and the explanations of diagnostics.
Answer hover(Session& session, const Cursor& cursor, const Json& params);
/// textDocument/documentSymbol and textDocument/foldingRange: the records, variations, tags and comments of a document.
Answer document_symbols(Session& session, Document& document, const Json& params);
Answer folding_ranges(Session& session, Document& document, const Json& params);
/// textDocument/prepareRename and textDocument/rename: a player, in all records of the document.
Answer prepare_rename(Session& session, const Cursor& cursor, const Json& params);
Answer rename_player(Session& session, const Cursor& cursor, const Json& params);
/// textDocument/semanticTokens/full: what each word of a record is. Grammars of editors see words, and not who moves.
Answer semantic_tokens(Session& session, Document& document, const Json& params);
/// The names of the types of tokens, in the order of their numbers.
Json semantic_legend();

Json to_json(const Position& position);
Json to_json(const Range& range);

std::optional<Position> as_position(const Json* value);
std::optional<Range> as_range(const Json* value);

/// A WorkspaceEdit of one document.
Json workspace_edit(const Document& document, const std::vector<replay::TextChange>& changes);

constexpr bool is_in(std::uint32_t offset, notation::Span span) noexcept {
  return offset >= span.begin && offset <= span.end;
}

/// The bytes of a span, as far as the text has them.
std::string_view bytes_of(std::string_view text, notation::Span span) noexcept;

/// Reads all records of a document anew, with spans in the text. Nothing of a variants file, and of text in no format
/// that gpn reads.
void for_each_record(Session& session, Document& document, const notation::RecordSink& use);

}  // namespace gpn::lsp
