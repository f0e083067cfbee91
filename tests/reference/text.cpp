#include <reference/text.hpp>

#include <cctype>
#include <sstream>
#include <stdexcept>

namespace gpn::reference {

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::map<std::string, std::string> read_options(std::string_view text) {
  std::map<std::string, std::string> options;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) throw std::invalid_argument("no '=' in option " + word);
    options[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return options;
}

std::vector<std::string> read_line(std::string_view text) {
  std::vector<std::string> places;
  for (std::size_t i = 0; i < text.size();) {
    if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
      std::size_t run = 0;
      for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0; ++i)
        run = run * 10 + static_cast<std::size_t>(text[i] - '0');
      places.insert(places.end(), run, "");
    } else if (text[i] == '[') {
      const std::size_t close = text.find(']', i);
      if (close == std::string_view::npos) throw std::invalid_argument("a bracket is not closed");
      places.emplace_back(text.substr(i + 1, close - i - 1));
      i = close + 1;
    } else {
      places.emplace_back(1, text[i++]);
    }
  }
  return places;
}

}  // namespace gpn::reference
