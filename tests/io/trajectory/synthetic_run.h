// Frames of made-up rows for the tests of the file format.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/io/trajectory/trajectory_store.h"

namespace throng::io_test {

using io::RecordedPose;
using io::TrajectoryHead;
using io::TrajectoryStore;

inline TrajectoryHead simple_head() {
  TrajectoryHead head;
  head.geometry = "GEOMETRYCOLLECTION (POLYGON ((0 0, 50 0, 50 20, 0 20, 0 0)))";
  head.bounds = {{0.f, 0.f}, {50.f, 20.f}};
  head.levels = {{"ground", 0.f, head.geometry, "GEOMETRYCOLLECTION EMPTY"}};
  head.populations = {"staff", "visitors"};
  head.info = {{"scene", "test"}, {"seed", "7"}};
  return head;
}

inline RecordedPose pose_of(std::uint32_t id, std::int64_t frame) {
  const auto f = static_cast<float>(frame);
  const auto i = static_cast<float>(id % 4096);
  return {id, {i * 0.37f - 3.f, f * 0.11f + i}, {i * 0.001f, 1.f}};
}

// The next frame with agents first, first + 1, ...; some change their minds.
inline void add_frame(TrajectoryStore& store, std::uint32_t agents, std::uint32_t first = 0) {
  store.begin_frame();
  const std::int64_t frame = store.frames() - 1;
  std::vector<RecordedPose> poses;
  for (std::uint32_t i = 0; i < agents; ++i) poses.push_back(pose_of(first + i, frame));
  store.add(poses);
  if (frame == 0)
    for (std::uint32_t i = 0; i < agents; ++i)
      store.add_agent({first + i, static_cast<std::uint16_t>(i % 2), 0, 0.25f, 1.34f, 2.f, {1.f, 2.f}});
  for (std::uint32_t i = 0; i < agents; i += 97) store.add_target(first + i, {static_cast<float>(frame), 0.5f});
  if (frame % 10 == 3) store.add_command(static_cast<std::uint64_t>(frame), "speed value=" + std::to_string(frame));
  store.end_frame();
}

}  // namespace throng::io_test
