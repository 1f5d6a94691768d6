#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/verification/recorded_run.h"
#include "engine/evaluation/verification/verification.h"

// What the suites are made of; used by verification.cpp only.
namespace throng::evaluation {

void add_rimea_cases(std::vector<VerificationCase>& cases);
void add_imo_cases(std::vector<VerificationCase>& cases);
void add_nist_cases(std::vector<VerificationCase>& cases);

// Walking alone, around corners, starting late: rimea_walking.cpp.
CaseOutcome corridor_time(const CaseBench& bench, const std::string& scene, double low, double high);
CaseOutcome stairs_time(const CaseBench& bench, const std::string& scene, std::uint16_t population, double low,
                        double high);
CaseOutcome reaction_times(const CaseBench& bench);
CaseOutcome corner_walls(const CaseBench& bench);
CaseOutcome speeds_by_age(const CaseBench& bench);
// Density and speed: rimea_diagrams.cpp.
CaseOutcome corridor_diagram(const CaseBench& bench);
CaseOutcome single_file(const CaseBench& bench);
// Leaving buildings: rimea_buildings.cpp, rimea_crowds.cpp.
CaseOutcome storeys(const CaseBench& bench);
CaseOutcome hall_doors(const CaseBench& bench);
CaseOutcome assigned_exits(const CaseBench& bench);
CaseOutcome exit_choice(const CaseBench& bench);
CaseOutcome bottleneck(const CaseBench& bench);
CaseOutcome stairs_congestion(const CaseBench& bench);
CaseOutcome route_choice(const CaseBench& bench);
CaseOutcome wide_ways(const CaseBench& bench);
// imo.cpp.
CaseOutcome exit_flow(const CaseBench& bench);
CaseOutcome counterflow(const CaseBench& bench);
CaseOutcome corridor_and_stairs(const CaseBench& bench);

// smoke.cpp.
CaseOutcome speed_in_smoke(const CaseBench& bench);
CaseOutcome toxic_dose(const CaseBench& bench);

// An outcome that passes when the value is within the limits.
CaseOutcome within(double value, double low, double high, const std::string& unit, const std::string& reason);
// Passes when `passed` holds.
CaseOutcome judged(bool passed, double value, const std::string& unit, const std::string& limit,
                   const std::string& reason);
// A run of a case, whose people without a place count against the case.
RecordedRun record(const CaseBench& bench, const ScenarioDef& scene, const RecordOptions& options);
std::string short_number(double value);  // with up to three digits behind the point

}  // namespace throng::evaluation
