#include "apps/server/crowd_frame.h"

#include <algorithm>
#include <cmath>

#include "engine/io/trajectory/number_order.h"
#include "engine/minds/sociality/sociality.h"

namespace throng::server {

void CrowdFrame::resize(std::size_t count) {
  serial.resize(count);
  x.resize(count);
  y.resize(count);
  heading.resize(count);
  person.resize(count);
}

std::int32_t to_millimetres(double metres) {
  constexpr double kFarthest = 2.0e9;
  const double value = metres * 1000.0;
  if (!(value > -kFarthest)) return static_cast<std::int32_t>(-kFarthest);
  return static_cast<std::int32_t>(std::lrint(std::min(value, kFarthest)));
}

std::uint16_t to_degrees(double x, double y) {
  const double degrees = std::atan2(y, x) * (180.0 / 3.14159265358979323846);
  const auto whole = static_cast<int>(std::lrint(std::isfinite(degrees) ? degrees : 0.0));
  return static_cast<std::uint16_t>((whole + 360) % 360);
}

std::uint8_t to_centimetres(double metres) {
  return static_cast<std::uint8_t>(std::clamp(std::lrint(metres * 100.0), 1L, 255L));
}

CrowdFrame frame_of(const Simulation& simulation, std::span<const std::uint16_t> models,
                    std::span<const CrowdFrame::Traits> traits) {
  thread_local io::NumberOrder order;
  const AgentColumns& crowd = simulation.crowd();
  const Sociality& social = simulation.mind<Sociality>();
  CrowdFrame frame;
  frame.time = simulation.clock().seconds();
  frame.traits = !traits.empty();
  frame.resize(crowd.serial.size());
  std::size_t to = 0;
  for (const AgentIndex i : order.of(crowd.serial)) {
    frame.serial[to] = crowd.serial[i];
    frame.x[to] = to_millimetres(crowd.position[i].x);
    frame.y[to] = to_millimetres(crowd.position[i].y);
    frame.heading[to] = to_degrees(crowd.heading[i].x, crowd.heading[i].y);
    auto state = static_cast<std::uint8_t>(crowd.state[i]);
    if (social.any() && social.talk_of(crowd.id[i]) != nullptr) state |= CrowdFrame::kTalks;
    const std::uint16_t model = crowd.steering[i] < models.size() ? models[crowd.steering[i]] : std::uint16_t{0};
    frame.person[to] = {crowd.population[i], model, crowd.level[i], state, to_centimetres(crowd.radius[i]), {}};
    if (crowd.serial[i] < traits.size()) frame.person[to].traits = traits[crowd.serial[i]];
    ++to;
  }
  return frame;
}

}  // namespace throng::server
