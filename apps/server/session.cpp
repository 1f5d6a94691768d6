#include "apps/server/session.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/foundation/error.h"
#include "engine/io/files/system_problem.h"

namespace throng::server {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr milliseconds kFrameEvery{33};
constexpr milliseconds kStatusEvery{250};
constexpr milliseconds kLongestBurst{30};  // of steps, before requests are looked at again
constexpr std::size_t kMostPosted = 512;
constexpr ClientId kEverybody = 0;
constexpr double kLongestGap = 0.25;  // [s] that the clock makes up for after a pause of the machine

Json error_json(const Error& error) {
  Json object = {{"type", "error"}, {"problem", error.problem()}, {"hint", error.hint()}};
  if (error.place().line > 0) object["line"] = error.place().line;
  return object;
}

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

double seconds(std::chrono::steady_clock::duration d) { return std::chrono::duration<double>(d).count(); }

}  // namespace

Session::Session(std::unique_ptr<Source> source, Surroundings surroundings, Audience& audience)
    : source_(std::move(source)), surroundings_(std::move(surroundings)), audience_(&audience) {
  world_told_ = source_->world(cursor_);
}

Session::~Session() {
  stopping_ = true;
  if (recorder_.joinable()) recorder_.join();
}

void Session::joined(ClientId client) {
  const std::lock_guard lock(mutex_);
  posted_.push_back({Posted::What::kJoined, client, {}, nullptr});
  wake_.notify_one();
}

void Session::left(ClientId client) {
  const std::lock_guard lock(mutex_);
  posted_.push_back({Posted::What::kLeft, client, {}, nullptr});
  wake_.notify_one();
}

bool Session::post(ClientId client, Request request) {
  const std::lock_guard lock(mutex_);
  if (posted_.size() >= kMostPosted) return false;
  posted_.push_back({Posted::What::kRequest, client, std::move(request), nullptr});
  wake_.notify_one();
  return true;
}

void Session::stop() {
  stopping_ = true;
  const std::lock_guard lock(mutex_);
  wake_.notify_one();
}

void Session::wait_for_work() {
  std::vector<Posted> work;
  {
    std::unique_lock lock(mutex_);
    const Time::time_point until = playing_ ? next_frame_ : next_status_;
    wake_.wait_until(lock, until, [&] { return stopping_ || !posted_.empty(); });
    work.swap(posted_);
  }
  for (Posted& posted : work) handle(posted);
}

void Session::run() {
  Time::time_point last = Time::now();
  next_frame_ = next_status_ = pace_since_ = last;
  while (!stopping_) {
    wait_for_work();
    const Time::time_point now = Time::now();
    const double passed = seconds(now - last);
    last = now;
    go_on(std::min(passed, kLongestGap));
  }
}

void Session::go_on(double passed) {
  if (playing_) attempt([&] { move_clock(passed); });
  if (Time::now() >= next_frame_ || cut_) {
    if (unshown_ == cursor_) {
      cut_ = false;
    } else if (!attempt([&] { show(); })) {
      unshown_ = cursor_;
    }
    next_frame_ = std::max(next_frame_ + kFrameEvery, Time::now() - kFrameEvery / 2);
  }
  if (measurable_) measurable_ = attempt([&] { sample(); });
  if (dirty_ || Time::now() >= next_status_) attempt([&] { tell_status(); });
}

// What the source fails at, a damaged recording or a machine without memory, is told; the session goes on.
bool Session::attempt(const std::function<void()>& work) {
  try {
    work();
    return true;
  } catch (const std::exception& failure) {
    playing_ = false;
    owed_ = 0.0;
    tell_failure(kEverybody, failure);
    return false;
  }
}

void Session::tell_failure(ClientId client, const std::exception& failure, const char* of) {
  try {
    Json object = error_json(io::as_error(failure));
    if (of != nullptr) object["of"] = of;
    std::string text = dump(object);
    if (client == kEverybody)
      audience_->tell_all(std::move(text));
    else
      audience_->tell(client, std::move(text));
  } catch (const std::exception&) {
    // Without memory even for that nobody can be told.
  }
}

