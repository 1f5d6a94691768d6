// The only unit that includes Boost: it takes half a minute to compile.
#include "apps/server/web_server.h"

#include <atomic>
#include <ctime>
#include <utility>  // before asio, which forgets it

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/server/outbox.h"
#include "apps/server/page.h"
#include "engine/foundation/error.h"
#include "engine/io/files/system_problem.h"

namespace throng::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = net::ip::tcp;
using beast::error_code;

constexpr std::chrono::seconds kRequestTimeout{10};
constexpr std::chrono::seconds kIdleTimeout{60};  // a client that answers no ping in this time is gone
constexpr std::chrono::milliseconds kRestAfterFailure{100};
constexpr std::uint32_t kLargestHeader = 8 * 1024;
constexpr std::size_t kMostClients = 32;
constexpr std::uint8_t kConfirmMessage = 1;
constexpr std::size_t kConfirmBytes = 5;
// Nothing from elsewhere, nothing inline but style: a name in a scene can never become code.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::string_view kNoToken = "The token is missing: open the whole address that throng studio has printed.\n";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

class Client;

struct WebState : std::enable_shared_from_this<WebState> {
  explicit WebState(const WebOptions& web)
      : options(web), context(std::in_place, 1), acceptor(std::in_place, *context), rest(std::in_place, *context) {}

  void accept();
  void accept_later();
  void leave(ClientId id);
  void pump_all();

  WebOptions options;
  // Whatever waits in the context owns this state: WebServer's end empties both.
  std::optional<net::io_context> context;
  std::optional<Tcp::acceptor> acceptor;
  std::optional<net::steady_timer> rest;
  Session* session = nullptr;
  FrameBoard board;
  std::map<ClientId, std::shared_ptr<Client>> clients;
  ClientId next_client = 1;
  std::atomic<int> connections{0};
  std::atomic<std::uint64_t> bytes{0}, frames{0};
  std::atomic<double> cpu{0.0};
};

