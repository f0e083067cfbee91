// Addresses of documents and paths of files.
#pragma once

#include <string>
#include <string_view>

namespace gpn::lsp {

/// The path of a `file:` address of this machine; empty for any other.
std::string path_of_uri(std::string_view uri);
/// The `file:` address of an absolute path.
std::string uri_of_path(std::string_view path);

}  // namespace gpn::lsp
