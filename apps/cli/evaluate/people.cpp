#include "apps/cli/evaluate/people.h"

namespace throng::cli {

std::vector<Claim> evaluate_people(std::string_view of, int seeds) {
  std::vector<Claim> claims;
  const auto wanted = [&](std::string_view document) { return of.empty() || of == document; };
  if (wanted("ricks")) {
    evaluate_friends(seeds, claims);
    evaluate_social_times(claims);
  }
  if (wanted("durupinar")) {
    evaluate_personality(seeds, claims);
    evaluate_manners(seeds, claims);
  }
  if (wanted("guy")) {
    evaluate_perceived(seeds, claims);
    evaluate_evacuations(seeds, claims);
    evaluate_rvo2(seeds, claims);
  }
  if (wanted("bevin")) {
    evaluate_bevin_ring(seeds, claims);
    evaluate_lanes(seeds, claims);
    evaluate_bevin_times(claims);
  }
  return claims;
}

}  // namespace throng::cli
