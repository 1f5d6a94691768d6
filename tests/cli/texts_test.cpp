#include "engine/io/scenario/reference.h"
#include "engine/steering/catalogue.h"
#include "tests/cli/program.h"
#include "tests/support/locations.h"

namespace throng::cli_test {
namespace {

class Texts : public ProgramTest {};

TEST_F(Texts, EveryCommandHasHelpWithAnExample) {
  const Json commands = run({"list", "commands", "--json"}).json();
  ASSERT_GE(commands.size(), 9u);
  for (const Json& command : commands) {
    const std::string name = command.at("name");
    const Outcome help = run({name, "--help"});
    EXPECT_EQ(help.status, 0) << name;
    EXPECT_NE(help.out.find("Example"), std::string::npos) << name;
    EXPECT_NE(help.out.find("throng " + name), std::string::npos) << name;
    EXPECT_EQ(run({name, "--version"}).out, run({"--version"}).out) << name;
  }
  EXPECT_NE(run({"--help"}).out.find("compare"), std::string::npos);
  EXPECT_EQ(run({"--version"}).out.find("throng "), 0u);
}

TEST_F(Texts, ListModelsHasEveryParameter) {
  const Json models = run({"list", "models", "--json"}).json();
  ASSERT_EQ(models.size(), steering::catalogue().size());
  for (std::size_t i = 0; i < models.size(); ++i) {
    const steering::ModelEntry& entry = steering::catalogue()[i];
    EXPECT_EQ(models[i].at("name"), entry.name);
    EXPECT_EQ(models[i].at("citation"), entry.citation);
    EXPECT_EQ(models[i].at("presets").size(), entry.presets.size());
    ASSERT_EQ(models[i].at("parameters").size(), entry.table->parameters().size());
    for (const Json& parameter : models[i].at("parameters")) {
      for (const char* key : {"name", "unit", "low", "high", "default", "help"})
        EXPECT_TRUE(parameter.contains(key)) << key;
      EXPECT_FALSE(parameter.at("default").is_null()) << entry.name << " " << parameter.at("name");
    }
  }
}

TEST_F(Texts, PresetsAreListedAndExplained) {
  const Json presets = run({"list", "presets", "--json"}).json();
  int calibrated = 0;
  for (const Json& preset : presets) {
    for (const char* key : {"name", "model", "calibrated", "purpose", "source", "steering", "population"})
      EXPECT_TRUE(preset.contains(key)) << key;
    calibrated += preset.at("calibrated").get<bool>() ? 1 : 0;
  }
  EXPECT_EQ(calibrated, 2);
  EXPECT_NE(run({"list", "presets"}).out.find("regulatory"), std::string::npos);
  const std::string text = run({"explain", "regulatory"}).out;
  for (const char* part : {"social-force", "calibrated", "behind_weight", "steering: {preset: regulatory}"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_EQ(run({"explain", "regulatory", "--json"}).json().at("population").at("radius").get<std::string>(), "0.18");
  EXPECT_NE(run({"explain", "regulatry"}).err.find("did you mean 'regulatory'?"), std::string::npos);
}

TEST_F(Texts, HelpShowsNothingOfTheParser) {
  for (const Json& command : run({"list", "commands", "--json"}).json()) {
    const std::string name = command.at("name");
    const std::string help = run({name, "--help"}).out;
    for (const char* leak : {"{false}", "->", "{engine", "=>"})
      EXPECT_EQ(help.find(leak), std::string::npos) << name << ": " << leak << "\n" << help;
    EXPECT_EQ(run({"help", name}).out, help) << name;
  }
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
}

TEST_F(Texts, SeedsAreWholeAndNotNegative) {
  for (const char* seed : {"-1", "1.5", "x", "99999999999999999999999"}) {
    const Outcome outcome = run({"run", crossing("1"), "--seed", seed, "--out", "none"});
    EXPECT_EQ(outcome.status, 2) << seed;
    EXPECT_NE(outcome.err.find("is no seed"), std::string::npos) << outcome.err;
  }
  EXPECT_FALSE(fs::exists(path("none")));
}

TEST_F(Texts, CompletionAndManualHaveEveryCommand) {
  const std::string bash = run({"completion", "bash"}).out, fish = run({"completion", "fish"}).out;
  const std::string manual = run({"manual"}).out;
  EXPECT_EQ(manual.find(".TH THRONG 1"), 0u);
  for (const Json& command : run({"list", "commands", "--json"}).json()) {
    const std::string name = command.at("name");
    EXPECT_NE(bash.find("    " + name + ") words="), std::string::npos) << name;
    EXPECT_NE(fish.find(" -a " + name + " -d "), std::string::npos) << name;
    EXPECT_NE(manual.find(".SS " + name + "\n"), std::string::npos) << name;
  }
  EXPECT_NE(bash.find("--checkpoint-every"), std::string::npos);
  EXPECT_NE(fish.find("-l checkpoint-every -r"), std::string::npos);
  write("throng.bash", bash);
  EXPECT_EQ(std::system(("bash -n " + path("throng.bash").string()).c_str()), 0);
  EXPECT_EQ(run({"completion", "tcsh"}).status, 2);
}

TEST_F(Texts, ListScenesHasThePlaza) {
  const Json scenes = run({"list", "scenes", "--json"}).json();
  std::vector<std::string> names;
  for (const Json& scene : scenes) names.push_back(scene.at("name"));
  EXPECT_NE(std::find(names.begin(), names.end(), "plaza"), names.end());
}

TEST_F(Texts, ListParametersAndUnknownLists) {
  const Outcome list = run({"list", "parameters"});
  EXPECT_NE(list.out.find("populations.preferred_speed"), std::string::npos);
  const Outcome wrong = run({"list", "modles"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("did you mean 'models'?"), std::string::npos) << wrong.err;
}

TEST_F(Texts, ExplainAModel) {
  const std::string text = run({"explain", "orca"}).out;
  EXPECT_NE(text.find("van den Berg"), std::string::npos);
  EXPECT_NE(text.find("time_horizon"), std::string::npos);
  EXPECT_NE(text.find("2 s"), std::string::npos);
  const Outcome wrong = run({"explain", "orcha"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("did you mean 'orca'?"), std::string::npos) << wrong.err;
}

TEST_F(Texts, ExplainTheFormat) {
  const std::string text = run({"explain", "scenario"}).out;
  for (const char* word : {"populations", "timeline", "recording", "preferred_speed", "until_empty", "capacity"})
    EXPECT_NE(text.find(word), std::string::npos) << word;
  EXPECT_EQ(run({"explain"}).out, text);
}

TEST_F(Texts, ExplainASceneAndAPerson) {
  const std::string scene = crossing();
  const std::string text =
      run({"explain", scene, "--set", "populations.there.steering={model: orca, time_horizon: 3}"}).out;
  EXPECT_NE(text.find("there: 20 people, starting in the area (2, 2) to (6, 8). They walk to 'east', and leave."),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("time_horizon"), std::string::npos);
  EXPECT_NE(text.find("3 s"), std::string::npos);
  const std::string person = run({"explain", scene, "--agent", "39"}).out;
  EXPECT_NE(person.find("back"), std::string::npos) << person;
  EXPECT_NE(person.find("preferred_speed"), std::string::npos) << person;
  EXPECT_EQ(run({"explain", scene, "--agent", "40"}).status, 2);
  EXPECT_EQ(run({"explain", scene, "--agent", "39", "--at", "nan"}).status, 2);
}

TEST_F(Texts, ExplanationsForMachines) {
  const Json scene = run({"explain", crossing(), "--json"}).json();
  EXPECT_EQ(scene.at("populations")[0].at("id"), "there");
  EXPECT_EQ(scene.at("populations")[0].at("steering")[0].at("time_horizon"), 2.0);
  EXPECT_EQ(run({"explain", "crossing.yaml", "--agent", "0", "--json"}).json().at("population"), "there");
  EXPECT_EQ(run({"explain", "orca", "--json"}).json(), run({"list", "models", "--json"}).json()[0]);
  EXPECT_EQ(run({"explain", "scenario", "--json"}).json(), run({"schema"}).json());
}

TEST_F(Texts, CheckTellsRightFromWrong) {
  const Outcome right = run({"check", crossing()});
  EXPECT_EQ(right.status, 0) << right.err;
  EXPECT_EQ(right.out.find("ok: Two groups: 40 people"), 0u) << right.out;
  EXPECT_EQ(run({"check", "crossing.yaml", "--json"}).json().at("ok"), true);
  write("empty.yaml", "");
  const Outcome wrong = run({"check", "empty.yaml"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_EQ(wrong.err.find("empty.yaml:"), 0u) << wrong.err;
}

TEST_F(Texts, SchemaIsJson) {
  const Json schema = run({"schema"}).json();
  EXPECT_TRUE(schema.at("properties").contains("populations"));
}

TEST_F(Texts, ThePageOfTheFormatIsUpToDate) {
  const std::string page = run({"reference"}).out;
  EXPECT_TRUE(page == io::scenario_reference_markdown());
  EXPECT_TRUE(content_of(test::source_dir() / "docs/reference/scenario.md") == page)
      << "run: throng reference docs/reference/scenario.md";
}

}  // namespace
}  // namespace throng::cli_test
