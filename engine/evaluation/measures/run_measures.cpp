#include "engine/evaluation/measures/run_measures.h"

#include <algorithm>

namespace throng::evaluation {

RunMeasures::RunMeasures(const World& world, std::size_t populations)
    : density_(world.bounds(), world.levels().size()), paths_(populations), census_(populations) {}

void RunMeasures::add(const CrowdFrame& frame) {
  if (frames() > 0 && frame.step <= last_step_) return;
  const std::uint64_t present = frame.position.size();
  last_step_ = frame.step;
  most_present_ = std::max(most_present_, present);
  const std::span<const Vec2> walked = progress_.add(frame.seconds, frame.number, frame.position, frame.velocity);
  series_.add(
      {frame.seconds, static_cast<double>(present), static_cast<double>(frame.arrived), summarise_speeds(walked)});
  snapshots_.add(frame.seconds, frame.number, frame.position, walked, frame.level, frame.state);
  density_.add(frame.position, frame.level);
  paths_.add(frame.number, frame.population, frame.position, frame.level);
  census_.add(frame.number, frame.population);
}

void RunMeasures::save(ByteWriter& out) const {
  static_assert(sizeof(CrowdSample) == 6 * sizeof(double) && sizeof(PathPoint) == 12, "no padding in checkpoints");
  out.put(last_step_);
  out.put(most_present_);
  series_.save(out);
  density_.save(out);
  paths_.save(out);
  census_.save(out);
  snapshots_.save(out);
  progress_.save(out);
}

void RunMeasures::load(ByteReader& in) {
  RunMeasures read = *this;  // nothing changes when the bytes are damaged
  read.last_step_ = in.get<std::uint64_t>();
  read.most_present_ = in.get<std::uint64_t>();
  read.series_.load(in);
  read.density_.load(in);
  read.paths_.load(in);
  read.census_.load(in);
  read.snapshots_.load(in);
  read.progress_.load(in);
  *this = std::move(read);
}

}  // namespace throng::evaluation
