#include "engine/io/geometry/local_metres.h"

#include "engine/foundation/math.h"

namespace throng::io::geometry {

// NIMA TR8350.2 (WGS 84): the ellipsoid's semi-major axis and flattening.
LocalMetres::Space LocalMetres::on_ellipsoid(Point longitude_latitude) {
  constexpr double kAxis = 6'378'137.0;  // [m]
  constexpr double kFlattening = 1.0 / 298.257223563;
  constexpr double kSquaredEccentricity = kFlattening * (2.0 - kFlattening);
  const double longitude = longitude_latitude.x * math::kDegrees, latitude = longitude_latitude.y * math::kDegrees;
  const double sine = math::sin(latitude), cosine = math::cos(latitude);
  const double normal = kAxis / std::sqrt(1.0 - kSquaredEccentricity * sine * sine);
  return {normal * cosine * math::cos(longitude), normal * cosine * math::sin(longitude),
          normal * (1.0 - kSquaredEccentricity) * sine};
}

LocalMetres::LocalMetres(Point origin)
    : centre_(on_ellipsoid(origin)),
      sin_longitude_(math::sin(origin.x * math::kDegrees)),
      cos_longitude_(math::cos(origin.x * math::kDegrees)),
      sin_latitude_(math::sin(origin.y * math::kDegrees)),
      cos_latitude_(math::cos(origin.y * math::kDegrees)) {}

Point LocalMetres::operator()(Point longitude_latitude) const {
  const Space p = on_ellipsoid(longitude_latitude);
  const double x = p.x - centre_.x, y = p.y - centre_.y, z = p.z - centre_.z;
  return {-sin_longitude_ * x + cos_longitude_ * y,
          -sin_latitude_ * (cos_longitude_ * x + sin_longitude_ * y) + cos_latitude_ * z};
}

}  // namespace throng::io::geometry
