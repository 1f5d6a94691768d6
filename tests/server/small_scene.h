#pragma once

#include "apps/server/live_source.h"

// Two rooms with a door, forty people who walk from one to the other and out.
namespace throng::server_test {

inline io::LoadedScenario small_scene(double duration = 20.0) {
  return io::parse_scenario("throng: 1\nname: Two rooms\nseed: 4\nduration: " + std::to_string(duration) +
                                "\nworld:\n  floor: [{rectangle: [0, 0, 10, 10]}, {rectangle: [10, 0, 20, 10]}]\n"
                                "  doors: [{id: middle, line: [[10, 4], [10, 6]]}]\n"
                                "  places:\n    - {id: out, kind: exit, area: {rectangle: [19, 0, 20, 10]}}\n"
                                "populations:\n"
                                "  guests: {count: 30, start: {rectangle: [1, 1, 8, 9]}, journey: [out]}\n"
                                "  staff: {count: 10, start: {rectangle: [11, 1, 18, 9]}, journey: [out]}\n",
                            "small.yaml");
}

inline std::unique_ptr<server::LiveSource> small_run(double duration = 20.0) {
  return std::make_unique<server::LiveSource>(small_scene(duration), 1);
}

}  // namespace throng::server_test
