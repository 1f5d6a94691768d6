#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/evaluate/entropy.h"
#include "apps/cli/evaluate/experiments.h"
#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/space.h"
#include "apps/cli/evaluate/steerbench.h"
#include "apps/cli/interrupt.h"

namespace throng::cli {
namespace {

std::string people(const EvaluateArguments::People& arguments) {
  const std::vector<Claim> claims = evaluate_people(arguments.of, arguments.seeds);
  return arguments.json ? claims_json(claims) : claims_text(claims);
}

std::string evaluated(const EvaluateArguments& arguments) {
  if (arguments.what == "space") return evaluate_space(arguments.space);
  if (arguments.what == "steerbench") return evaluate_steerbench(arguments.steerbench);
  return people(arguments.people);
}

}  // namespace

int execute(const EvaluateArguments& arguments) {
  catch_interrupts();
  if (arguments.what == "entropy") return evaluate_entropy(arguments.entropy);
  if (arguments.what == "experiments") return evaluate_experiments(arguments.experiments);
  fmt::print("{}\n", evaluated(arguments));
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
