#pragma once

#include "tests/cli/program.h"
#include "tests/server/raw_client.h"

// The studio as a user starts it, with clients that connect as a page does.
namespace throng::cli_test {

class StudioTest : public ProgramTest {
 protected:
  void TearDown() override {
    end();
    ProgramTest::TearDown();
  }

  // Starts it and learns where it listens.
  void open_studio(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "studio");
    arguments.insert(arguments.end(), {"--port", "0", "--no-browser", "--json"});
    fs::remove(path("stdout.txt"));  // of the one before
    child_ = start(arguments);
    ASSERT_TRUE(wait_until([&] { return content_of(path("stdout.txt")).find('\n') != std::string::npos || !alive(); }));
    ASSERT_TRUE(alive()) << content_of(path("stderr.txt"));
    learn_address();
  }

  void learn_address() {
    url_ = Json::parse(content_of(path("stdout.txt"))).at("url");
    const std::size_t colon = url_.rfind(':');
    port_ = static_cast<std::uint16_t>(std::stoi(url_.substr(colon + 1)));
    const std::size_t question = url_.find('?');
    query_ = question == std::string::npos ? "" : url_.substr(question);
  }

  bool alive() {
    siginfo_t ended = {};  // its status can still be asked for
    return child_ > 0 && waitid(P_PID, static_cast<id_t>(child_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0;
  }

  // Its exit status when it is asked to end.
  int end() {
    if (child_ <= 0) return -1;
    kill(child_, SIGINT);
    return finish(std::exchange(child_, -1)).status;
  }

  // Connects, and waits until the greeting has come.
  bool join(server_test::RawClient& client) {
    return client.open_socket("/live" + query_).find("101") != std::string::npos &&
           !answer(client, {{"do", "scenes"}}, {"scenes"}).is_null();
  }

  // The first message of one of these types, after a request; null when none comes.
  static Json answer(server_test::RawClient& client, const Json& request, const std::vector<std::string>& types,
                     double seconds = 20.0) {
    client.send(server_test::RawClient::message(request.dump()));
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (std::chrono::steady_clock::now() < until) {
      bool binary = false;
      const std::string text = client.next_message(binary);
      if (text.empty()) return {};
      if (binary) continue;
      Json message = Json::parse(text);
      if (std::find(types.begin(), types.end(), message.at("type")) != types.end()) return message;
    }
    return {};
  }

  pid_t child_ = -1;
  std::string url_, query_;
  std::uint16_t port_ = 0;
};

}  // namespace throng::cli_test
