#include "engine/simulation/plugin.h"

#include <dlfcn.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "engine/foundation/error.h"

namespace throng {
namespace {

using Entry = void (*)(PluginHost&);

std::string last_problem() {
  const char* text = dlerror();
  return text == nullptr ? std::string("unknown reason") : std::string(text);
}

}  // namespace

void load_plugin(const std::string& file) {
  static std::vector<void*> loaded;
  const SourcePlace place{file};
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored))
    throw Error(place, "there is no such plugin", "give the path of a shared library: --plugin build/libmine.so");
  // With a slash, so that it is not looked for elsewhere.
  const std::string path = std::filesystem::absolute(file).string();
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr)
    throw Error(place, "the plugin cannot be loaded: " + last_problem(),
                "build it as a shared library against the headers of this throng");
  if (std::find(loaded.begin(), loaded.end(), library) != loaded.end()) return;
  const auto refuse = [&](const std::string& problem, const std::string& hint) {
    dlclose(library);
    throw Error(place, problem, hint);
  };
  const auto* abi = static_cast<const PluginAbi*>(dlsym(library, "throng_plugin_abi"));
  const auto entry = reinterpret_cast<Entry>(dlsym(library, "throng_plugin"));
  if (abi == nullptr || entry == nullptr)
    refuse("this shared library is no plugin of throng", "it needs THRONG_PLUGIN(host) { ... } of engine/throng.h");
  // The version first: in another one the rest may not be there.
  if (abi->version != PluginAbi{}.version || *abi != PluginAbi{})
    refuse("the plugin was built for version " + std::to_string(abi->version) +
               " of what plugins see, and this throng has " + std::to_string(PluginAbi{}.version) +
               (abi->version == PluginAbi{}.version ? " of another size" : ""),
           "build it again with the headers of this throng");
  PluginHost host;
  try {
    entry(host);
  } catch (const Error& error) {
    throw Error(place, error.problem(), error.hint());
  }
  loaded.push_back(library);
}

}  // namespace throng
