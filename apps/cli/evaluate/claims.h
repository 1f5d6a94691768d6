#pragma once

#include <string>
#include <vector>

namespace throng::cli {

// Something that a document says, and what comes out here.
struct Claim {
  std::string source;
  std::string claim;
  double value = 0.0;
  double low = 0.0;  // 99 % confidence interval over seeds; both ends are the value where nothing is drawn
  double high = 0.0;
  bool holds = false;
};

// Of a value that must be positive: holds when the whole interval is (p < 0.01).
Claim positive(std::string source, std::string claim, const std::vector<double>& by_seed);
// Of a value that needs no statistics.
Claim plain(std::string source, std::string claim, double value, bool holds);

std::string claims_json(const std::vector<Claim>& claims);
std::string claims_text(const std::vector<Claim>& claims);

}  // namespace throng::cli
