#pragma once

#include <cstdint>
#include <vector>

#include "engine/minds/journey/plan.h"

namespace throng {

// One instruction of a journey. The program counter of an agent is the instruction that it carries out; a journey of
// plain stops has one for each stop.
struct JourneyInstruction {
  enum class Op : std::uint8_t {
    kGo,      // walk to a stop; the only one that takes time
    kChoose,  // go on at one of the options
    kUnless,  // go on at `to` unless the condition holds
    kJump,    // go on at `to`
    kRepeat,  // set a loop's counter to `times`
    kAgain,   // count, and go on at `to` until that was often enough
  };
  Op op = Op::kGo;
  JourneyStep::Kind kind = JourneyStep::Kind::kPoint;  // of kGo
  PlaceIndex place = kNoPlace;
  Vec2 point;
  std::uint16_t to = 0;
  std::uint16_t first_option = 0;
  std::uint16_t options = 0;
  std::uint16_t retry = kNoRetry;  // the choice that led here directly: who finds it full may choose again
  std::uint8_t loop = 0;
  const JourneyStep* step = nullptr;  // kGo and kChoose: the rest of it
  const JourneyCondition* condition = nullptr;
  static constexpr std::uint16_t kNoRetry = 0xffff;
};

struct JourneyOption {
  double weight = 1.0;
  const JourneyCondition* condition = nullptr;
  const JourneyStep* first = nullptr;  // its first stop, null when it begins with another turn or has none
  std::uint16_t to = 0;
};

// A plan made flat. Refers to the plan, which must stay where it is.
struct JourneyProgram {
  std::vector<JourneyInstruction> code;
  std::vector<JourneyOption> options;
  std::vector<std::uint16_t> open_stops;  // that one can turn to at any time: in no branch or loop, no appointment
  bool timed = false;                     // some stop has a time by which to be there or to leave
  bool simple = false;                    // only stops, and nothing special about them
};

// Whether there is a time for a stop.
inline bool is_appointment(const JourneyStep& step) { return step.by < kNever || step.leave_at < kNever; }

// Throws Error when the plan is too long or nested too deep. `managed` says by place whether somebody keeps it.
JourneyProgram compile(const JourneyPlan& plan, const std::vector<std::uint8_t>& managed);

}  // namespace throng
