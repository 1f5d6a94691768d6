#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {

// A run that is directed while it goes on: one command a line, answered with one line, "ok ..." or "error: ...".
//   run SECONDS, step [N]    let time pass
//   state                    how things are
//   quit                     end here; without it the run goes on to its end when the input does
//   anything that a timeline can do: alarm, mood population=staff value=0.3, ...
// `step` makes one step with everything that belongs to it and is false when the run is over.
// False when the user wants no more of it.
bool direct_live(std::istream& in, std::ostream& out, Simulation& simulation, const io::LoadedScenario& scenario,
                 const std::function<bool()>& step);

}  // namespace throng::cli
