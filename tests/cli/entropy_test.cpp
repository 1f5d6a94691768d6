#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Entropy : public ProgramTest {
 protected:
  // Two people who pass each other, ten frames a second.
  std::string passing(int frames = 40) const {
    std::string text = "frame,id,x,y\n";
    for (int k = 0; k < frames; ++k) {
      const double bend = 0.3 * k * (frames - k) / (0.25 * frames * frames);
      const double way = 0.13 * k - 2.6;
      text += std::to_string(k) + ",1," + std::to_string(way) + "," + std::to_string(bend) + "\n";
      text += std::to_string(k) + ",2," + std::to_string(-way) + "," + std::to_string(-bend) + "\n";
    }
    return write("passing.csv", text);
  }
};

TEST_F(Entropy, RanksModels) {
  const std::vector<std::string> words = {"evaluate", "entropy",    passing(),   "--fps", "10",
                                          "--models", "orca,SFM-2", "--samples", "64"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = words;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  const Outcome outcome = with({"--json", "--threads", "1"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = outcome.json();
  EXPECT_EQ(json.at("people"), 2);
  EXPECT_EQ(json.at("transitions"), 78);
  ASSERT_EQ(json.at("models").size(), 2u);
  EXPECT_LT(json.at("models")[0].at("score").get<double>(), json.at("models")[1].at("score").get<double>());
  EXPECT_EQ(json.at("models")[0].at("covariance").size(), 4u);
  const Json again = with({"--json", "--threads", "3"}).json();
  for (int i = 0; i < 2; ++i) EXPECT_EQ(json["models"][i]["score"], again["models"][i]["score"]);
  EXPECT_NE(json["models"][0]["score"], with({"--json", "--seed", "2"}).json()["models"][0]["score"]);
  const Outcome text = with({});
  EXPECT_NE(text.out.find("SFM-2"), std::string::npos);
  EXPECT_NE(text.out.find("no walls are known"), std::string::npos);
}

TEST_F(Entropy, ModelsAgainstEachOther) {
  const Outcome outcome = run({"evaluate", "entropy", passing(), "--fps", "10", "--matrix", "--models",
                               "social-force,steer", "--samples", "32", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.json().at("scores").size(), 4u);
}

TEST_F(Entropy, Fits) {
  const Outcome outcome =
      run({"fit", passing(), "--fps", "10", "--model", "orca", "--parameters", "preferred_speed,radius", "--samples",
           "32", "--evaluations", "12", "--out", "fit.yaml", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = outcome.json();
  EXPECT_LE(json.at("after").get<double>(), json.at("before").get<double>());
  EXPECT_EQ(json.at("parameters").size(), 2u);
  const std::string piece = content_of(path("fit.yaml"));
  EXPECT_EQ(piece, json.at("scene"));
  // The piece is right in a scene.
  write("scene.yaml",
        "throng: 1\nduration: 1\n" + piece + "    count: 3\n    start: {rectangle: [0, 0, 5, 5]}\n    at_end: stay\n");
  EXPECT_EQ(run({"check", "scene.yaml"}).status, 0) << run({"check", "scene.yaml"}).err;
  EXPECT_EQ(run({"fit", passing(), "--fps", "10", "--out", "fit.yaml"}).status, 2);  // exists
}

TEST_F(Entropy, BadInputIsNamed) {
  const auto problem = [&](std::vector<std::string> words) {
    const Outcome outcome = run(std::move(words));
    EXPECT_EQ(outcome.status, 2);
    return outcome.err;
  };
  EXPECT_NE(problem({"evaluate", "entropy", passing(), "--fps", "10", "--models", "ocra"}).find("'orca'"),
            std::string::npos);
  EXPECT_NE(problem({"evaluate", "entropy", "--models", "orca"}).find("--matrix"), std::string::npos);
  EXPECT_NE(problem({"evaluate", "entropy", passing(2), "--fps", "10", "--models", "orca"}).find("passing.csv"),
            std::string::npos);
  EXPECT_NE(problem({"evaluate", "entropy", write("nan.csv", "frame,id,x,y\n0,1,0,0\n1,1,nan,0\n2,1,1,0\n"), "--fps",
                     "10", "--models", "orca"})
                .find("nan.csv:3"),
            std::string::npos);
  EXPECT_NE(problem({"evaluate", "entropy", "nothing.csv", "--models", "orca"}).find("nothing.csv"), std::string::npos);
  EXPECT_NE(problem({"fit", passing(), "--fps", "10", "--parameters", "radus"}).find("'radius'"), std::string::npos);
  EXPECT_NE(
      problem({"evaluate", "entropy", passing(), "--fps", "10", "--models", "orca", "--from", "90"}).find("--from"),
      std::string::npos);
  EXPECT_EQ(run({"evaluate", "entropy", passing(), "--fps", "10", "--models", "orca", "--samples", "3"}).status, 2);
}

}  // namespace
}  // namespace throng::cli_test
