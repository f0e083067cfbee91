// What a keystroke costs in an editor: a file of 100 games is open, a character is typed into a turn and removed again,
// and the language server answers with the diagnostics of the whole file. Prints the median, what 95 of 100 take at
// most, and the slowest. usage: keystroke [KEYSTROKES]
#include "support/corpus.hpp"
#include "support/expect.hpp"
#include "support/games.hpp"

#include <gpn/lsp/server.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace gpn::bench {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t games = 100;
constexpr std::size_t usual_keystrokes = 1000;
constexpr std::string_view uri = "untitled:games.gpn";

std::string frame(Json message) {
  message["jsonrpc"] = "2.0";
  const std::string body = message.dump();
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

class Typist {
 public:
  explicit Typist(const std::string& text) : server_(registry(), {}), random_(1) {
    send(frame({{"id", 1}, {"method", "initialize"}, {"params", Json::object()}}));
    const Json document{{"uri", uri}, {"languageId", "gpn"}, {"version", 1}, {"text", text}};
    send(frame({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}}));
    find_lines_of_turns(text);
  }

  /// Milliseconds of each keystroke.
  std::vector<double> type(std::size_t keystrokes) {
    std::vector<double> times;
    while (times.size() < keystrokes) {
      const auto& [line, length] = lines_[random_() % lines_.size()];
      const std::size_t at = random_() % length;
      times.push_back(change(line, at, at, "x"));
      times.push_back(change(line, at, at + 1, ""));
    }
    return times;
  }

 private:
  void find_lines_of_turns(const std::string& text) {
    std::size_t number = 0;
    for (std::size_t begin = 0; begin < text.size(); ++number) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      if (end > begin && text[begin] != '[') lines_.emplace_back(number, end - begin);
      begin = end + 1;
    }
  }

  double change(std::size_t line, std::size_t begin, std::size_t end, std::string_view text) {
    const Json range{{"start", {{"line", line}, {"character", begin}}}, {"end", {{"line", line}, {"character", end}}}};
    const Json params{{"textDocument", {{"uri", uri}, {"version", 2}}},
                      {"contentChanges", Json::array({{{"range", range}, {"text", text}}})}};
    const std::string bytes = frame({{"method", "textDocument/didChange"}, {"params", params}});
    const auto start = std::chrono::steady_clock::now();
    expect(send(bytes).find("publishDiagnostics") != std::string::npos, "there are no diagnostics");
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  }

  std::string send(std::string_view bytes) {
    server_.receive(bytes);
    while (server_.work()) {
    }
    return server_.take_output();
  }

  lsp::Server server_;
  std::mt19937 random_;
  std::vector<std::pair<std::size_t, std::size_t>> lines_;  // their numbers and lengths
};

void measure(std::string_view game, std::string_view variant, std::size_t keystrokes) {
  const Corpus& texts = corpus(game, variant, games);
  std::vector<double> times = Typist(texts.text).type(keystrokes);
  std::sort(times.begin(), times.end());
  const auto at = [&](double part) {
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  };
  std::printf("%s %s, %zu bytes: median %.2f ms, 95 of 100 within %.2f ms, slowest %.2f ms\n",
              std::string(game).c_str(), std::string(variant).c_str(), texts.text.size(), at(0.5), at(0.95), at(1));
}

}  // namespace
}  // namespace gpn::bench

int main(int argc, char** argv) {
  const std::size_t keystrokes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : gpn::bench::usual_keystrokes;
  gpn::bench::measure("dvonn", "standard", keystrokes);
  gpn::bench::measure("gipf", "standard", keystrokes);
  gpn::bench::measure("gipf", "tournament", keystrokes);
}