void Session::move_clock(double passed) {
  owed_ += passed * speed_;
  // In what is recorded the clock just moves; at the head the run has to follow.
  const double replayed = std::min(owed_, std::max(0.0, source_->head() - cursor_));
  cursor_ += replayed;
  owed_ -= replayed;
  const Time::time_point until = Time::now() + kLongestBurst;
  while (owed_ >= source_->step() - 1e-9 && !source_->finished()) {
    source_->advance();
    owed_ -= source_->step();
    cursor_ = source_->head();
    if (source_->head() >= series_.due() - 1e-9) sample();
    if (Time::now() >= until) {
      owed_ = std::min(owed_, source_->step());  // it cannot keep up: no debt gathers
      break;
    }
  }
  if (at_end()) {
    playing_ = false;
    owed_ = 0.0;
    dirty_ = true;
  }
}

void Session::jump(double time) {
  cursor_ = std::clamp(time, 0.0, source_->head());
  owed_ = 0.0;
  unshown_.reset();
  cut_ = true;
  dirty_ = true;
}

void Session::show() {
  if (clients_ == 0 && !cut_) return;
  std::shared_ptr<const CrowdFrame> frame = source_->at(cursor_);
  if (frame == nullptr || (frame == shown_source_ && !cut_)) return;
  shown_source_ = frame;
  auto published = std::make_shared<CrowdFrame>(*frame);
  published->id = ++frame_id_;
  published->cut = cut_;
  cut_ = false;
  audience_->show(std::move(published));
}

void Session::sample() {
  // A recorded run is measured ahead of what is shown, a little at a time.
  const double head = source_->head();
  if (series_.due() > head + 1e-9) return;
  const std::size_t had = series_.samples().size();
  const bool all = series_.add(source_->sample(series_.due()));
  if (clients_ == 0) return;
  audience_->tell_all(series_json(all ? 0 : had));
}

// Whatever a request leads to is an answer to who sent it.
void Session::handle(Posted& posted) try {
  switch (posted.what) {
    case Posted::What::kJoined:
      ++clients_;
      if (!started_) playing_ = started_ = true;
      dirty_ = true;
      welcome(posted.client);
      break;
    case Posted::What::kLeft:
      if (clients_ > 0) --clients_;
      workshop_.forget(posted.client);
      dirty_ = true;
      break;
    case Posted::What::kRequest: obey(posted.client, posted.request); break;
    case Posted::What::kSource: replace_source(std::move(posted.source)); break;
  }
} catch (const std::exception& failure) {
  tell_failure(posted.client, failure);
}

void Session::obey(ClientId client, const Request& request) {
  using K = Request::Kind;
  switch (request.kind) {
    case K::kPlay:
    case K::kPause:
    case K::kStep:
    case K::kSpeed:
    case K::kSeek:
    case K::kLive: control(request); return;
    case K::kAsk: {
      Json object = {{"type", "person"}};
      object.update(Json::parse(source_->person(request.number, cursor_)));
      audience_->tell(client, dump(object));
      return;
    }
    case K::kOverlay: {
      Json object = {{"type", "overlay"}};
      object.update(Json::parse(source_->overlay(request.box, cursor_)));
      audience_->tell(client, dump(object));
      return;
    }
    case K::kActions: {
      Json object = {{"type", "actions"}, {"actions", Json::array()}};
      for (const double value : source_->actions(request.box, cursor_)) object["actions"].push_back(value);
      audience_->tell(client, dump(object));
      return;
    }
    case K::kExport: record(client); return;
    case K::kMesh:
      workshop_.add(
          client, answering(client, [mesh = source_->mesh()] { return R"({"type":"mesh","levels":)" + mesh() + "}"; }));
      return;
    case K::kRestart:
    case K::kScenes:
    case K::kOpen:
    case K::kSource:
    case K::kCheck:
    case K::kDraft:
    case K::kRun:
    case K::kSave: edit_scene(client, request); return;
    default: break;
  }
  source_->command(request);
  // Edits happen at the head, so that is what everybody should see.
  if (cursor_ < source_->head() - 1e-9) jump(source_->head());
  dirty_ = true;
}