// One WebSocket. Lives as long as something is under way on it.
class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(Tcp::socket&& socket, std::shared_ptr<WebState> server)
      : stream_(std::move(socket)), server_(std::move(server)) {}
  ~Client() { --server_->connections; }

  void start(http::request<http::empty_body> request) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = kRequestTimeout;
    timeout.idle_timeout = kIdleTimeout;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(kLongestRequest);
    stream_.auto_fragment(false);
    request_ = std::move(request);
    stream_.async_accept(request_, [self = shared_from_this()](error_code problem) {
      if (!problem) self->join();
    });
  }

  ClientId id() const { return id_; }
  Outbox& outbox() { return outbox_; }

  void text(std::shared_ptr<const std::string> json) {
    if (!outbox_.text(std::move(json))) close();
    pump();
  }

  void pump() {
    if (writing_ || closed_) return;
    std::optional<Outbox::Message> message = outbox_.next(server_->board);
    if (!message) return;
    writing_ = true;
    if (message->binary) {
      server_->bytes += message->bytes->size();
      ++server_->frames;
    }
    stream_.binary(message->binary);
    current_ = std::move(message->bytes);
    stream_.async_write(net::buffer(*current_), [self = shared_from_this()](error_code problem, std::size_t) {
      self->writing_ = false;
      if (problem) return self->close();
      self->pump();
    });
  }

  void close() {
    if (std::exchange(closed_, true)) return;
    server_->leave(id_);
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(Tcp::socket::shutdown_both, ignored);
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

 private:
  void join() {
    if (server_->clients.size() >= kMostClients) return close();
    id_ = server_->next_client++;
    server_->clients[id_] = shared_from_this();
    if (server_->session != nullptr) server_->session->joined(id_);
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code problem, std::size_t) {
      if (problem) return self->close();
      self->received();
      self->buffer_.consume(self->buffer_.size());
      if (!self->closed_) self->read();
    });
  }

  void received() {
    const std::string_view bytes(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    if (!stream_.got_text()) {
      std::uint32_t frame = 0;
      if (bytes.size() != kConfirmBytes || static_cast<std::uint8_t>(bytes[0]) != kConfirmMessage) return close();
      std::memcpy(&frame, bytes.data() + 1, sizeof frame);
      if (outbox_.confirm(frame)) pump();
      return;
    }
    try {
      if (server_->session != nullptr && !server_->session->post(id_, parse_request(bytes)))
        throw Error("too many requests at once");
    } catch (const std::exception& failure) {
      const Error error = io::as_error(failure);
      const nlohmann::json reply = {{"type", "error"}, {"problem", error.problem()}, {"hint", error.hint()}};
      text(std::make_shared<const std::string>(reply.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
    }
  }

  websocket::stream<beast::tcp_stream> stream_;
  std::shared_ptr<WebState> server_;
  http::request<http::empty_body> request_;
  beast::flat_buffer buffer_;
  Outbox outbox_;
  std::shared_ptr<const std::string> current_;
  ClientId id_ = 0;
  bool writing_ = false;
  bool closed_ = false;
};

// One HTTP connection, until it asks for a WebSocket.
class Visitor : public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Tcp::socket&& socket, std::shared_ptr<WebState> server)
      : stream_(std::move(socket)), server_(std::move(server)) {
    ++server_->connections;
  }
  ~Visitor() {
    if (!handed_on_) --server_->connections;
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kLargestHeader);
    parser_->body_limit(0);
    stream_.expires_after(kRequestTimeout);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code problem, std::size_t) {
      if (problem == http::error::header_limit || problem == http::error::body_limit)
        return self->answer(http::status::payload_too_large, "too large\n", "text/plain");
      if (!problem) self->received();
    });
  }

 private:
  void received() {
    const auto& request = parser_->get();
    const std::string_view host = view(request[http::field::host]);
    const Target target = parse_target(view(request.target()));
    const AccessRules& access = server_->options.access;
    if (!host_allowed(access, host)) return answer(http::status::forbidden, "wrong host\n", "text/plain");
    if (target.path == "/live") {
      if (!websocket::is_upgrade(request)) return answer(http::status::upgrade_required, "a WebSocket\n", "text/plain");
      if (!origin_allowed(view(request[http::field::origin]), host))
        return answer(http::status::forbidden, "wrong origin\n", "text/plain");
      if (!token_allowed(access, target.token)) return answer(http::status::forbidden, "wrong token\n", "text/plain");
      stream_.expires_never();
      handed_on_ = true;
      std::make_shared<Client>(stream_.release_socket(), server_)->start(parser_->release());
      return;
    }
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return answer(http::status::method_not_allowed, "only GET\n", "text/plain");
    // The page without the token could only fail to connect. Its parts are no secret.
    if ((target.path == "/" || target.path == "/index.html") && !token_allowed(access, target.token))
      return answer(http::status::forbidden, kNoToken, "text/plain");
    const std::optional<PageFile> file = page_file(target.path);
    if (!file) return answer(http::status::not_found, "not found\n", "text/plain");
    answer(http::status::ok, file->content, file->type);
  }

  void answer(http::status status, std::string_view content, std::string_view type) {
    const auto& request = parser_->get();
    const bool head = request.method() == http::verb::head;
    response_ = {};
    response_.version(11);
    response_.result(status);
    response_.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response_.set("Content-Security-Policy", kPolicy);
    response_.set(http::field::cache_control, "no-cache");
    response_.set("X-Content-Type-Options", "nosniff");
    response_.set("Referrer-Policy", "no-referrer");
    const bool ok = status == http::status::ok;
    response_.keep_alive(ok && request.keep_alive());
    response_.body() = head ? beast::span<const char>{} : beast::span<const char>(content.data(), content.size());
    response_.content_length(content.size());
    http::async_write(stream_, response_, [self = shared_from_this()](error_code problem, std::size_t) {
      if (!problem && self->response_.keep_alive()) return self->read();
      error_code ignored;
      self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    });
  }

  beast::tcp_stream stream_;
  std::shared_ptr<WebState> server_;
  beast::flat_buffer buffer_{kLargestHeader};
  std::optional<http::request_parser<http::empty_body>> parser_;
  http::response<http::span_body<const char>> response_;
  bool handed_on_ = false;
};

void WebState::accept() {
  acceptor->async_accept([self = shared_from_this()](error_code problem, Tcp::socket socket) {
    if (problem == net::error::operation_aborted) return;
    if (problem) return self->accept_later();
    try {
      if (self->connections < self->options.most_connections) {
        socket.set_option(Tcp::no_delay(true), problem);
        std::make_shared<Visitor>(std::move(socket), self)->read();
      }
    } catch (const std::exception&) {
      // No memory for this one; who comes next may have more luck.
    }
    self->accept();  // one too many is closed at once
  });
}

