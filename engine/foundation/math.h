#pragma once

#include <cmath>

// Elementary functions that give the same bits with every compiler, C library and instruction set. Only additions,
// multiplications, divisions and square roots (all exactly rounded by IEEE 754) are used; double precision inside.
// Accuracy: relative error under 1e-14 over the stated ranges, far below what a float result shows.
namespace throng::math {

inline constexpr double kPi = 3.14159265358979323846;
inline constexpr double kDegrees = kPi / 180.0;  // radians in a degree

double sin(double x);  // |x| up to 1e6
double cos(double x);
double tan(double x);
double exp(double x);                      // 0 below -745, infinity above 709
double log(double x);                      // -infinity at 0, NaN below
double pow(double base, double exponent);  // base >= 0
double atan2(double y, double x);          // (-pi, pi]
double acos(double x);                     // argument clamped to [-1, 1]

}  // namespace throng::math
