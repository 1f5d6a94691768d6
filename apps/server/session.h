#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "apps/server/audience.h"
#include "apps/server/series.h"
#include "apps/server/source.h"
#include "apps/server/workshop.h"

namespace throng::server {

// What the session asks of the program around it. Each throws Error for bad input. All but `scenes` and `record` are
// called by several threads, while the session goes on.
struct Surroundings {
  std::function<std::vector<std::string>()> scenes;                                   // names that can be opened
  std::function<std::unique_ptr<Source>(const std::string& name)> open;               // one of them
  std::function<std::unique_ptr<Source>(const std::string& text)> run;                // a scene as text
  std::function<std::vector<std::string>(const std::string& text)> check;             // warnings
  std::function<std::string(const std::string& name, const std::string& text)> save;  // where to
  std::function<std::string(const std::string& text)> draft;  // JSON object of a scene, as `hello` tells it
  // Repeats a run and records it; says where. Calls `progress` with 0 to 1 now and then; false: nobody wants it any
  // more.
  std::function<std::string(const Repetition& run, const std::function<bool(double)>& progress)> record;
  std::string forms = "{}";  // JSON: parameter tables, for the forms of the page
};

// The one clock that everybody watches: plays, pauses and moves through a source, and obeys the audience. A thread of
// its own calls run(); everything else may be called from others.
class Session {
 public:
  Session(std::unique_ptr<Source> source, Surroundings surroundings, Audience& audience);
  ~Session();

  void joined(ClientId client);
  void left(ClientId client);
  // False when too many wait already.
  bool post(ClientId client, Request request);

  void run();
  void stop();
  // After stop(): ends the recording that is being made. False when something goes on that nothing can interrupt.
  bool settle();

 private:
  using Time = std::chrono::steady_clock;
  struct Posted {
    enum class What : std::uint8_t { kJoined, kLeft, kRequest, kSource };
    What what = What::kRequest;
    ClientId client = 0;
    Request request;
    std::unique_ptr<Source> source;  // made for this client, to be shown
  };

  void wait_for_work();
  void handle(Posted& posted);
  void go_on(double passed);
  bool attempt(const std::function<void()>& work);
  // `of`: the request that the client may want to know it by.
  void tell_failure(ClientId client, const std::exception& failure, const char* of = nullptr);
  void obey(ClientId client, const Request& request);
  void control(const Request& request);
  void record(ClientId client);
  void edit_scene(ClientId client, const Request& request);
  Workshop::Work answering(ClientId client, std::function<std::string()> text, const char* of = nullptr);
  void make_source(ClientId client, std::function<std::unique_ptr<Source>()> make);
  void replace_source(std::unique_ptr<Source> source);
  void move_clock(double passed);
  void jump(double time);
  void show();
  void sample();
  void tell_status();
  void tell_markers(Time::time_point now);
  void tell_world();
  void welcome(ClientId client);
  std::string markers_json();
  std::string series_json(std::size_t from) const;
  std::string status_json();
  bool at_end() const { return source_->finished() && cursor_ >= source_->head() - 1e-9; }

  std::unique_ptr<Source> source_;
  Surroundings surroundings_;
  Audience* audience_;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Posted> posted_;
  std::atomic<bool> stopping_{false};

  bool playing_ = false;
  bool started_ = false;  // the first to come sees the run begin
  double speed_ = 1.0;    // times real time
  double cursor_ = 0.0;   // [s] what is shown
  double owed_ = 0.0;     // [s] that the clock has moved and the run has not
  double pace_ = 0.0;     // times real time, as it comes out
  double pace_from_ = 0.0;
  Time::time_point pace_since_;
  std::size_t clients_ = 0;
  bool cut_ = true;
  bool dirty_ = true;  // somebody should hear about the status
  std::uint32_t frame_id_ = 0;
  std::optional<double> unshown_;  // [s] where the source has nothing that can be shown
  bool measurable_ = true;         // its charts can go on
  std::shared_ptr<const CrowdFrame> shown_source_;
  std::size_t markers_told_ = 0;
  std::string markers_said_;
  Time::time_point next_markers_;
  std::string world_told_;
  std::thread recorder_;
  std::atomic<bool> recording_{false};
  Series series_;
  Time::time_point next_frame_, next_status_;
  Workshop workshop_;  // ends first: what is under way there uses the rest
};

}  // namespace throng::server
