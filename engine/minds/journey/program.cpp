#include "engine/minds/journey/program.h"

#include <algorithm>

#include "engine/foundation/error.h"

namespace throng {
namespace {

using Op = JourneyInstruction::Op;
using Kind = JourneyStep::Kind;

constexpr std::size_t kLongest = 60'000;  // a program counter has 16 bits

bool is_stop(const JourneyStep& step) {
  return step.kind == Kind::kPlace || step.kind == Kind::kPoint || step.kind == Kind::kMirror ||
         step.kind == Kind::kWait;
}

class Compiler {
 public:
  explicit Compiler(JourneyProgram& out) : out_(out) {}

  void add_all(const std::vector<JourneyStep>& steps) {
    for (const JourneyStep& step : steps) {
      if ((step.kind == Kind::kPlace || step.kind == Kind::kPoint) && !is_appointment(step))
        out_.open_stops.push_back(here());
      add(step, 0);
    }
  }

 private:
  void add(const std::vector<JourneyStep>& steps, int loops) {
    for (const JourneyStep& step : steps) add(step, loops);
  }

  std::uint16_t here() const { return static_cast<std::uint16_t>(out_.code.size()); }

  std::size_t emit(Op op) {
    if (out_.code.size() >= kLongest) throw Error("a journey has more than 60000 stops and turns", "use repeat");
    JourneyInstruction instruction;
    instruction.op = op;
    out_.code.push_back(instruction);
    return out_.code.size() - 1;
  }

  void add(const JourneyStep& step, int loops) {
    if (is_stop(step)) {
      JourneyInstruction& go = out_.code[emit(Op::kGo)];
      go.kind = step.kind;
      go.place = step.kind == Kind::kPlace ? step.place : kNoPlace;
      go.point = step.point;
      go.step = &step;
      out_.timed = out_.timed || step.by < kNever || (step.leave_at < kNever && step.kind != Kind::kWait);
    } else if (step.kind == Kind::kChoose) {
      add_choice(step, loops);
    } else if (step.kind == Kind::kIf) {
      add_condition(step, loops);
    } else {
      add_loop(step, loops);
    }
  }

  void add_choice(const JourneyStep& step, int loops) {
    const std::size_t choose = emit(Op::kChoose);
    const std::size_t first = out_.options.size();
    out_.options.resize(first + step.branches.size());
    std::vector<std::size_t> jumps;
    for (std::size_t b = 0; b < step.branches.size(); ++b) {
      const JourneyBranch& branch = step.branches[b];
      JourneyOption option;
      option.weight = branch.weight;
      option.condition = &branch.condition;
      option.to = here();
      if (!branch.steps.empty() && is_stop(branch.steps[0])) option.first = &branch.steps[0];
      const std::size_t begin = out_.code.size();
      add(branch.steps, loops);
      if (option.first != nullptr) out_.code[begin].retry = static_cast<std::uint16_t>(choose);
      out_.options[first + b] = option;
      jumps.push_back(emit(Op::kJump));
    }
    JourneyInstruction& choice = out_.code[choose];
    choice.step = &step;
    choice.first_option = static_cast<std::uint16_t>(first);
    choice.options = static_cast<std::uint16_t>(step.branches.size());
    choice.to = here();  // when no option is possible
    for (const std::size_t jump : jumps) out_.code[jump].to = here();
  }

  void add_condition(const JourneyStep& step, int loops) {
    if (step.branches.empty()) return;
    const std::size_t unless = emit(Op::kUnless);
    out_.code[unless].condition = &step.branches[0].condition;
    add(step.branches[0].steps, loops);
    if (step.branches.size() > 1) {
      const std::size_t jump = emit(Op::kJump);
      out_.code[unless].to = here();
      add(step.branches[1].steps, loops);
      out_.code[jump].to = here();
    } else {
      out_.code[unless].to = here();
    }
  }

  void add_loop(const JourneyStep& step, int loops) {
    if (step.branches.empty() || step.times == 0) return;
    if (loops >= kDeepestRepeat) throw Error("a journey has more than four repeats in each other", "use fewer");
    JourneyInstruction& begin = out_.code[emit(Op::kRepeat)];
    begin.loop = static_cast<std::uint8_t>(loops);
    begin.step = &step;
    const std::uint16_t body = here();
    add(step.branches[0].steps, loops + 1);
    JourneyInstruction& again = out_.code[emit(Op::kAgain)];
    again.loop = static_cast<std::uint8_t>(loops);
    again.to = body;
  }

  JourneyProgram& out_;
};

bool is_simple(const JourneyStep& step, const std::vector<std::uint8_t>& managed) {
  if (step.kind != Kind::kPlace && step.kind != Kind::kPoint && step.kind != Kind::kMirror) return false;
  if (step.by < kNever || step.leave_at < kNever || step.stay) return false;
  return step.kind != Kind::kPlace || managed[step.place] == 0;
}

}  // namespace

JourneyProgram compile(const JourneyPlan& plan, const std::vector<std::uint8_t>& managed) {
  JourneyProgram program;
  Compiler(program).add_all(plan.steps);
  program.simple = plan.on_alarm == OnAlarm::kLeave &&
                   std::all_of(plan.steps.begin(), plan.steps.end(),
                               [&](const JourneyStep& step) { return is_simple(step, managed); });
  return program;
}

}  // namespace throng
