#pragma once

#include <cstdint>
#include <string>

#include "engine/minds/catalogue.h"
#include "engine/steering/catalogue.h"

// Models and minds of your own in a shared library, which every command that reads scenes loads with `--plugin
// libmine.so`.
namespace throng {

// What a plugin and a program have to agree on. `version` is raised with every change of what plugins see.
struct PluginAbi {
  std::uint32_t version = 2;
  std::uint32_t crowd_view = sizeof(CrowdView);
  std::uint32_t plan_output = sizeof(steering::PlanOutput);
  std::uint32_t model_entry = sizeof(steering::ModelEntry);
  std::uint32_t mind_view = sizeof(MindView);
  std::uint32_t mind_setup = sizeof(MindSetup);
  std::uint32_t mind_entry = sizeof(MindEntry);
  friend bool operator==(const PluginAbi&, const PluginAbi&) = default;
};

// What a plugin may add to the program that loads it.
class PluginHost {
 public:
  void register_model(steering::ModelEntry model) { steering::register_model(std::move(model)); }
  template <typename Model>
  void register_model() {
    register_model(steering::entry<Model>());
  }
  void register_mind(MindEntry mind) { throng::register_mind(std::move(mind)); }
  template <typename M>
  void register_mind() {
    register_mind(mind_entry<M>());
  }
};

// Loads a plugin and lets it register what it has; it stays until the program ends. A second time does nothing. Throws
// Error with the file's name when it is no plugin, or was made with another version of throng.
void load_plugin(const std::string& file);

}  // namespace throng

// The one entry point of a plugin:
//   THRONG_PLUGIN(host) { host.register_model<MyModel>(); host.register_mind<MyMind>(); }
#define THRONG_PLUGIN(host)                         \
  extern "C" {                                      \
  extern const throng::PluginAbi throng_plugin_abi; \
  const throng::PluginAbi throng_plugin_abi{};      \
  void throng_plugin(throng::PluginHost&);          \
  }                                                 \
  void throng_plugin(throng::PluginHost& host)  // NOLINT(bugprone-macro-parentheses): it is a name
