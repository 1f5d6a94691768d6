#pragma once

#include <span>

// Statistics of the documents' user studies.
namespace throng::cli {

// The chance of at least so many right answers when each is a coin's (Guy et al. 2011, section 6.4: one-tailed, exact).
double binomial_tail(int right, int all);

struct Correlation {
  double r = 0.0;             // Pearson's
  double significance = 0.0;  // 1 - p, two-tailed (Durupinar et al. 2011, table 2); 0 for fewer than 3 values
};
Correlation correlate(std::span<const double> x, std::span<const double> y);

}  // namespace throng::cli
