#pragma once

#include <string_view>
#include <vector>

#include "apps/cli/evaluate/claims.h"

namespace throng::cli {

// What the documents on personality and friendship say, measured on the scenes of scenarios/people. Of one document
// (ricks, durupinar, guy, bevin), or of all four.
std::vector<Claim> evaluate_people(std::string_view of, int seeds);

// Its parts.
void evaluate_friends(int seeds, std::vector<Claim>& claims);
void evaluate_pairs(std::vector<Claim>& claims);
void evaluate_talks(int seeds, std::vector<Claim>& claims);
void evaluate_social_times(std::vector<Claim>& claims);
void evaluate_personality(int seeds, std::vector<Claim>& claims);
void evaluate_manners(int seeds, std::vector<Claim>& claims);
void evaluate_perceived(int seeds, std::vector<Claim>& claims);
void evaluate_evacuations(int seeds, std::vector<Claim>& claims);
void evaluate_rvo2(int seeds, std::vector<Claim>& claims);
void evaluate_lanes(int seeds, std::vector<Claim>& claims);
void evaluate_bevin_times(std::vector<Claim>& claims);
void evaluate_bevin_ring(int seeds, std::vector<Claim>& claims);

}  // namespace throng::cli
