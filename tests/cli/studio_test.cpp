#include "tests/cli/studio.h"

namespace throng::cli_test {
namespace {

using server_test::RawClient;

constexpr const char* kPeople =
    "populations:\n  people: {count: 3, start: {rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";

class StudioAccess : public StudioTest {};

// Every user of a machine can connect to its loopback address.
TEST_F(StudioAccess, TheTokenIsNeededOnThisMachineToo) {
  open_studio({crossing("1000")});
  EXPECT_EQ(query_.find("?token="), 0u) << url_;
  EXPECT_NE(RawClient(port_).open_socket("/live").find("403"), std::string::npos);
  EXPECT_NE(RawClient(port_).open_socket("/live?token=0123456789abcdef").find("403"), std::string::npos);
  EXPECT_NE(RawClient(port_).open_socket("/live" + query_).find("101"), std::string::npos);
  EXPECT_NE(RawClient(port_).get("/").find("The token is missing"), std::string::npos);
  EXPECT_NE(RawClient(port_).get("/" + query_).find("200 OK"), std::string::npos);
  EXPECT_NE(RawClient(port_).get("/studio.js").find("200 OK"), std::string::npos);
  EXPECT_EQ(end(), 0);
}

TEST_F(StudioAccess, AViewerReadsNoFilesOfTheUser) {
  fs::create_directories(path("scenes"));
  fs::create_directories(path("private"));
  fs::rename(path(crossing("1000")), path("scenes/crossing.yaml"));
  write("scenes/plan.wkt", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))");
  write("private/plan.wkt", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))");
  write("private/numbers.csv", "4242\n4343\n");
  write("private/key", "TOPSECRET and more\n");
  open_studio({"scenes/crossing.yaml"});
  RawClient client(port_);
  ASSERT_TRUE(join(client));
  const std::string away = path("private").string();
  const auto scene = [](const std::string& part) { return "throng: 1\n" + part; };
  const auto list = [](const std::string& file) {
    return "throng: 1\npopulations:\n  people: {arrival_times: {file: " + file +
           "}, start: {rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";
  };
  for (const char* request : {"draft", "check", "run"}) {
    for (const std::string& folder : {away, std::string("../private"), std::string("private")})
      for (const std::string& text :
           {scene("include: " + folder + "/key\n"), list(folder + "/numbers.csv"), list(folder + "/key"),
            scene("world: {import: " + folder + "/plan.wkt}\n" + kPeople)}) {
        const Json told = answer(client, {{"do", request}, {"text", text}}, {"error", "draft", "checked", "hello"});
        ASSERT_EQ(told.value("type", ""), "error") << request << ": " << text;
        EXPECT_EQ(told.dump().find("TOPSECRET"), std::string::npos) << told;
        EXPECT_EQ(told.dump().find("4242"), std::string::npos) << told;
      }
  }
  // What is beside the scene can be used, and so can what ships.
  const std::string own = scene("world: {import: plan.wkt}\n") + kPeople;
  EXPECT_EQ(answer(client, {{"do", "draft"}, {"text", own}}, {"error", "draft"}).value("type", ""), "draft");
  const std::string office = scene("include: " + (test::source_dir() / "scenarios/navigation/office.yaml").string());
  const Json drawn = answer(client, {{"do", "draft"}, {"text", office}}, {"error", "draft"});
  EXPECT_EQ(drawn.value("type", ""), "draft") << drawn.dump().substr(0, 300);
}

// What the system refuses is an answer to who asked for it; the run goes on.
TEST_F(StudioAccess, NamesThatCannotBeFollowedEndNothing) {
  open_studio({crossing("1000")});
  RawClient client(port_);
  ASSERT_TRUE(join(client));
  fs::create_symlink("ring.wkt", path("ring.wkt"));
  fs::create_symlink("ring.yaml", path("ring.yaml"));
  fs::create_symlink("runs", path("runs"));
  client.send(RawClient::message("{\"do\":\"step\"}"));  // something to be exported
  const auto importing = [](const std::string& file) {
    return "throng: 1\nworld: {import: " + file + "}\n" + std::string(kPeople);
  };
  const std::vector<std::string> outcomes = {"error", "draft", "saved", "exported"};
  for (const Json& request : {Json{{"do", "draft"}, {"text", importing(std::string(300, 'x') + ".wkt")}},
                              Json{{"do", "draft"}, {"text", importing("ring.wkt")}},
                              Json{{"do", "draft"}, {"text", "throng: 1\ninclude: ring.yaml\n"}},
                              Json{{"do", "save"}, {"name", "ring"}, {"text", std::string("throng: 1\n") + kPeople}},
                              Json{{"do", "export"}}}) {
    const Json told = answer(client, request, outcomes);
    ASSERT_EQ(told.value("type", ""), "error") << request.dump().substr(0, 60);
    EXPECT_FALSE(told.at("hint").get<std::string>().empty()) << told;
    ASSERT_TRUE(alive());
  }
  // A page has no --force, and what somebody else wrote stays.
  write("notes.yaml", "throng: 1\n");
  const Json taken =
      answer(client, {{"do", "save"}, {"name", "notes"}, {"text", std::string("throng: 1\n") + kPeople}}, outcomes);
  EXPECT_EQ(taken.value("hint", ""), "choose another name") << taken;
  EXPECT_EQ(content_of(path("notes.yaml")), "throng: 1\n");
  // Once the reason is gone, so is the refusal.
  fs::remove(path("runs"));
  const Json made = answer(client, {{"do", "export"}}, outcomes);
  EXPECT_EQ(made.value("type", ""), "exported") << made;
  EXPECT_EQ(end(), 0);
}

}  // namespace
}  // namespace throng::cli_test
