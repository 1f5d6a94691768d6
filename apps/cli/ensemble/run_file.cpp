#include "apps/cli/ensemble/run_file.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "apps/cli/output.h"
#include "engine/foundation/hash.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::DensityField;
using evaluation::EvacuationRecord;
using evaluation::Evacuee;
using evaluation::PassageUse;
using RunJson = nlohmann::json;

constexpr int kFormat = 1;
constexpr double kDensityGrain = 100.0;  // of numbers in the file: 0.01 people/m2

RunJson grains(const std::vector<float>& values) {
  RunJson list = RunJson::array();
  for (const float v : values) list.push_back(std::lround(static_cast<double>(v) * kDensityGrain));
  return list;
}

std::vector<float> from_grains(const RunJson& list) {
  std::vector<float> values;
  for (const RunJson& v : list) values.push_back(static_cast<float>(v.get<double>() / kDensityGrain));
  return values;
}

RunJson json_of(const DensityField& field) {
  return {{"origin", {field.lattice.origin.x, field.lattice.origin.y}},
          {"cell", field.lattice.cell},
          {"columns", field.lattice.columns},
          {"rows", field.lattice.rows},
          {"levels", field.levels},
          {"mean", grains(field.mean)},
          {"peak", grains(field.peak)}};
}

DensityField field_of(const RunJson& json) {
  DensityField field;
  field.lattice.origin = {json.at("origin").at(0).get<float>(), json.at("origin").at(1).get<float>()};
  field.lattice.cell = json.at("cell").get<float>();
  field.lattice.columns = json.at("columns").get<int>();
  field.lattice.rows = json.at("rows").get<int>();
  field.levels = json.at("levels").get<std::size_t>();
  field.mean = from_grains(json.at("mean"));
  field.peak = from_grains(json.at("peak"));
  return field;
}

RunJson json_of(const EvacuationRecord& r, std::uint64_t program) {
  RunJson people = RunJson::array(), passages = RunJson::array();
  for (const Evacuee& one : r.people) people.push_back({one.came, one.response, one.started, one.left, one.exit});
  for (const PassageUse& use : r.passages)
    passages.push_back({{"id", use.id},
                        {"door", use.is_door},
                        {"width", use.width},
                        {"people", use.people},
                        {"first", use.first},
                        {"last", use.last},
                        {"flow", use.flow},
                        {"queue", use.queue},
                        {"queued", use.queued}});
  return {{"throng_ensemble", kFormat},
          {"version", THRONG_VERSION},
          {"program", fmt::format("{:016x}", program)},
          {"seed", r.seed},
          {"hash", fmt::format("{:016x}", r.hash)},
          {"seconds", r.seconds},
          {"alarm", r.alarm},
          {"unplaced", r.unplaced},
          {"present", r.present},
          {"people", people},
          {"passages", passages},
          {"service", r.service},
          {"peak", {{"density", r.peak_density}, {"x", r.peak_at.x}, {"y", r.peak_at.y}, {"seconds", r.peak_seconds}}},
          {"density", json_of(r.density)}};
}

EvacuationRecord record_of(const RunJson& json) {
  EvacuationRecord r;
  r.seed = json.at("seed").get<std::uint64_t>();
  r.hash = std::stoull(json.at("hash").get<std::string>(), nullptr, 16);
  r.seconds = json.at("seconds").get<double>();
  r.alarm = json.at("alarm").get<double>();
  r.unplaced = json.at("unplaced").get<std::uint32_t>();
  r.present = json.at("present").get<std::uint32_t>();
  for (const RunJson& one : json.at("people"))
    r.people.push_back({one.at(0).get<float>(), one.at(1).get<float>(), one.at(2).get<float>(), one.at(3).get<float>(),
                        one.at(4).get<std::int32_t>()});
  for (const RunJson& use : json.at("passages"))
    r.passages.push_back({use.at("id").get<std::string>(), use.at("door").get<bool>(), use.at("width").get<double>(),
                          use.at("people").get<std::uint32_t>(), use.at("first").get<double>(),
                          use.at("last").get<double>(), use.at("flow").get<double>(),
                          use.at("queue").get<std::uint32_t>(), use.at("queued").get<double>()});
  r.service = json.at("service").get<decltype(r.service)>();
  const RunJson& peak = json.at("peak");
  r.peak_density = peak.at("density").get<double>();
  r.peak_at = {peak.at("x").get<float>(), peak.at("y").get<float>()};
  r.peak_seconds = peak.at("seconds").get<double>();
  r.density = field_of(json.at("density"));
  return r;
}

}  // namespace

fs::path run_file(const fs::path& folder, std::uint64_t fingerprint) {
  return folder / "runs" / fmt::format("{:016x}.json", fingerprint);
}

void write_run(const fs::path& file, const EvacuationRecord& record, std::uint64_t program) {
  write_file(file, json_of(record, program).dump() + "\n", true);
}

// A file that is damaged is as good as none: the run is computed again.
std::optional<EvacuationRecord> read_run(const fs::path& file, std::uint64_t program) {
  if (!fs::exists(file)) return std::nullopt;
  try {
    const RunJson json = RunJson::parse(read_file(file));
    if (json.at("throng_ensemble") != kFormat || json.at("version") != THRONG_VERSION ||
        json.at("program") != fmt::format("{:016x}", program))
      return std::nullopt;
    return record_of(json);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::uint64_t program_hash() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  Hasher hasher;
  std::vector<char> block(std::size_t{1} << 20);
  while (program) {
    program.read(block.data(), static_cast<std::streamsize>(block.size()));
    const auto bytes = static_cast<std::size_t>(program.gcount());
    std::memset(block.data() + bytes, 0, std::min<std::size_t>(8, block.size() - bytes));
    for (std::size_t k = 0; k < bytes; k += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, block.data() + k, std::min<std::size_t>(8, block.size() - k));
      hasher.add(word);
    }
  }
  return hasher.value();
}

}  // namespace throng::cli
