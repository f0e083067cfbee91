// Numbers of things in sentences.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn {

/// "1 record", "2,000 records". The first word is the kind and takes the plural: "2 tags Event".
inline std::string counted(std::uint64_t count, std::string_view what) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  const std::size_t kind = std::min(what.find(' '), what.size());
  text.append(1, ' ').append(what.substr(0, kind));
  if (count != 1) text += 's';
  return text.append(what.substr(kind));
}

}  // namespace gpn
