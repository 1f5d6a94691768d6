#include "engine/simulation/serialise.h"

namespace throng {
namespace {

struct ShapeParts {
  Shape::Kind kind;
  float radius;
  Ring corners;
};

void serialise_parts(Archive& archive, ShapeParts& parts) {
  using K = Shape::Kind;
  archive.choice(parts.kind, K::kLine);
  archive.value(parts.radius);
  archive.list(parts.corners);
  const std::size_t fewest = parts.kind == K::kPolygon ? 3 : parts.kind == K::kLine ? 2 : 1;
  archive.check(parts.corners.size() >= fewest);
}

ShapeParts parts_of(const Shape& shape) {
  return {shape.kind(), shape.radius(), Ring(shape.corners().begin(), shape.corners().end())};
}

Shape shape_of(ShapeParts parts) {
  using K = Shape::Kind;
  switch (parts.kind) {
    case K::kPoint: return Shape::point(parts.corners[0]);
    case K::kCircle: return Shape::circle(parts.corners[0], parts.radius);
    case K::kLine: return Shape::line(parts.corners[0], parts.corners[1]);
    case K::kPolygon: break;
  }
  return Shape::polygon(std::move(parts.corners));
}

}  // namespace

void serialise(Archive& archive, Shape& shape) {
  ShapeParts parts = parts_of(shape);
  serialise_parts(archive, parts);
  if (archive.reading()) shape = shape_of(std::move(parts));
}

void serialise(Archive& archive, const Shape& shape) {
  ShapeParts parts = parts_of(shape);
  serialise_parts(archive, parts);
}

void serialise(Archive& archive, Command& c) {
  for_each_member(c, [&](auto& member) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<T, std::string>)
      archive.text(member);
    else if constexpr (std::is_same_v<T, Shape>)
      serialise(archive, member);
    else
      archive.value(member);
  });
  archive.check(static_cast<std::size_t>(c.kind) < command_names().size() && c.place_kind <= PlaceDef::Kind::kDesk);
}

}  // namespace throng
