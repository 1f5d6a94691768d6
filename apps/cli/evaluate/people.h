#pragma once

#include <vector>

#include "apps/cli/evaluate/claims.h"

namespace throng::cli {

// What the documents on personality and friendship say, measured on the scenes of scenarios/people.
std::vector<Claim> evaluate_people(int seeds);

// Its parts.
void evaluate_friends(int seeds, std::vector<Claim>& claims);
void evaluate_personality(int seeds, std::vector<Claim>& claims);
void evaluate_perceived(int seeds, std::vector<Claim>& claims);

}  // namespace throng::cli
