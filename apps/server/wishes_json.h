#pragma once

#include <nlohmann/json_fwd.hpp>

namespace throng {
struct PersonDescription;
}

namespace throng::server {

// What somebody wants and why, what waits and what was proposed: of `throng explain --json` and of the studio's Ask.
void add_wishes(nlohmann::ordered_json& object, const PersonDescription& person);

}  // namespace throng::server
