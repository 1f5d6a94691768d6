#pragma once

#include "engine/evaluation/entropy/covariance.h"

namespace throng::evaluation {

// Expectation-maximisation converges slowly where observations tell little about an error. From a guess and what two
// iterations made of it follows where they lead: Varadhan & Roland 2008, "Simple and globally convergent methods for
// accelerating the convergence of any EM algorithm", the scheme SqS3, on the logarithm of the Cholesky factor, so that
// the result is a covariance whatever the numbers. `farthest` limits how many iterations are skipped.
StateCovariance extrapolate(const StateCovariance& guess, const StateCovariance& once, const StateCovariance& twice,
                            double farthest);

// How far apart two are, in the logarithms of the diagonals of their factors and the shares of the rest: scores differ
// by no more than twice of it.
double difference(const StateCovariance& a, const StateCovariance& b);

}  // namespace throng::evaluation
