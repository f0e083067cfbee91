#include "document/document.hpp"

#include "document/uri.hpp"

#include <utility>

namespace gpn::lsp {
namespace {

DocumentKind kind_of(std::string_view uri, std::string_view language, std::string_view text) {
  const bool is_variants = language == "gpnv" || uri.ends_with(".gpnv") || text.starts_with("gpn-variants");
  return is_variants ? DocumentKind::Variants : DocumentKind::Records;
}

}  // namespace

Document::Document(std::string uri, std::string_view language, std::string text, std::optional<std::int64_t> version,
                   Encoding encoding)
    : uri_(std::move(uri)),
      path_(path_of_uri(uri_)),
      kind_(kind_of(uri_, language, text)),
      text_(std::move(text)),
      version_(version),
      encoding_(encoding),
      lines_(text_) {}

bool Document::change(const ContentChange& change) {
  if (is_dropped_ && change.range) return false;
  std::size_t begin = 0;
  std::size_t end = text_.size();
  if (change.range) {
    begin = offset_of(change.range->start);
    end = std::max<std::size_t>(begin, offset_of(change.range->end));
  }
  is_dropped_ = text_.size() - (end - begin) + change.text.size() > most_bytes;
  if (is_dropped_)
    text_ = std::string();
  else
    text_.replace(begin, end - begin, change.text);
  lines_ = LineIndex(text_);
  return !is_dropped_;
}

}  // namespace gpn::lsp
