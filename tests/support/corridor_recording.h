#pragma once

#include <cstdio>
#include <string>

// A recording made up for tests: people walk down a corridor of 2 m, one every second and a half, each at the same
// speed and in one of two files.
namespace throng::test {

inline std::string corridor_table(int people = 20, double speed = 1.3) {
  std::string text = "frame,ped,x,y\n";
  char line[64];
  constexpr double kFps = 10.0, kLength = 10.0;
  for (int p = 0; p < people; ++p)
    for (int f = 0; f * speed / kFps <= kLength; ++f) {
      std::snprintf(line, sizeof line, "%d,%d,%.4f,%.4f\n", 15 * p + f, p + 1, p % 2 == 0 ? 0.5 : 1.5,
                    5.0 - f * speed / kFps);
      text += line;
    }
  return text;
}

inline std::string corridor_setup(const std::string& info = R"("corridor_width_m": 2.0, "entrance_width_m": 1.0)") {
  return R"({"fps": 10, "unit": "m",
 "geometry": [{"type": "segment", "points": [[0, -4], [0, 4]]}, {"type": "segment", "points": [[2, -4], [2, 4]]}],
 "info": {"kind": "made up", )" +
         info + R"(},
 "verified": {"flow_line": {"axis": "y", "at": -4.0, "between": [-1, 3]},
  "area": {"x": [0, 2], "y": [-2, 2]}}})";
}

}  // namespace throng::test