void Session::control(const Request& request) {
  using K = Request::Kind;
  switch (request.kind) {
    case K::kPlay:
      if (at_end()) jump(0.0);
      playing_ = true;
      break;
    case K::kPause: playing_ = false; break;
    case K::kStep:
      playing_ = false;
      owed_ = 0.0;
      if (cursor_ >= source_->head() - 1e-9) {
        source_->advance();
        cursor_ = source_->head();
      } else if (const double next = source_->next_after(cursor_); next >= 0.0) {
        cursor_ = next;
      }
      next_frame_ = Time::now();
      break;
    case K::kSpeed: speed_ = request.value; break;
    case K::kSeek: jump(request.value); break;
    default: jump(source_->head()); break;
  }
  dirty_ = true;
}

// Reading a scene takes as long as whoever wrote it likes: the clock of all others does not wait for it.
void Session::edit_scene(ClientId client, const Request& request) {
  using K = Request::Kind;
  const Surroundings& around = surroundings_;
  switch (request.kind) {
    case K::kScenes: audience_->tell(client, dump({{"type", "scenes"}, {"scenes", around.scenes()}})); break;
    case K::kSource: audience_->tell(client, dump({{"type", "source"}, {"text", source_->scene_text()}})); break;
    case K::kRestart: make_source(client, source_->again()); break;
    case K::kOpen: make_source(client, [&around, name = request.text] { return around.open(name); }); break;
    case K::kRun: make_source(client, [&around, text = request.text] { return around.run(text); }); break;
    case K::kDraft:
      workshop_.add_newest(client, answering(
                                       client,
                                       [&around, text = request.text] {
                                         return R"({"type":"draft","scene":)" + around.draft(text) + "}";
                                       },
                                       "draft"));
      break;
    case K::kCheck:
      workshop_.add(client, answering(client, [&around, text = request.text] {
                      return dump({{"type", "checked"}, {"warnings", around.check(text)}});
                    }));
      break;
    default:
      workshop_.add(client, answering(client, [&around, name = request.name, text = request.text] {
                      return dump({{"type", "saved"}, {"file", around.save(name, text)}});
                    }));
      break;
  }
}

bool Session::settle() {
  if (recorder_.joinable()) recorder_.join();
  return workshop_.idle();
}

Workshop::Work Session::answering(ClientId client, std::function<std::string()> text, const char* of) {
  return [this, client, text = std::move(text), of] {
    try {
      audience_->tell(client, text());
    } catch (const std::exception& failure) {
      tell_failure(client, failure, of);
    }
  };
}

void Session::make_source(ClientId client, std::function<std::unique_ptr<Source>()> make) {
  workshop_.add(client, [this, client, make = std::move(make)] {
    try {
      std::unique_ptr<Source> source = make();
      const std::lock_guard lock(mutex_);
      posted_.push_back({Posted::What::kSource, client, {}, std::move(source)});
      wake_.notify_one();
    } catch (const std::exception& failure) {
      tell_failure(client, failure);
    }
  });
}

// On a thread of its own: the run that is watched goes on meanwhile.
void Session::record(ClientId client) {
  if (!surroundings_.record) throw Error("nothing can be recorded here");
  if (recording_) throw Error("a recording is being made already", "wait until it is done");
  if (recorder_.joinable()) recorder_.join();
  Repetition run = source_->repetition();  // throws before anything is under way
  const auto work = [this, client, run = std::move(run)] {
    try {
      const std::string folder = surroundings_.record(run, [&](double share) {
        audience_->tell(client, dump({{"type", "exporting"}, {"share", std::round(share * 100.0) / 100.0}}));
        return !stopping_;
      });
      recording_ = false;  // before it is told: who hears it may ask for the next one
      if (!stopping_) audience_->tell(client, dump({{"type", "exported"}, {"folder", folder}, {"hash", run.hash}}));
    } catch (const std::exception& failure) {
      recording_ = false;
      if (!stopping_) tell_failure(client, failure);
    }
  };
  recording_ = true;
  try {
    recorder_ = std::thread(work);
  } catch (...) {
    recording_ = false;
    throw;
  }
}

