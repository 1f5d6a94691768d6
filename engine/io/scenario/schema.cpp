#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/io/scenario/load_scenario.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/catalogue.h"
#include "engine/simulation/people.h"
#include "engine/steering/catalogue.h"

namespace throng::io {
namespace {

using Json = nlohmann::ordered_json;

Json reference(const char* name) { return {{"$ref", std::string("#/$defs/") + name}}; }

Json list_of(Json items, int fewest = 0) {
  Json list = {{"type", "array"}, {"items", std::move(items)}};
  if (fewest > 0) list["minItems"] = fewest;
  return list;
}

Json numbers(int count) {
  return {{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", count}, {"maxItems", count}};
}

Json described(Json schema, const std::string& text) {
  schema["description"] = text;
  return schema;
}

Json object(Json properties, const std::vector<std::string>& required = {}) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = required;
  schema["properties"] = std::move(properties);
  return schema;
}

// Numbers in a list, or a file that has them.
Json number_list() {
  const Json file = object({{"file", {{"type", "string"}}}, {"column", {{"type", {"string", "integer"}}}}}, {"file"});
  return {{"anyOf", {list_of({{"type", "number"}}, 1), file}}};
}

Json json_of(const ParameterValue& value) {
  struct Visitor {
    Json operator()(bool b) const { return b; }
    Json operator()(std::int64_t i) const { return i; }
    Json operator()(double d) const { return d; }
    Json operator()(const std::string& s) const { return s.empty() ? Json() : Json(s); }
    Json operator()(const Distribution& d) const {
      if (d.is_constant()) return d.a;
      return nullptr;
    }
  };
  return std::visit(Visitor{}, value);
}

Json schema_of(const Parameter& p) {
  using K = Parameter::Kind;
  Json schema;
  switch (p.kind) {
    case K::kBool: schema["type"] = "boolean"; break;
    case K::kInteger: schema["type"] = "integer"; break;
    case K::kNumber: schema["type"] = "number"; break;
    // Words that look like numbers are texts too.
    case K::kText: schema["type"] = {"string", "number"}; break;
    case K::kChoice: schema["enum"] = p.choices; break;
    case K::kDistribution: schema = reference("distribution"); break;
  }
  if (p.kind == K::kInteger || p.kind == K::kNumber) {
    if (std::isfinite(p.range.low)) schema["minimum"] = p.range.low;
    if (std::isfinite(p.range.high)) schema["maximum"] = p.range.high;
  }
  std::string text = p.help;
  if (!p.unit.empty()) text += " [" + p.unit + "]";
  if (p.kind == K::kDistribution) text += "; " + expected(p);
  schema["description"] = text;
  const Json initial = json_of(p.default_value);
  if (!initial.is_null()) schema["default"] = initial;
  return schema;
}

void add_parameters(Json& properties, const ParameterTable& table) {
  for (const Parameter& p : table.parameters()) properties[p.name] = schema_of(p);
}

// The values of stops, turns and conditions.
Json schema_of_turn(const std::string& key) {
  Json number = {{"type", "number"}, {"minimum", 0}};
  if (key == "point" || key == "mirror") return reference("point");
  if (key == "stay" || key == "wait") return reference("distribution");
  if (key == "by" || key == "leave_at" || key == "wait_until" || key == "after" || key == "before") return number;
  if (key == "from") return list_of(reference("option"), 1);
  if (key == "if") return reference("condition");
  if (key == "then" || key == "else" || key == "do") return reference("inner_journey");
  if (key == "repeat") return {{"type", "integer"}, {"minimum", 1}};
  if (key == "alarm") return {{"type", "boolean"}};
  return {{"type", "string"}};
}

Json schema_of_zone_key(const std::string& key) {
  if (key == "area") return reference("shape");
  if (key == "times") return list_of({{"type", "number"}}, 1);
  if (key == "level" || key == "fds") return {{"type", "string"}};
  if (key == "height") return {{"type", "number"}};
  if (key == "at") return reference("point");
  if (key == "table") return {{"type", {"string", "object"}}};
  return {{"anyOf", {{{"type", "number"}}, list_of({{"type", "number"}}, 1)}}};
}

// How the values are written that are not single numbers or words.
Json schema_of_key(const std::string& section, const std::string& key) {
  const std::string path = section.empty() ? key : section + "." + key;
  if (path == "throng") return {{"const", 1}};
  if (path == "include") return {{"anyOf", {{{"type", "string"}}, list_of({{"type", "string"}})}}};
  if (path == "world" || path == "recording") return reference(key.c_str());
  for (const MindEntry& mind : mind_catalogue())
    if (path == "populations." + mind.population.key || path == mind.scene.key) return reference(key.c_str());
  if (path == "populations")
    return {{"type", "object"}, {"minProperties", 1}, {"additionalProperties", reference("population")}};
  if (path == "smoke.zones") return list_of(reference("smoke_zone"));
  if (section == "smoke.zones") return schema_of_zone_key(key);
  if (path == "timeline") return list_of(reference("timeline_entry"));
  if (path == "world.import") {
    const Json text = {{"type", "string"}}, number = {{"type", "number"}}, flag = {{"type", "boolean"}};
    const Json layers = {{"type", "object"}, {"additionalProperties", text}};
    return {{"anyOf",
             {text, object({{"file", text},
                            {"layers", layers},
                            {"gap", number},
                            {"unit", number},
                            {"origin", numbers(2)},
                            {"planar", flag},
                            {"z_up", flag},
                            {"cell", number}},
                           {"file"})}}};
  }
  if (path == "world.origin" || path == "world.local_origin") return numbers(2);
  if (path == "world.doors.width") return {{"type", "number"}, {"minimum", 0.1}, {"maximum", 1000}};
  if (path == "timeline.to") return {{"type", {"string", "object"}}};
  if (key == "levels") return list_of(reference("level"), 1);
  if (key == "floor") return {{"anyOf", {reference("floor_shape"), list_of(reference("floor_shape"), 1)}}};
  if (key == "walls") {
    const Json line = list_of(reference("point"), 2);
    const Json thickness = {{"type", "number"}, {"minimum", 0}, {"maximum", 0.9}};
    return list_of({{"anyOf", {line, object({{"line", line}, {"thickness", thickness}}, {"line"})}}});
  }
  if (key == "obstacles") return list_of(reference("shape"));
  if (key == "places") return list_of(reference("place"));
  if (key == "areas") return list_of(reference("area"));
  if (key == "doors") return list_of(reference("door"));
  if (key == "links") return list_of(reference("link"));
  if (path == "world.doors.line") return reference("segment");
  if (key == "lower" || key == "upper")
    return object({{"level", {{"type", "string"}}}, {"line", reference("segment")}}, {"level", "line"});
  if (key == "area") return reference("shape");
  if (key == "start" || key == "journey" || key == "steering") return reference(key.c_str());
  if (key == "perceived") return {{"type", "object"}, {"additionalProperties", {{"type", "number"}}}};
  if (key == "points" || key == "velocities") return list_of(reference("point"), 1);
  if (key == "velocity") return reference("point");
  if (path == "populations.people") {
    Json names = Json::array();
    for (const PeopleKind& kind : people_kinds()) names.push_back(kind.name);
    return {{"enum", names}};
  }
  if (key == "spots" || key == "counters") return list_of(reference("point"), 1);
  if (key == "line") return list_of(reference("point"), 2);
  if (section.starts_with("populations.journey")) return schema_of_turn(key);
  if (key == "schedule") return list_of(numbers(2), 1);
  if (key == "arrival_times") return number_list();
  if (key == "ring") return numbers(3);
  if (key == "grid") return numbers(4);
  return {{"type", "string"}};
}

Json properties_of(const std::string& path) {
  const scene::Section& section = scene::section(path);
  Json properties = Json::object();
  const auto add_keys = [&] {
    for (const scene::Key& key : section.keys)
      properties[key.name] = described(schema_of_key(path, key.name), key.help + " (" + key.form + ")");
  };
  if (path.empty()) properties["throng"] = nullptr;  // keeps the first place
  if (section.table != nullptr) add_parameters(properties, *section.table);
  add_keys();
  return properties;
}

Json shape_properties() {
  Json properties;
  for (const scene::ShapeForm& form : scene::shape_forms()) {
    const std::string name = form.name;
    Json value = name == "rectangle" ? numbers(4)
                 : name == "circle"  ? numbers(3)
                 : name == "polygon" ? list_of(reference("point"), 3)
                 : name == "line"    ? list_of(reference("point"), 2)
                                     : reference("point");
    properties[name] = described(std::move(value), std::string(form.help) + " (" + form.form + ", m)");
  }
  return properties;
}

Json distribution() {
  const auto form = [](const char* name, const char* help) {
    return object({{name, described(numbers(2), help)}, {"min", {{"type", "number"}}}, {"max", {{"type", "number"}}}},
                  {name});
  };
  const Json number = {{"type", "number"}};
  const auto other = [&](const char* name, Json value, const char* help) {
    return object({{name, described(std::move(value), help)}, {"min", number}, {"max", number}}, {name});
  };
  return {{"anyOf",
           {number, described(numbers(2), "uniform from .. to"),
            object({{"mean", number}, {"sd", number}, {"min", number}, {"max", number}}, {"mean", "sd"}),
            form("uniform", "from, to"), form("truncated_normal", "mean, standard deviation; drawn again when outside"),
            form("lognormal", "mean and standard deviation of the logarithm"), form("gamma", "shape, scale"),
            form("weibull", "scale, shape"), other("exponential", number, "mean"),
            other("empirical", number_list(), "one of these values, by chance"),
            other("list", number_list(), "these values, dealt one after the other")}}};
}

Json start() {
  Json properties = properties_of("populations.start");
  properties.update(shape_properties());
  return {{"anyOf", {described({{"type", "string"}}, "the id of a place"), object(std::move(properties))}}};
}

// A stop or a turn.
Json stop() {
  Json properties = properties_of("populations.journey");
  properties["choose"]["enum"] = scene::choice_table().parameters()[0].choices;
  return {{"anyOf",
           {described({{"type", "string"}}, "the id of a place"), reference("point"), object(std::move(properties))}}};
}

Json journey() { return {{"anyOf", {{{"type", "string"}}, list_of(reference("stop"))}}}; }

// What a choice is made from: a stop, a journey, or one with a weight.
Json option() {
  const Json inner = reference("inner_journey");
  return {
      {"anyOf",
       {inner, object({{"go", inner}, {"weight", {{"type", "number"}, {"minimum", 0}}}, {"if", reference("condition")}},
                      {"go"})}}};
}

Json condition() {
  Json schema = object(properties_of("populations.journey.if"));
  schema["minProperties"] = 1;
  return schema;
}

// One map for all models: the names of all parameters, and for each model what its own may be.
Json steering_model() {
  Json properties = properties_of("populations.steering");
  properties["model"]["enum"] = steering::model_names();
  Json presets = Json::array();
  Json by_model = Json::array();
  for (const steering::ModelEntry& model : steering::catalogue()) {
    for (const steering::Preset& preset : model.presets) presets.push_back(preset.name);
    Json own;
    add_parameters(own, *model.table);
    for (const Parameter& p : model.table->parameters())
      if (!properties.contains(p.name)) properties[p.name] = {{"description", p.help}};
    Json chosen = {{"properties", {{"model", {{"const", model.name}}}}}, {"required", {"model"}}};
    by_model.push_back({{"if", std::move(chosen)}, {"then", {{"properties", std::move(own)}}}});
  }
  if (!presets.empty()) properties["preset"]["enum"] = presets;
  Json schema = object(std::move(properties));
  schema["allOf"] = std::move(by_model);
  return schema;
}

Json definitions() {
  Json shape = object(shape_properties());
  shape["minProperties"] = shape["maxProperties"] = 1;
  Json floor_properties = shape_properties();
  floor_properties["holes"] = described(list_of(list_of(reference("point"), 3)), "outlines cut out of the polygon");
  const Json model = reference("steering_model");
  Json defs;
  defs["point"] = described(numbers(2), "[x, y] in m");
  defs["segment"] = {{"type", "array"}, {"items", reference("point")}, {"minItems", 2}, {"maxItems", 2}};
  defs["shape"] = std::move(shape);
  defs["floor_shape"] = object(std::move(floor_properties));
  defs["distribution"] = distribution();
  defs["world"] = object(properties_of("world"));
  defs["level"] = object(properties_of("world.levels"), {"id"});
  defs["place"] = object(properties_of("world.places"), {"id", "area"});
  defs["area"] = object(properties_of("world.areas"), {"area"});
  defs["door"] = object(properties_of("world.doors"), {"id", "line"});
  defs["link"] = object(properties_of("world.links"), {"id", "lower", "upper"});
  defs["population"] = object(properties_of("populations"), {"start"});
  defs["start"] = start();
  defs["journey"] = journey();
  defs["stop"] = stop();
  defs["inner_journey"] = {{"anyOf", {reference("stop"), list_of(reference("stop"))}}};
  defs["option"] = option();
  defs["condition"] = condition();
  defs["steering_model"] = steering_model();
  defs["steering"] = {{"anyOf", {{{"enum", steering::model_names()}}, model, list_of(model, 1)}}};
  Json entry = properties_of("timeline");
  entry.update(shape_properties());
  defs["timeline_entry"] = object(std::move(entry), {"at", "do"});
  for (const MindEntry& mind : mind_catalogue()) {
    if (mind.population.table != nullptr) {
      Json map = object(properties_of("populations." + mind.name));
      const Parameter* preset = mind.population.table->find("preset");
      if (preset == nullptr)
        defs[mind.name] = std::move(map);
      else
        defs[mind.name] = {{"anyOf", {{{"enum", preset->choices}}, std::move(map)}}};
    }
    if (mind.scene.table != nullptr) defs[mind.scene.key] = object(properties_of(mind.scene.key));
  }
  defs["smoke_zone"] = object(properties_of("smoke.zones"));
  defs["recording"] = object(properties_of("recording"));
  return defs;
}

}  // namespace

std::string scenario_schema() {
  Json schema;
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = "throng scenario";
  schema["description"] = scene::section("").help;
  schema.update(object(properties_of(""), {"throng"}));
  schema["$defs"] = definitions();
  return schema.dump(2);
}

}  // namespace throng::io
