// Throws arbitrary bytes at the readers of floor plans. Only throng::Error may come out, with a message, a hint and the
// file; what is accepted must make a scene that can be read. The first byte says which format the rest is in.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/foundation/error.h"
#include "engine/io/geometry/import.h"
#include "engine/io/geometry/plan_scene.h"
#include "engine/io/scenario/load_scenario.h"

namespace {

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace throng::io::geometry;
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  Format format = Format::kWkt;
  switch (data[0]) {
    case 'g': format = Format::kGeoJson; break;
    case 'd': format = Format::kDxf; break;
    case 'o': format = Format::kObj; break;
    case 'm': format = Format::kGltf; break;
    default: break;
  }
  ImportOptions options;
  options.cell = 0.5;  // coarse: the voxels are not what is tested
  ImportedPlan plan;
  try {
    plan = import_text(text, format, "fuzz.plan", options);
  } catch (const throng::Error& error) {
    expect(!error.problem().empty(), "an error without a message");
    expect(!error.hint().empty(), "an error without a hint");
    expect(!error.place().file.empty(), "an error without a file");
    return 0;
  }
  const std::string yaml = scene_yaml(plan, "fuzz");
  try {
    throng::io::parse_scenario(yaml, "fuzz.yaml");
  } catch (const throng::Error& error) {
    std::fprintf(stderr, "%s\n%s\n", error.what(), yaml.c_str());
    expect(false, "the scene of a plan cannot be read");
  }
  return 0;
}
