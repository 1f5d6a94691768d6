#include "apps/server/requests.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"

namespace throng::server {
namespace {

std::string problem_of(const std::string& json) {
  try {
    parse_request(json);
  } catch (const Error& error) {
    return error.problem();
  }
  return {};
}

TEST(Requests, SayWhatTheyMean) {
  EXPECT_EQ(parse_request(R"({"do":"pause"})").kind, Request::Kind::kPause);
  EXPECT_EQ(parse_request(R"({"do":"seek","time":12.5})").value, 12.5);
  const Request door = parse_request(R"({"do":"door","door":3,"open":true})");
  EXPECT_EQ(door.kind, Request::Kind::kDoor);
  EXPECT_EQ(door.number, 3u);
  EXPECT_TRUE(door.open);
  const Request add = parse_request(R"({"do":"add","population":2,"count":10})");
  EXPECT_EQ(add.population, 2);
  EXPECT_EQ(add.count, 10u);
  EXPECT_EQ(parse_request(R"({"do":"remove","count":1})").population, Request::kEverybody);
  EXPECT_EQ(parse_request(R"({"do":"mood","population":1,"value":0.5})").kind, Request::Kind::kMood);
  EXPECT_EQ(parse_request(R"({"do":"save","name":"a","text":"b"})").kind, Request::Kind::kSave);
  EXPECT_EQ(parse_request(R"({"do":"ask","person":4294967295})").number, 4294967295u);
  EXPECT_EQ(parse_request(R"({"do":"command","text":"alarm"})").text, "alarm");
  EXPECT_EQ(parse_request(R"({"do":"overlay","box":[0,1,2,3]})").box[3], 3.0);
  EXPECT_EQ(parse_request(R"({"do":"actions","box":[0,1,2,3]})").kind, Request::Kind::kActions);
}

TEST(Requests, EveryNameIsKnown) {
  for (const std::string& name : request_names())
    EXPECT_EQ(problem_of("{\"do\":\"" + name + "\"}").find("there is no request"), std::string::npos) << name;
  EXPECT_EQ(static_cast<std::size_t>(Request::Kind::kExport) + 1, request_names().size());
}

TEST(Requests, WhatIsWrongIsSaid) {
  for (const char* json : {"",
                           "{",
                           "[]",
                           "null",
                           "12",
                           "\"do\"",
                           R"({"do":5})",
                           R"({"do":"fly"})",
                           R"({"do":"seek"})",
                           R"({"do":"seek","time":-1})",
                           R"({"do":"seek","time":"now"})",
                           R"({"do":"speed","value":0})",
                           R"({"do":"speed","value":51})",
                           R"({"do":"speed","value":1e400})",
                           R"({"do":"door","door":0})",
                           R"({"do":"door","door":0.5,"open":true})",
                           R"({"do":"add","population":-1,"count":5})",
                           R"({"do":"add","population":0,"count":1e9})",
                           R"({"do":"ask","person":-1})",
                           R"({"do":"run","text":5})",
                           R"({"do":"overlay","box":[0,1,2]})",
                           R"({"do":"overlay","box":[0,1,2,"3"]})",
                           R"({"do":"command"})",
                           "{\"do\":\"run\",\"text\":\"\xff\xfe\"}"})
    EXPECT_FALSE(problem_of(json).empty()) << json;
  EXPECT_EQ(problem_of(R"({"do":"pausee"})"), "there is no request 'pausee'");
}

TEST(Requests, DepthAndLengthAreBounded) {
  EXPECT_FALSE(problem_of(std::string(100'000, '[')).empty());
  EXPECT_FALSE(problem_of("{\"do\":" + std::string(50, '[') + std::string(50, ']') + "}").empty());
  EXPECT_EQ(problem_of(std::string(kLongestRequest + 1, ' ')), "the request is too long");
}

}  // namespace
}  // namespace throng::server
