#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/step/intention.h"
#include "engine/foundation/ids.h"

namespace throng {

// What one person is, wants and why, in words: for `throng explain`, the studio and whoever else asks.
struct PersonDescription {
  struct Wish {
    IntentionSource source = IntentionSource::kJourney;
    float priority = 0.f;
    std::string reason;
    std::string goal;  // where to; empty: nowhere
  };
  // Somebody whom this one likes, the most liked first.
  struct Friend {
    std::uint32_t serial = 0;
    double friendship = 0.0;  // 0..1
    double interest = 0.0;    // 0..1, now
    bool talks = false;       // to this one
  };
  // What comes of the traits.
  struct Effect {
    std::string name, unit, help;
    float value = 0.f;
    std::string parameter;       // of steering models that it sets; empty: none
    std::string mind;            // that it speaks to; empty: none in particular
    std::string without_effect;  // why it changes nothing of what this one does; empty: it acts
    bool without_model = false;  // acts as well where the steering model has no such parameter
  };

  bool present = false;
  std::string goal;                    // where they are headed for
  std::string does;                    // a sentence without a subject: "waits for gate to open, until 63 s"
  Wish intention;                      // who has the legs, and why
  std::vector<Wish> proposed;          // by all sources, the strongest first
  std::vector<std::string> suspended;  // what comes back afterwards, the last one left first
  std::string gaze, gesture;           // who has them
  std::string model;
  // Of a trait as people know it: openness, ...
  struct Trait {
    std::string name;
    float value = 0.f;  // -1..1
  };
  std::vector<Trait> traits;
  std::vector<Effect> effects;
  std::vector<Friend> friends;
  bool talks = false, walks_along = false;
  double talks_since = 0.0;  // [s]
  bool has_sociality = false, has_personality = false;
  float mood = 0.f, fear = 0.f;
  std::vector<std::string> exits_known;  // ids of places
  std::size_t exits = 0;                 // of the world
  // Whatever else a mind says of somebody.
  struct Fact {
    std::string mind, name, value;
  };
  std::vector<Fact> facts;
};

}  // namespace throng
