#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>

#include "tests/house/source_files.h"

// Who may include whom: the picture in docs/architecture.md as a test.
namespace throng::house {
namespace {

// The rooms that a room may include, besides itself.
const std::map<std::string, std::set<std::string>> kRooms = {
    {"foundation", {}},
    {"core", {"foundation"}},
    {"minds", {"foundation", "core"}},
    {"navigation", {"foundation", "core"}},
    {"steering", {"foundation", "core"}},
    {"physics", {"foundation", "core"}},
    {"simulation", {"foundation", "core", "minds", "navigation", "steering", "physics"}},
    {"evaluation", {"foundation", "core", "minds", "navigation", "steering", "physics", "simulation"}},
    // A report shows what evaluation measures.
    {"io", {"foundation", "core", "minds", "navigation", "steering", "physics", "simulation", "evaluation"}},
    {"animation", {"foundation", "core"}},
    {"rendering", {"foundation", "core", "animation"}},
};

// Where a library's headers may be included: the beginnings of paths.
struct Library {
  std::string header;  // how its headers begin
  std::vector<std::string> homes;
  bool sources_only = false;  // slow to compile: never in a header
};

const std::vector<Library> kLibraries = {
    {"oneapi/tbb", {"engine/foundation/jobs.cpp"}, true},
    {"yaml-cpp/", {"engine/io/scenario/"}, true},
    {"pugixml.hpp", {"engine/io/steerbench/xml_element.cpp"}, true},
    {"sqlite3.h", {"engine/io/trajectory/", "tests/"}, true},
    {"nlohmann/json_fwd.hpp", {"engine/io/", "apps/", "tests/"}},
    {"nlohmann/", {"engine/io/", "apps/", "tests/"}, true},
    {"geos_c.h", {"engine/navigation/mesh/geos.h"}},
    {"nlopt.h", {"engine/evaluation/entropy/fit.cpp"}, true},
    {"fmt/", {"engine/io/", "apps/"}, true},
    {"CLI/", {"apps/"}, true},
    {"boost/", {"apps/server/web_server.cpp"}, true},
    {"Detour", {"benchmarks/"}, true},
    {"Recast.h", {"engine/io/geometry/voxel_floor.cpp", "benchmarks/"}, true},
    {"gtest/", {"tests/", "benchmarks/peers_test.cpp"}},
    {"immintrin.h", {"engine/foundation/"}},
};

// The operating system.
const std::vector<std::string> kSystem = {"sys/",   "unistd.h", "dlfcn.h", "fcntl.h", "signal.h", "malloc.h",
                                          "poll.h", "cxxabi.h", "spawn.h", "time.h",  "arpa/",    "netinet/"};

struct Include {
  std::string header;
  bool quoted = false;
};

std::optional<Include> include_of(const std::string& line) {
  constexpr std::string_view kInclude = "#include ";
  if (!line.starts_with(kInclude) || line.size() < kInclude.size() + 3) return std::nullopt;
  const char open = line[kInclude.size()];
  if (open != '"' && open != '<') return std::nullopt;  // a macro
  const std::size_t first = kInclude.size() + 1;
  const std::size_t last = line.find(open == '"' ? '"' : '>', first);
  return Include{line.substr(first, last - first), open == '"'};
}

bool begins_with_any(const std::string& text, const std::vector<std::string>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](const std::string& b) { return text.starts_with(b); });
}

// engine/<room>/... -> room.
std::string room_of(const std::string& path) {
  constexpr std::string_view kEngine = "engine/";
  if (!path.starts_with(kEngine)) return {};
  const std::size_t slash = path.find('/', kEngine.size());
  return slash == std::string::npos ? std::string{} : path.substr(kEngine.size(), slash - kEngine.size());
}

std::string why_not_our_own(const std::string& path, const std::string& header) {
  if (!path.starts_with("engine/")) return {};
  if (!header.starts_with("engine/")) return "the engine includes nothing of ours from outside engine/, by full path";
  const std::string from = room_of(path), to = room_of(header);
  if (from.empty() || from == to) return {};  // engine/throng.h shows everything
  if (to.empty()) return "rooms do not include the public face";
  if (!kRooms.contains(from)) return "no such room: add it to kRooms in tests/house/include_rules_test.cpp";
  return kRooms.at(from).contains(to) ? std::string{} : from + " may not know " + to;
}

std::string why_not_a_library(const std::string& path, const std::string& header) {
  for (const Library& library : kLibraries) {
    if (!header.starts_with(library.header)) continue;
    if (!begins_with_any(path, library.homes)) return "the home of this library is " + library.homes.front();
    if (library.sources_only && path.ends_with(".h") && !path.starts_with("tests/"))
      return "only sources include this library, not headers";
    return {};
  }
  const bool standard = header.find('/') == std::string::npos && !header.ends_with(".h");
  if (standard || begins_with_any(header, kSystem)) return {};
  return "a library without a home: give it one in tests/house/include_rules_test.cpp";
}

// What is wrong with the includes of a file, one sentence each.
std::vector<std::string> wrong_includes(const SourceFile& file) {
  std::vector<std::string> wrong;
  int number = 0;
  for (const std::string& line : lines_of(file.text)) {
    ++number;
    const auto include = include_of(line);
    if (!include) continue;
    const std::string why =
        include->quoted ? why_not_our_own(file.path, include->header) : why_not_a_library(file.path, include->header);
    if (!why.empty()) wrong.push_back(file.path + ":" + std::to_string(number) + ": " + include->header + ": " + why);
  }
  return wrong;
}

TEST(IncludeRules, EveryFileKeepsThem) {
  const auto files = source_files({"engine", "apps", "bindings", "benchmarks", "samples", "tests"}, {".h", ".cpp"});
  ASSERT_GT(files.size(), 50u);
  for (const SourceFile& file : files) {
    for (const std::string& sentence : wrong_includes(file)) ADD_FAILURE() << sentence;
  }
}

TEST(IncludeRules, SiblingsMayNotIncludeEachOther) {
  EXPECT_EQ(wrong_includes({"engine/minds/x.cpp", "#include \"engine/navigation/y.h\"\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/core/x.cpp", "#include \"engine/steering/model.h\"\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/evaluation/x.h", "#include \"engine/io/y.h\"\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/simulation/x.cpp", "#include \"engine/throng.h\"\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/simulation/x.cpp", "#include \"engine/steering/model.h\"\n"}).size(), 0u);
  EXPECT_EQ(wrong_includes({"engine/throng.h", "#include \"engine/simulation/simulation.h\"\n"}).size(), 0u);
}

TEST(IncludeRules, TheEngineKnowsNothingOutside) {
  EXPECT_EQ(wrong_includes({"engine/core/x.cpp", "#include \"tests/support/y.h\"\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/core/x.cpp", "#include \"x.h\"\n"}).size(), 1u);
}

TEST(IncludeRules, LibrariesHaveOneHome) {
  EXPECT_EQ(wrong_includes({"engine/core/x.cpp", "#include <yaml-cpp/yaml.h>\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/io/scenario/x.cpp", "#include <yaml-cpp/yaml.h>\n"}).size(), 0u);
  EXPECT_EQ(wrong_includes({"engine/io/scenario/x.h", "#include <yaml-cpp/yaml.h>\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/core/x.cpp", "#include <boost/asio.hpp>\n"}).size(), 1u);
  EXPECT_EQ(wrong_includes({"engine/core/x.cpp", "#include <vector>\n#include <sys/stat.h>\n"}).size(), 0u);
}

}  // namespace
}  // namespace throng::house
