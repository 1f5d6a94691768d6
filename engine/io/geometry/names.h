#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/io/geometry/repair_log.h"

namespace throng::io::geometry {

// Text of any encoding as UTF-8: what is no UTF-8 is taken for Windows' Western one.
std::string as_utf8(std::string_view text);
// A name that scenes accept: letters, digits, '-' and '_'. Empty when nothing is left.
std::string id_from(std::string_view text);

// Gives every thing of a plan a name of its own.
class Names {
 public:
  // `wanted` may be empty; then `usual` with a number.
  std::string claim(const std::string& wanted, const std::string& usual, Point at, int line, RepairLog& log);

 private:
  std::set<std::string> taken_;
  std::map<std::string, int> last_tried_;  // the number behind a name
};

}  // namespace throng::io::geometry
