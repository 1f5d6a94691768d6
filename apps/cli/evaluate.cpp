#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/evaluate/people.h"
#include "apps/cli/interrupt.h"

namespace throng::cli {

int execute(const EvaluateArguments& arguments) {
  catch_interrupts();
  const std::vector<Claim> claims = evaluate_people(arguments.people.seeds);
  fmt::print("{}\n", arguments.people.json ? claims_json(claims) : claims_text(claims));
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
