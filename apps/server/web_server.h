#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "apps/server/access.h"
#include "apps/server/audience.h"
#include "apps/server/session.h"

namespace throng::server {

struct WebState;

struct WebOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;   // 0: any that is free
  bool next_ports = false;  // when the port is taken, try a few after it and then any
  AccessRules access;
  int most_connections = 128;
};

// HTTP for the page and WebSockets at /live, on one thread of their own.
class WebServer : public Audience {
 public:
  // Listens. Throws Error when the address cannot be had.
  explicit WebServer(const WebOptions& options);
  ~WebServer() override;

  std::uint16_t port() const;
  // Serves until stop(). What clients ask for goes to the session.
  void run(Session& session);
  void stop();

  void show(std::shared_ptr<const CrowdFrame> frame) override;
  void status(std::string json) override;
  void tell_all(std::string json) override;
  void tell(ClientId client, std::string json) override;

  double cpu_seconds() const;        // of the thread that serves
  std::uint64_t bytes_sent() const;  // in frames
  std::uint64_t frames_sent() const;
  std::size_t connections() const;

 private:
  std::shared_ptr<WebState> state_;
};

}  // namespace throng::server