void Session::replace_source(std::unique_ptr<Source> source) {
  source_ = std::move(source);
  series_ = Series{};
  measurable_ = true;
  markers_told_ = 0;
  shown_source_.reset();
  jump(0.0);
  world_told_ = source_->world(source_->head());
  playing_ = true;
  audience_->tell_all(R"({"type":"hello","protocol":2,"frames_from":)" + std::to_string(frame_id_ + 1) +
                      ",\"forms\":" + surroundings_.forms + ",\"scene\":" + source_->describe() + "}");
  audience_->tell_all(markers_json());
  audience_->tell_all(series_json(0));
}

void Session::welcome(ClientId client) {
  audience_->tell(client, R"({"type":"hello","protocol":2,"frames_from":0,"forms":)" + surroundings_.forms +
                              ",\"scene\":" + source_->describe() + "}");
  audience_->tell(client, markers_json());
  audience_->tell(client, series_json(0));
  // The description has the world of the head; the clock may stand elsewhere.
  if (world_told_ != source_->world(source_->head()))
    audience_->tell(client, R"({"type":"world","world":)" + world_told_ + "}");
  cut_ = cut_ || frame_id_ == 0;
  if (frame_id_ == 0) unshown_.reset();  // who comes is told why nothing is shown
}

std::string Session::markers_json() {
  Json list = Json::array();
  for (const Marker& marker : source_->markers())
    list.push_back({marker.time, marker.text, marker.kind == Marker::Kind::kEvent ? "event" : "command"});
  return dump({{"type", "markers"}, {"markers", std::move(list)}});
}

std::string Session::series_json(std::size_t from) const {
  Json list = Json::array();
  for (std::size_t i = from; i < series_.samples().size(); ++i) {
    const Sample& s = series_.samples()[i];
    list.push_back(
        {s.time, s.people, std::round(s.speed * 1e3) / 1e3, std::round(s.density * 1e3) / 1e3, s.talking, s.arrived});
  }
  return dump({{"type", "series"}, {"from", from}, {"samples", std::move(list)}});
}

std::string Session::status_json() {
  Json object = {{"type", "status"},
                 {"playing", playing_},
                 {"speed", speed_},
                 {"time", cursor_},
                 {"head", source_->head()},
                 {"duration", source_->duration()},
                 {"finished", source_->finished()},
                 {"pace", std::round(pace_ * 100.0) / 100.0},
                 {"clients", clients_}};
  object.update(Json::parse(source_->state(cursor_)));
  return dump(object);
}

// Obstacles and places come and go with commands, and when somebody moves the clock.
void Session::tell_world() {
  const std::string& world = source_->world(cursor_);
  if (world == world_told_) return;
  world_told_ = world;
  audience_->tell_all(R"({"type":"world","world":)" + world_told_ + "}");
}

// Those that count what is not shown change what they say: that is told once a second.
void Session::tell_markers(Time::time_point now) {
  const std::size_t count = source_->markers().size();
  if (count == markers_told_ && now < next_markers_) return;
  next_markers_ = now + milliseconds(1000);
  markers_told_ = count;
  std::string markers = markers_json();
  if (markers == markers_said_) return;
  markers_said_ = std::move(markers);
  audience_->tell_all(markers_said_);
}

void Session::tell_status() {
  const Time::time_point now = Time::now();
  if (now - pace_since_ > milliseconds(500)) {
    pace_ = playing_ ? std::max(0.0, cursor_ - pace_from_) / seconds(now - pace_since_) : 0.0;
    pace_since_ = now;
    pace_from_ = cursor_;
  }
  next_status_ = now + kStatusEvery;
  dirty_ = false;
  if (clients_ == 0) return;
  tell_markers(now);
  tell_world();
  audience_->status(status_json());
}

}  // namespace throng::server
