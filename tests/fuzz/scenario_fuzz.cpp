// Throws arbitrary text at the scenario parser. Only throng::Error may come out, with a message and a hint; what is
// accepted must survive being written out and read again.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace {

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  throng::io::LoadedScenario scene;
  try {
    scene = throng::io::parse_scenario(text, "fuzz/scene.yaml");
  } catch (const throng::Error& error) {
    expect(!error.problem().empty(), "an error without a message");
    expect(!error.hint().empty(), "an error without a hint");
    expect(error.place().line > 0, "an error without a line");
    return 0;
  }
  // The text itself is no longer the user's: an error here is ours.
  try {
    const throng::io::LoadedScenario again = throng::io::parse_scenario(scene.source, "fuzz/scene.yaml");
    expect(again.source == scene.source, "the effective scene changes when it is read again");
    expect(again.def.populations.size() == scene.def.populations.size(), "populations are lost in the effective scene");
  } catch (const throng::Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    expect(false, "the effective scene cannot be read again");
  }
  return 0;
}
