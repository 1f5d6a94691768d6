#include "apps/cli/live.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <istream>
#include <ostream>

#include "apps/cli/interrupt.h"
#include "engine/foundation/error.h"
#include "engine/io/scenario/live_command.h"
#include "engine/minds/sociality/sociality.h"

namespace throng::cli {
namespace {

struct Line {
  std::string word, rest;
};

Line split(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return {};
  const std::size_t end = std::min(text.find_first_of(" \t\r", begin), text.size());
  const std::size_t next = std::min(text.find_first_not_of(" \t\r", end), text.size());
  std::string rest = text.substr(next);
  rest.erase(rest.find_last_not_of(" \t\r") + 1);
  return {text.substr(begin, end - begin), rest};
}

double number_of(const std::string& text, double otherwise, const char* example) {
  if (text.empty()) return otherwise;
  double value = 0.0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size() || !(value >= 0.0 && value <= 1e9))
    throw Error("'" + text + "' is not a number", example);
  return value;
}

std::string state_of(const Simulation& simulation) {
  return fmt::format("ok step={} time={:g} people={} talking={} finished={}", simulation.clock().step,
                     simulation.clock().seconds(), simulation.agents().size(), simulation.mind<Sociality>().talking(),
                     simulation.finished() ? "yes" : "no");
}

}  // namespace

bool direct_live(std::istream& in, std::ostream& out, Simulation& simulation, const io::LoadedScenario& scenario,
                 const std::function<bool()>& step) {
  std::string text;
  // Who interrupts while steps are made would otherwise have to interrupt the reading, too.
  while (!interrupted() && std::getline(in, text)) {
    const Line line = split(text);
    if (line.word.empty()) continue;
    std::string answer;
    try {
      if (line.word == "quit") {
        out << "ok" << std::endl;
        return false;
      }
      if (line.word == "run" || line.word == "step") {
        const bool seconds = line.word == "run";
        const double amount = number_of(line.rest, 1.0, seconds ? "for example: run 5" : "for example: step 20");
        const double steps = seconds ? amount / simulation.clock().dt : amount;
        for (auto left = static_cast<std::uint64_t>(std::llround(steps)); left > 0 && step(); --left) {}
        answer = state_of(simulation);
      } else if (line.word == "state") {
        answer = state_of(simulation);
      } else {
        const Command command = io::parse_command(text, scenario.def, simulation.world(), simulation.clock().seconds());
        simulation.command(command);
        answer = fmt::format("ok step={} {}", simulation.clock().step, to_text(command));
      }
    } catch (const Error& e) {
      answer = "error: " + e.problem() + (e.hint().empty() ? "" : "; " + e.hint());
    }
    out << answer << std::endl;
  }
  return true;
}

}  // namespace throng::cli
