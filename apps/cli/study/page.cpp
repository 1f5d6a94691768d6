// The questionnaire as one page that needs nothing else.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/cli/study/study.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kHead = R"html(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>How do these people seem?</title>
<style>
:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px;max-width:1100px;color:#1a232c;background:#f6f7f9}
h1{font-size:24px;margin:0 0 8px}
.clips{display:flex;gap:16px;flex-wrap:wrap;margin:16px 0}
figure{margin:0;flex:1 1 420px;max-width:720px}
figcaption{font-weight:600;margin-bottom:4px}
canvas{width:100%;aspect-ratio:4/3;background:#fff;border:1px solid #c5ccd4;border-radius:6px;display:block}
.answers{display:flex;gap:8px;flex-wrap:wrap;margin:12px 0}
button{font:inherit;padding:10px 16px;border:1px solid #7d8894;border-radius:8px;background:#fff;cursor:pointer}
button[aria-pressed=true]{background:#155fa8;color:#fff;border-color:#155fa8}
button:disabled{opacity:.45;cursor:default}
nav{display:flex;justify-content:space-between;margin-top:24px}
progress{width:100%}
label{display:block;margin:10px 0}
input,select{font:inherit;padding:6px}
</style></head><body><main id="page"></main>
<script>
)html";

constexpr const char* kScript = R"html(
'use strict';
const COLOURS = ['#9aa5b1', '#d62828', '#1769aa', '#e07a1f', '#2a9d57', '#8a4fbf'];
const page = document.getElementById('page');
const answers = {};
const seconds = {};
const participant = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');
const about = {};
const shuffled = (list) => {
  const all = [...list];
  for (let k = all.length - 1; k > 0; --k) {
    const j = Math.floor(Math.random() * (k + 1));
    [all[k], all[j]] = [all[j], all[k]];
  }
  return all;
};
// Sections in their order, questions within a section and what is left or right by chance.
const order = ['clip', 'word', 'rating'].flatMap((kind) => shuffled(STUDY.questions.filter((q) => q.kind === kind)));
for (const q of order) {
  q.clips = shuffled(q.clips);
  if (q.words) q.words = shuffled(q.words);
}
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const clips = new Map(STUDY.clips.map((clip) => [clip.id, clip]));
for (const clip of clips.values())
  for (const person of clip.people) for (let k = 2; k < person.p.length; ++k) person.p[k] += person.p[k - 2];

function draw(canvas, clip, time) {
  const [x0, y0, x1, y1] = clip.box;
  const [w, h] = [(canvas.width = canvas.clientWidth * devicePixelRatio), (canvas.height = canvas.clientHeight * devicePixelRatio)];
  const scale = Math.min(w / (x1 - x0), h / (y1 - y0));
  const X = (x) => w / 2 + (x - (x0 + x1) / 2) * scale;
  const Y = (y) => h / 2 - (y - (y0 + y1) / 2) * scale;
  const pen = canvas.getContext('2d');
  pen.strokeStyle = '#39434e';
  pen.lineWidth = 2 * devicePixelRatio;
  pen.beginPath();
  for (const [a, b, c, d] of clip.walls) pen.moveTo(X(a), Y(b)), pen.lineTo(X(c), Y(d));
  pen.stroke();
  const at = time / clip.dt;
  const frame = Math.floor(at);
  const mix = at - frame;
  for (const person of [...clip.people].sort((a, b) => a.c - b.c)) {
    const k = frame - person.f;
    if (k < 0 || 2 * k + 1 >= person.p.length) continue;
    const n = Math.min(k + 1, person.p.length / 2 - 1);
    const x = (person.p[2 * k] + (person.p[2 * n] - person.p[2 * k]) * mix) / 100;
    const y = (person.p[2 * k + 1] + (person.p[2 * n + 1] - person.p[2 * k + 1]) * mix) / 100;
    pen.beginPath();
    pen.arc(X(x), Y(y), Math.max(0.3 * scale, 3 * devicePixelRatio), 0, 7);
    pen.fillStyle = COLOURS[person.c % COLOURS.length];
    pen.fill();
  }
}
let playing = 0;
function play(shown) {
  const mine = ++playing;
  const begin = performance.now();
  const tick = (now) => {
    if (mine !== playing) return;
    for (const [canvas, clip] of shown) draw(canvas, clip, ((now - begin) / 1000) % ((clip.frames - 1) * clip.dt + 1));
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
function choices(q) {
  if (q.kind === 'clip') return q.clips.map((id, k) => [id, k === 0 ? 'the left one' : 'the right one']);
  if (q.kind === 'word') return q.words.map((word) => [word, word]);
  return Array.from({ length: 11 }, (_, k) => [k, k === 0 ? '0 totally disagree' : k === 5 ? '5 neither' : k === 10 ? '10 totally agree' : String(k)]);
}
function ask(n) {
  const q = order[n];
  const begin = performance.now();
  const shown = q.clips.map((id) => [make('canvas', { ariaLabel: 'People seen from above' }), clips.get(id)]);
  const next = make('button', { id: 'next', textContent: n + 1 < order.length ? 'Next' : 'Finish', disabled: answers[q.id] === undefined });
  const buttons = choices(q).map(([value, text]) => {
    const button = make('button', { textContent: text, ariaPressed: String(answers[q.id] === value) });
    button.onclick = () => {
      answers[q.id] = value;
      for (const other of buttons) other.ariaPressed = String(other === button);
      next.disabled = false;
    };
    return button;
  });
  const leave = (to) => {
    seconds[q.id] = (seconds[q.id] ?? 0) + (performance.now() - begin) / 1000;
    to < order.length ? ask(to) : finish();
  };
  next.onclick = () => leave(n + 1);
  const back = make('button', { textContent: 'Back', disabled: n === 0, onclick: () => leave(n - 1) });
  page.replaceChildren(
    make('progress', { max: order.length, value: n }),
    make('h1', { textContent: q.text }),
    make('div', { className: 'clips' }, ...shown.map(([canvas], k) => make('figure', {}, make('figcaption', { textContent: shown.length > 1 ? (k === 0 ? 'left' : 'right') : '' }), canvas))),
    make('div', { className: 'answers' }, ...buttons),
    make('nav', {}, back, next),
  );
  play(shown);
}
function finish() {
  ++playing;
  const file = JSON.stringify({ study: STUDY.id, participant, about, answers: order.map((q) => ({ question: q.id, answer: answers[q.id], seconds: Math.round(seconds[q.id] * 10) / 10 })) }, null, 1);
  const link = make('a', { href: URL.createObjectURL(new Blob([file], { type: 'application/json' })), download: `answers-${participant}.json`, textContent: 'Save my answers' });
  page.replaceChildren(make('h1', { textContent: 'Thank you.' }), make('p', {}, 'Save the file and give it to whoever asked you. It holds your answers, age and gender, and nothing else.'), link);
  link.click();
}
function begin() {
  const age = make('input', { type: 'number', min: 18, max: 120 });
  const gender = make('select', {}, ...['', 'female', 'male', 'other'].map((text) => make('option', { textContent: text })));
  const go = make('button', { id: 'begin', textContent: 'Begin' });
  go.onclick = () => {
    about.age = Number(age.value) || null;
    about.gender = gender.value || null;
    ask(0);
  };
  page.replaceChildren(
    make('h1', { textContent: 'How do these people seem?' }),
    make('p', {}, `You will see ${order.length} pairs or single clips of people from above, and answer a question on each. Clips repeat as long as you like, and you can go back. There is no right answer that you should guess: say what you see.`),
    make('label', {}, 'Your age (may stay empty) ', age),
    make('label', {}, 'Your gender (may stay empty) ', gender),
    go,
  );
}
begin();
)html";

constexpr const char* kTail = "</script></body></html>\n";

const char* kind_name(StudyQuestion::Kind kind) {
  switch (kind) {
    case StudyQuestion::Kind::kWhichClip: return "clip";
    case StudyQuestion::Kind::kWhichWord: return "word";
    case StudyQuestion::Kind::kRating: break;
  }
  return "rating";
}

}  // namespace

std::string study_page(const Study& study, const std::string& clips, const std::string& id) {
  Json questions = Json::array();
  for (const StudyQuestion& q : study.questions) {
    // Sorted, so that the page does not tell which is right; it draws their order.
    Json object = {{"id", q.id}, {"kind", kind_name(q.kind)}, {"text", q.text}, {"clips", q.clips}};
    std::sort(object["clips"].begin(), object["clips"].end());
    if (q.kind == StudyQuestion::Kind::kWhichWord) {
      object["words"] = {q.word, q.other};
      std::sort(object["words"].begin(), object["words"].end());
    }
    questions.push_back(std::move(object));
  }
  std::string data = Json{{"id", id}, {"questions", questions}, {"clips", Json::parse(clips)}}.dump();
  for (std::size_t at = data.find("</"); at != std::string::npos; at = data.find("</", at + 3))
    data.insert(at + 1, "\\");
  return std::string(kHead) + "const STUDY = " + data + ";" + kScript + kTail;
}

std::string study_key(const Study& study, const std::string& id, std::uint64_t seed) {
  Json questions = Json::array(), clips = Json::array();
  for (const StudyQuestion& q : study.questions) {
    Json object = {{"id", q.id}, {"kind", kind_name(q.kind)}, {"word", q.word}, {"text", q.text}};
    if (q.kind == StudyQuestion::Kind::kWhichClip) object["right"] = q.clips[0];
    if (q.kind == StudyQuestion::Kind::kWhichWord) object["right"] = q.word;
    if (q.kind == StudyQuestion::Kind::kRating) {
      object["factor"] = q.factor;
      object["parameter"] = q.parameter;
    }
    questions.push_back(std::move(object));
  }
  for (const StudyClip& clip : study.clips)
    clips.push_back({{"id", clip.id},
                     {"scene", "people/" + clip.scene},
                     {"set", clip.set},
                     {"from", clip.from},
                     {"until", clip.until},
                     {"highlighted", clip.highlighted}});
  return Json{{"study", id}, {"seed", seed}, {"questions", questions}, {"clips", clips}}.dump(1);
}

}  // namespace throng::cli
