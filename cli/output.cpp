#include "output.hpp"

#include <gpn/host/display.hpp>

namespace gpn::cli {

bool Output::write(std::string_view bytes) {
  return is_terminal() ? write_all(host::visible_lines(bytes, host::Styles::Escaped)) : write_all(bytes);
}

bool Output::print(std::string_view lines) { return write_all(host::visible_lines(lines, host::Styles::Escaped)); }

bool Output::print_styled(std::string_view lines) { return write_all(host::visible_lines(lines, host::Styles::Kept)); }

bool Output::control(std::string_view sequence) { return write_all(sequence); }

bool Output::write_all(std::string_view bytes) {
  if (closed_) return false;
  closed_ = sink_ ? !sink_(bytes) : posix::write_all(stream_, bytes, failure_) != posix::Written::All;
  return !closed_;
}

}  // namespace gpn::cli
