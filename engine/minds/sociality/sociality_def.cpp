#include "engine/minds/sociality/sociality_def.h"

#include "engine/minds/sociality/talk.h"

namespace throng {

const ParameterTable& SocialDef::table() {
  using Def = SocialDef;
  static const auto t =
      TableOf<Def>{}
          .number("pace", &Def::pace, "", {0.001, 1000}, "how many seconds of social life pass in a second")
          .number("range", &Def::range, "m", {0.5, 20}, "how near people are who may begin to talk")
          .number("global_interest", &Def::global_interest, "", {0, 2}, "multiplies the reward of every talk")
          .number("tiring", &Def::tiring, "1/s", {0.0001, 10},
                  "interest in each other that two people lose while they talk; extraverts lose less")
          .number("recovery", &Def::recovery, "1/s", {0.0001, 10},
                  "interest that comes back while two people are apart; extraverts' sooner")
          .number("look_every", &Def::look_every, "s", {0.05, 10}, "time between two looks at the people around")
          .number("largest_talk", &Def::largest_talk, "", {2, kMostTalkers}, "how many people one talk may have");
  return t;
}

const ParameterTable& SocialityDef::table() {
  using Def = SocialityDef;
  static const auto t =
      TableOf<Def>{}
          .choice("preset", &Def::preset, {"none", "office", "school", "park", "party", "waiter"},
                  "values of a known environment; what stands beside it wins")
          .number("mood", &Def::mood, "", {0, 1}, "how much one likes to talk; 0: not at all")
          .number("friendship_centre", &Def::friendship_centre, "degrees", {0, 360},
                  "middle of the base angles; people with near angles are friends, opposite ones strangers")
          .number("friendship_spread", &Def::friendship_spread, "degrees", {0, 360},
                  "width of the range of base angles; 0: everybody is everybody's best friend");
  return t;
}

// Table 1 names directions (lots of friends, just enough mood for brief chats, ...), no numbers. These are ours.
SocialityDef SocialityDef::of(Preset preset) {
  SocialityDef def;
  def.on = true;
  def.preset = preset;
  const auto values = [&](double mean_mood, double sd, double centre, double spread) {
    def.mood = Distribution(Distribution::Kind::kNormal, mean_mood, sd);
    def.mood.low = 0.0, def.mood.high = 1.0;
    def.friendship_centre = centre;
    def.friendship_spread = spread;
  };
  switch (preset) {
    case Preset::kNone: break;
    case Preset::kOffice: values(0.62, 0.03, 0.0, 90.0); break;   // lots of friends, mood for brief chats
    case Preset::kSchool: values(0.95, 0.03, 0.0, 360.0); break;  // fewer friends, higher mood
    case Preset::kPark: values(0.75, 0.05, 0.0, 180.0); break;    // medium, medium
    case Preset::kParty: values(0.97, 0.02, 0.0, 45.0); break;    // friends with all guests, higher mood
    case Preset::kWaiter: values(0.2, 0.05, 180.0, 45.0); break;  // friends with no guest, low mood
  }
  return def;
}

}  // namespace throng
