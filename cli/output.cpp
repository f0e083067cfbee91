#include "output.hpp"

namespace gpn::cli {

bool Output::write(std::string_view bytes) {
  if (closed_) return false;
  closed_ = posix::write_all(stream_, bytes, failure_) != posix::Written::All;
  return !closed_;
}

}  // namespace gpn::cli
