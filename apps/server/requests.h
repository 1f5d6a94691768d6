#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What a client may ask for (docs/protocol.md).
namespace throng::server {

inline constexpr std::size_t kLongestRequest = 256 * 1024;  // [bytes]

struct Request {
  enum class Kind : std::uint8_t {
    kPlay,
    kPause,
    kStep,     // one step, or the next recorded frame
    kSpeed,    // value: times real time
    kSeek,     // value: time [s]
    kLive,     // to the end of what has been recorded
    kRestart,  // from the beginning
    kAsk,      // about a person: number
    kMesh,     // the triangles of the navigation mesh
    kAlarm,
    kAllClear,
    kDoor,          // number, open
    kAdd,           // population, count
    kRemove,        // population, count
    kRemovePerson,  // number
    kPace,          // population, value: factor of the preferred speed
    kSteering,      // population, text: model
    kInterest,      // value: of everybody in talking
    kMood,          // population, value: its mean
    kSpread,        // population, value: of friendship [degrees]
    kScenes,        // the scenes that can be opened
    kOpen,          // text: a scene that ships, by name
    kSource,        // the scene as text
    kCheck,         // text: a scene
    kRun,           // text: a scene
    kSave,          // name, text: a scene
    kCommand,       // text: a line as a timeline's entry: "mood population=staff value=0.3"
    kOverlay,       // box: what people there want and whom they mind
    kDraft,         // text: a scene that is being drawn, to be shown
    kActions,       // box: what people there show while they talk
    kExport,        // the run so far as a run folder: trajectory, events, report
  };
  static constexpr std::int64_t kEverybody = -1;

  Kind kind = Kind::kPause;
  double value = 0.0;
  std::int64_t population = kEverybody;
  std::uint32_t count = 0;
  std::uint32_t number = 0;
  bool open = false;
  std::string text;
  std::string name;
  std::array<double, 4> box{};  // [m] x0, y0, x1, y1
};

// Throws Error for whatever is no request: no JSON, a name that does not exist, a value out of range.
Request parse_request(std::string_view json);

const std::vector<std::string>& request_names();  // in the order of Request::Kind

}  // namespace throng::server
