#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/study/study.h"
#include "engine/core/world/geometry.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;

Json run_clip(const StudyClip& clip, std::uint64_t seed) {
  constexpr double kFrame = 0.2;  // [s]
  SceneRun run(clip.scene, seed, clip.set);
  const auto populations = run.simulation().populations();
  struct Track {
    int first = 0, colour = 0;
    std::vector<int> points;  // x, y in cm
  };
  std::map<std::uint32_t, Track> tracks;
  Box box = Box::nothing();
  int frame = 0;
  for (double t = clip.from; t <= clip.until + 1e-9; t += kFrame, ++frame) {
    run.run_until(t);
    const AgentColumns& c = run.simulation().crowd();
    for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i) {
      Track& track = tracks[c.serial[i]];
      if (track.points.empty()) {
        track.first = frame;
        const bool red = std::find(clip.highlighted.begin(), clip.highlighted.end(), populations[c.population[i]].id) !=
                         clip.highlighted.end();
        track.colour = clip.highlighted.empty() ? 2 + c.population[i] : red ? 1 : 0;
      }
      track.points.push_back(static_cast<int>(std::lround(c.position[i].x * 100.f)));
      track.points.push_back(static_cast<int>(std::lround(c.position[i].y * 100.f)));
      if (track.colour != 0 || clip.highlighted.empty()) box.include(c.position[i]);
    }
  }
  // What those do who are asked about, with some room around them.
  constexpr float kRoom = 6.f;  // [m]
  Json walls = Json::array(), people = Json::array();
  const auto outline = [&](const Ring& ring) {
    for (std::size_t k = 0; k < ring.size(); ++k) {
      const Vec2 a = ring[k], b = ring[(k + 1) % ring.size()];
      walls.push_back({a.x, a.y, b.x, b.y});
    }
  };
  for (const LevelDef& level : run.simulation().world().levels()) {
    for (const Segment& w : level.walls) walls.push_back({w.a.x, w.a.y, w.b.x, w.b.y});
    for (const Polygon& floor : level.floor) {
      outline(floor.outer);
      for (const Ring& hole : floor.holes) outline(hole);
    }
  }
  for (const auto& [number, track] : tracks) {
    // Each point as its difference from the one before: shorter.
    Json points = Json::array();
    for (std::size_t k = 0; k < track.points.size(); ++k)
      points.push_back(track.points[k] - (k < 2 ? 0 : track.points[k - 2]));
    people.push_back({{"c", track.colour}, {"f", track.first}, {"p", std::move(points)}});
  }
  return {{"id", clip.id},   {"dt", kFrame},
          {"frames", frame}, {"box", {box.low.x - kRoom, box.low.y - kRoom, box.high.x + kRoom, box.high.y + kRoom}},
          {"walls", walls},  {"people", people}};
}

void frame_alike(const Study& study, Json& clips) {
  const auto box_of = [&](const std::string& id) -> Json& {
    return (*std::find_if(clips.begin(), clips.end(), [&](const auto& clip) { return clip["id"] == id; }))["box"];
  };
  for (const StudyQuestion& q : study.questions) {
    if (q.kind != StudyQuestion::Kind::kWhichClip) continue;
    auto &one = box_of(q.clips[0]), &other = box_of(q.clips[1]);
    for (std::size_t k = 0; k < 4; ++k) {
      const double a = one[k].get<double>(), b = other[k].get<double>();
      one[k] = other[k] = k < 2 ? std::min(a, b) : std::max(a, b);
    }
  }
}

}  // namespace

std::string study_clips(const Study& study, std::uint64_t seed) {
  Json clips = Json::array();
  for (const StudyClip& clip : study.clips) {
    if (interrupted()) return {};
    clips.push_back(run_clip(clip, seed));
  }
  frame_alike(study, clips);
  return clips.dump();
}

}  // namespace throng::cli
