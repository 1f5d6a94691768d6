#include "apps/server/access.h"

#include <gtest/gtest.h>

namespace throng::server {
namespace {

TEST(Access, OnlyPagesOfThisServerOpenASocket) {
  EXPECT_TRUE(origin_allowed("", "127.0.0.1:7007"));  // a program, not a page
  EXPECT_TRUE(origin_allowed("http://127.0.0.1:7007", "127.0.0.1:7007"));
  EXPECT_TRUE(origin_allowed("http://LOCALHOST:7007", "localhost:7007"));
  EXPECT_FALSE(origin_allowed("http://127.0.0.1:7008", "127.0.0.1:7007"));
  EXPECT_FALSE(origin_allowed("http://evil.example", "127.0.0.1:7007"));
  EXPECT_FALSE(origin_allowed("http://127.0.0.1:7007.evil.example", "127.0.0.1:7007"));
  EXPECT_FALSE(origin_allowed("null", "127.0.0.1:7007"));
  EXPECT_FALSE(origin_allowed("http://", ""));
}

TEST(Access, NamesThatLeadHereByForceAreRefused) {
  const AccessRules local;
  EXPECT_TRUE(host_allowed(local, "127.0.0.1:7007"));
  EXPECT_TRUE(host_allowed(local, "localhost"));
  EXPECT_TRUE(host_allowed(local, "[::1]:7007"));
  EXPECT_FALSE(host_allowed(local, "evil.example:7007"));
  EXPECT_FALSE(host_allowed(local, ""));
  EXPECT_FALSE(host_allowed(local, "[::1"));
  EXPECT_TRUE(host_allowed({false, "abc"}, "studio.example"));
}

TEST(Access, TokensMustMatchWholly) {
  const AccessRules rules{false, "0123abcd"};
  EXPECT_TRUE(token_allowed(rules, "0123abcd"));
  for (const char* token : {"", "0123abc", "0123abcde", "0123abcD", "xxxxxxxx"})
    EXPECT_FALSE(token_allowed(rules, token)) << token;
  EXPECT_TRUE(token_allowed({}, "anything"));
  EXPECT_EQ(random_token().size(), 32u);
  EXPECT_NE(random_token(), random_token());
}

TEST(Access, TargetsAreTakenApart) {
  EXPECT_EQ(parse_target("/live").path, "/live");
  EXPECT_EQ(parse_target("/live?token=abc").token, "abc");
  EXPECT_EQ(parse_target("/live?a=1&token=abc&b=2").token, "abc");
  EXPECT_EQ(parse_target("/?").token, "");
  EXPECT_EQ(parse_target("/live?xtoken=abc").token, "");
}

}  // namespace
}  // namespace throng::server
