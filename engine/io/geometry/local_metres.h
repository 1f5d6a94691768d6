#pragma once

#include "engine/io/geometry/planar.h"

namespace throng::io::geometry {

// Longitude and latitude [degrees, WGS 84] to metres east and north of an origin: the plane that touches the ellipsoid
// there. Lengths are right to one millionth within five kilometres.
class LocalMetres {
 public:
  explicit LocalMetres(Point origin);
  Point operator()(Point longitude_latitude) const;

 private:
  struct Space {
    double x, y, z;
  };
  static Space on_ellipsoid(Point longitude_latitude);

  Space centre_;
  double sin_longitude_, cos_longitude_, sin_latitude_, cos_latitude_;
};

}  // namespace throng::io::geometry
