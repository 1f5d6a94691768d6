// A plugin that knows throng by its installed headers only.
#include "engine/throng.h"

struct StrollParams : throng::steering::CommonParams {
  static const throng::ParameterTable& table() {
    static const throng::TableOf<StrollParams> table = [] {
      throng::TableOf<StrollParams> t;
      throng::steering::CommonParams::describe(t);
      return t;
    }();
    return table;
  }
};

class Stroll final : public throng::steering::SteeringModel {
 public:
  using Params = StrollParams;
  static constexpr const char* kName = "stroll";
  static constexpr const char* kSummary = "half as fast as one likes, whoever is in the way";
  static constexpr const char* kCitation = "none";
  explicit Stroll(const Params&) {}
  throng::steering::Needs needs(const throng::steering::CrowdLimits&) const override { return {}; }
  void plan(const throng::CrowdView& crowd, std::span<const throng::AgentIndex> batch,
            const throng::steering::PlanOutput& out) const override {
    for (const throng::AgentIndex i : batch) out.planned[i] = crowd.preferred[i] * 0.5f;
  }
};

THRONG_PLUGIN(host) { host.register_model<Stroll>(); }
