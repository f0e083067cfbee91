#include "native/dialect.hpp"

namespace gpn::notation {
namespace {

int recognise_native(std::string_view) noexcept { return 0; }
std::size_t next_start(std::string_view, std::size_t) noexcept { return std::string_view::npos; }
void read(const Source&, Span, const Limits&, Record&, const RecordSink&) {}
Written write(const Record&, const WriteOptions&, std::string&) { return {}; }

}  // namespace

const Dialect native{Format::Gpn, recognise_native, next_start, read, write, "\n"};

}  // namespace gpn::notation