// Without a free descriptor whoever waits goes on waiting, and asking again at once would only keep a core busy.
void WebState::accept_later() {
  rest->expires_after(kRestAfterFailure);
  rest->async_wait([self = shared_from_this()](error_code problem) {
    if (!problem) self->accept();
  });
}

void WebState::leave(ClientId id) {
  if (clients.erase(id) > 0 && session != nullptr) session->left(id);
}

void WebState::pump_all() {
  // A client that is dropped on the way changes the map.
  std::vector<std::shared_ptr<Client>> everybody;
  for (const auto& [id, client] : clients) everybody.push_back(client);
  for (const auto& client : everybody) client->pump();
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  cpu = static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

WebServer::WebServer(const WebOptions& options) : state_(std::make_shared<WebState>(options)) {
  error_code problem;
  const net::ip::address address = net::ip::make_address(options.host, problem);
  if (problem) throw Error("'" + options.host + "' is no address to listen on", "for example 0.0.0.0 or 127.0.0.1");
  Tcp::acceptor& acceptor = *state_->acceptor;
  acceptor.open(address.is_v6() ? Tcp::v6() : Tcp::v4(), problem);
  acceptor.set_option(net::socket_base::reuse_address(true), problem);
  constexpr int kNext = 10;
  for (int k = 0; k <= (options.next_ports ? kNext : 0); ++k) {
    const int port = k == kNext ? 0 : options.port + k;
    acceptor.bind(Tcp::endpoint(address, static_cast<std::uint16_t>(port)), problem);
    if (!problem) break;
  }
  if (!problem) acceptor.listen(net::socket_base::max_listen_connections, problem);
  if (problem)
    throw Error("cannot listen on " + options.host + ":" + std::to_string(options.port) + ": " + problem.message(),
                "another port is chosen with --port");
}

WebServer::~WebServer() {
  state_->clients.clear();
  state_->acceptor.reset();
  state_->rest.reset();
  state_->context.reset();
}

std::uint16_t WebServer::port() const {
  error_code ignored;
  return state_->acceptor->local_endpoint(ignored).port();
}

void WebServer::run(Session& session) {
  state_->session = &session;
  state_->accept();
  // What one connection leads to, such as a frame that there is no memory for, ends that connection at most.
  for (bool done = false; !done;) try {
      state_->context->run();
      done = true;
    } catch (const std::exception&) {
      continue;
    }
}

void WebServer::stop() {
  net::post(*state_->context, [state = state_] {
    error_code ignored;
    state->acceptor->close(ignored);
    state->session = nullptr;
    const auto everybody = std::exchange(state->clients, {});
    for (const auto& [id, client] : everybody) client->close();
    state->context->stop();
  });
}

void WebServer::show(std::shared_ptr<const CrowdFrame> frame) {
  net::post(*state_->context, [state = state_, frame = std::move(frame)]() mutable {
    state->board.show(std::move(frame));
    state->pump_all();
  });
}

void WebServer::status(std::string json) {
  net::post(*state_->context, [state = state_, text = std::make_shared<const std::string>(std::move(json))] {
    for (const auto& [id, client] : state->clients) client->outbox().status(text);
    state->pump_all();
  });
}

void WebServer::tell_all(std::string json) {
  net::post(*state_->context, [state = state_, text = std::make_shared<const std::string>(std::move(json))] {
    std::vector<std::shared_ptr<Client>> everybody;
    for (const auto& [id, client] : state->clients) everybody.push_back(client);
    for (const auto& client : everybody) client->text(text);
  });
}

void WebServer::tell(ClientId client, std::string json) {
  net::post(*state_->context, [state = state_, client, text = std::make_shared<const std::string>(std::move(json))] {
    if (const auto found = state->clients.find(client); found != state->clients.end()) {
      const std::shared_ptr<Client> keep = found->second;
      keep->text(text);
    }
  });
}

double WebServer::cpu_seconds() const { return state_->cpu; }
std::uint64_t WebServer::bytes_sent() const { return state_->bytes; }
std::uint64_t WebServer::frames_sent() const { return state_->frames; }
std::size_t WebServer::connections() const { return static_cast<std::size_t>(state_->connections.load()); }

}  // namespace throng::server
