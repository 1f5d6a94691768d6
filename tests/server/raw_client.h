#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>

// A client that can be as rude as it likes: plain bytes over a socket.
namespace throng::server_test {

class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  bool connected() const { return connected_; }
  bool send(const std::string& bytes) const {
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
  }
  // What comes until the end, or until nothing more comes for a while.
  std::string receive(int milliseconds = 1000) {
    std::string all;
    char part[65536];
    while (readable(milliseconds)) {
      const ssize_t got = ::recv(socket_, part, sizeof part, 0);
      if (got <= 0) break;
      all.append(part, static_cast<std::size_t>(got));
    }
    return all;
  }
  // Whether the server has closed the connection.
  bool closed(int milliseconds = 3000) {
    char part[65536];
    while (readable(milliseconds))
      if (::recv(socket_, part, sizeof part, 0) <= 0) return true;
    return false;
  }

  std::string get(const std::string& target, const std::string& headers = {}) {
    send("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n" + headers +
         "Connection: close\r\n\r\n");
    return receive();
  }

  // The answer to the handshake, and what came with it.
  std::string open_socket(const std::string& target = "/live", const std::string& headers = {}) {
    send("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         headers + "\r\n");
    std::string answer;
    while (answer.find("\r\n\r\n") == std::string::npos && readable(3000)) {
      char part[65536];
      const ssize_t got = ::recv(socket_, part, sizeof part, 0);
      if (got <= 0) break;
      answer.append(part, static_cast<std::size_t>(got));
    }
    const std::size_t end = answer.find("\r\n\r\n");
    if (end != std::string::npos) pending_ = answer.substr(end + 4);
    return answer.substr(0, end);
  }

  // A message as clients have to send it: masked.
  static std::string message(const std::string& payload, std::uint8_t opcode = 1) {
    std::string bytes(1, static_cast<char>(0x80 | opcode));
    if (payload.size() < 126) {
      bytes += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65536) {
      bytes += static_cast<char>(0x80 | 126);
      for (int shift : {8, 0}) bytes += static_cast<char>(payload.size() >> shift);
    } else {
      bytes += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift);
    }
    const char mask[4] = {1, 2, 3, 4};
    bytes.append(mask, 4);
    for (std::size_t k = 0; k < payload.size(); ++k) bytes += static_cast<char>(payload[k] ^ mask[k % 4]);
    return bytes;
  }

  // The next message of the server; empty when none comes. `binary` says which kind it was.
  std::string next_message(bool& binary, int milliseconds = 3000) {
    while (true) {
      std::string payload;
      std::uint8_t opcode = 0;
      if (take_message(payload, opcode)) {
        if (opcode == 1 || opcode == 2) {
          binary = opcode == 2;
          return payload;
        }
        continue;
      }
      if (!readable(milliseconds)) return {};
      char part[65536];
      const ssize_t got = ::recv(socket_, part, sizeof part, 0);
      if (got <= 0) return {};
      pending_.append(part, static_cast<std::size_t>(got));
    }
  }

 private:
  bool readable(int milliseconds) const {
    pollfd waiting{socket_, POLLIN, 0};
    int found = -1;
    do found = ::poll(&waiting, 1, milliseconds);
    while (found < 0 && errno == EINTR);  // a fuzzer's clock rings now and then
    return found > 0;
  }

  bool take_message(std::string& payload, std::uint8_t& opcode) {
    if (pending_.size() < 2) return false;
    const auto byte = [&](std::size_t k) { return static_cast<std::uint64_t>(static_cast<std::uint8_t>(pending_[k])); };
    opcode = static_cast<std::uint8_t>(byte(0) & 15);
    std::uint64_t length = byte(1) & 127;
    std::size_t head = 2;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (pending_.size() < head + more) return false;
    if (more > 0) length = 0;
    for (std::size_t k = 0; k < more; ++k) length = length << 8 | byte(head + k);
    head += more;
    if (pending_.size() < head + length) return false;
    payload = pending_.substr(head, length);
    pending_.erase(0, head + length);
    return true;
  }

  int socket_;
  std::uint16_t port_;
  bool connected_ = false;
  std::string pending_;
};

}  // namespace throng::server_test
