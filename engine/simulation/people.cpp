#include "engine/simulation/people.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace throng {
namespace {

constexpr const char* kWeidmann = "Weidmann 1993, Transporttechnik der Fussgaenger, section 3.2";
constexpr const char* kZhang =
    "Zhang, Klingsch, Schadschneider & Seyfried 2011, Transitions in pedestrian fundamental diagrams, section 2";
constexpr const char* kImo = "IMO MSC.1/Circ.1533, annex 3, table 3.4";
constexpr const char* kBoyce =
    "Boyce, Shields & Silcock 1999, Toward the characterization of building occupancies for fire safety engineering";

// Nobody is more than three deviations from the mean, and nobody stands.
Distribution measured(double mean, double deviation) {
  constexpr double kMostDeviations = 3.0, kSlowest = 0.1;  // [m/s]
  Distribution speed(Distribution::Kind::kTruncatedNormal, mean, deviation);
  const auto in_hundredths = [](double v) { return std::round(100.0 * v) / 100.0; };
  speed.low = std::max(kSlowest, in_hundredths(mean - kMostDeviations * deviation));
  speed.high = in_hundredths(mean + kMostDeviations * deviation);
  return speed;
}
Distribution between(double low, double high) { return {Distribution::Kind::kUniform, low, high}; }

std::vector<PeopleKind> kinds() {
  return {
      {"adults", "people in a street", kWeidmann, measured(1.34, 0.26)},
      {"students", "young adults who walk freely, as in the laboratory runs of Juelich", kZhang, measured(1.55, 0.18)},
      {"women-under-30", "on a level floor, nobody in the way", kImo, between(0.93, 1.55)},
      {"women-30-50", "on a level floor, nobody in the way", kImo, between(0.71, 1.19)},
      {"women-over-50", "on a level floor, nobody in the way", kImo, between(0.56, 0.94)},
      {"women-over-50-impaired-1", "of impaired mobility", kImo, between(0.43, 0.71)},
      {"women-over-50-impaired-2", "of more impaired mobility", kImo, between(0.37, 0.61)},
      {"men-under-30", "on a level floor, nobody in the way", kImo, between(1.11, 1.85)},
      {"men-30-50", "on a level floor, nobody in the way", kImo, between(0.97, 1.62)},
      {"men-over-50", "on a level floor, nobody in the way", kImo, between(0.84, 1.40)},
      {"men-over-50-impaired-1", "of impaired mobility", kImo, between(0.64, 1.06)},
      {"men-over-50-impaired-2", "of more impaired mobility", kImo, between(0.55, 0.91)},
      {"with-crutches", "on a level floor", kBoyce, measured(0.94, 0.30)},
      {"with-walking-stick", "on a level floor", kBoyce, measured(0.81, 0.38)},
      {"with-walking-frame", "on a level floor", kBoyce, measured(0.57, 0.29)},
  };
}

}  // namespace

std::span<const PeopleKind> people_kinds() {
  static const std::vector<PeopleKind> all = kinds();
  return all;
}

}  // namespace throng
