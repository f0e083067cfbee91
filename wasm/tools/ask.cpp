// Asks the core about files, as the page does: `gpn_ask TASK[,KEY=VALUE...] FILE...` prints the output, then the
// messages and problems on standard error. It shows that the core works on a system that the program is not made for.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

extern "C" {
char* gpn_allocate(std::size_t size);
void gpn_add_file(char* name, std::size_t name_size, char* bytes, std::size_t size);
void gpn_ask(char* request, std::size_t size);
std::uint32_t gpn_take(std::uint32_t stream, const char* bytes, std::size_t size);
}

namespace {

constexpr std::uint32_t output = 0;  // the others are messages, the summary and problems

bool is_refused = false;

char* given(std::string_view text) {
  char* const bytes = gpn_allocate(text.size());
  if (bytes == nullptr) std::abort();
  std::copy(text.begin(), text.end(), bytes);
  return bytes;
}

bool add(const char* name) {
  std::ifstream file(name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) return false;
  gpn_add_file(given(name), std::string_view(name).size(), given(bytes), bytes.size());
  return true;
}

}  // namespace

std::uint32_t gpn_take(std::uint32_t stream, const char* bytes, std::size_t size) {
  std::FILE* const to = stream == output ? stdout : stderr;
  is_refused = is_refused || stream > 2;
  return std::fwrite(bytes, 1, size, to) == size ? 1 : 0;
}

int main(int count, char** arguments) {
  if (count < 2) return 2;
  std::string request(arguments[1]);
  for (char& letter : request)
    if (letter == ',' || letter == '=') letter = '\0';
  for (int i = 2; i < count; ++i) {
    if (!add(arguments[i])) {
      std::fprintf(stderr, "gpn_ask: cannot read %s\n", arguments[i]);
      return 2;
    }
    request += std::string_view("\0file\0", 6);
    request += arguments[i];
  }
  gpn_ask(given(request), request.size());
  return is_refused ? 2 : 0;
}
