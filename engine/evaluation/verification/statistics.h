#pragma once

#include <functional>
#include <vector>

namespace throng::evaluation {

// Cumulative distribution functions; names of parameters as in foundation/distribution.h.
double lognormal_distribution(double x, double log_mean, double log_sd);
double weibull_distribution(double x, double scale, double shape);
double gamma_distribution(double x, double shape, double scale);

// The p-value of the Kolmogorov-Smirnov test: how likely samples of this distribution are to be this far off. Stephens'
// approximation for finite numbers (Press and others 2007, Numerical Recipes, 14.3).
double kolmogorov_smirnov(std::vector<double> samples, const std::function<double(double)>& distribution);

}  // namespace throng::evaluation
