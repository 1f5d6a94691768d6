#pragma once

#include <span>
#include <string>

#include "engine/evaluation/measures/survey.h"
#include "engine/io/report/chart.h"
#include "engine/io/report/map.h"

namespace throng::io {

// [m] of the squares of profiles in a page: not more than a picture can show.
double profile_cell(const Box& bounds);

// What everybody's own part of the floor tells: maps of speed, congestion and crowd pressure, the fundamental diagram
// (`diagram`, the survey's own when empty) and the level of service.
std::string survey_sections(const evaluation::Survey& survey, const World& world, const MapFrame& frame,
                            std::span<const evaluation::DiagramBin> diagram = {});

// Weidmann's curve over these densities: speeds or, with `flow`, flows.
ChartLine weidmann_line(std::span<const double> densities, bool flow);

// Shares of levels A, B, ... with their limits.
std::string service_table(const evaluation::ServiceScale& scale, const std::vector<double>& shares);

}  // namespace throng::io
