// Puts the page together: what the server says goes to the view and the panels, what the user does goes to the server.
import * as THREE from 'three';
import { AskPage } from './ask';
import { AuthorPage } from './author';
import { Chart } from './charts';
import { CommandPage } from './commands';
import { byId, clockText, download, element } from './dom';
import { Drag } from './drag';
import type { CrowdFrame } from './frame';
import type { HeatMap } from './heat';
import { listenToKeys, type Keys } from './keys';
import { drawLegend } from './legend';
import { Marks } from './marks';
import type { ColourBy } from './people';
import { Playback } from './playback';
import { Ruler } from './ruler';
import { scaleStops } from './scales';
import { Connection, type Forms, type Person, type Problem, type Sample, type Scene, type Status } from './protocol';
import { Screen } from './screen';
import { SteerPage } from './steer';
import { DARK, LIGHT, parseColour, populationColours, type Rgb } from './theme';
import { Stopwatch } from './timing';
import { View } from './view';

const canvas = byId<HTMLCanvasElement>('view');
const view = new View(canvas);
const screen = new Screen(canvas);
view.covered = () => {
  const legend = byId('legend').offsetHeight;
  const ruler = byId('ruler').clientHeight;
  // On a phone one lies on the other, elsewhere they are side by side.
  return [document.querySelector('header')!.getBoundingClientRect().bottom, (window.innerWidth <= 560 ? ruler + legend : Math.max(ruler, legend)) + 18];
};
const drag = new Drag(view, canvas);
const ruler = new Ruler(view, canvas);
const levelShown = () => Number(byId<HTMLSelectElement>('level').value || -1);
const scrub = byId<HTMLInputElement>('scrub');
const speedSlider = byId<HTMLInputElement>('speed');
const ICONS = { play: 'M7 4l13 8-13 8z', pause: 'M6 4h4v16H6zM14 4h4v16h-4z' };

let scene: Scene | null = null;
let status: Status | null = null;
let samples: Sample[] = [];
let selected = -1;
let person: Person | null = null;
let scrubbing = false;
let drawnTime = 0;
const timing = { fill: new Stopwatch(), draw: new Stopwatch(), fps: 0 }; // [ms] of JavaScript

const playback = new Playback((frame) => connection.recycle(frame));
const steer = new SteerPage((request) => connection.ask(request), drag, levelShown);
const commands = new CommandPage((request) => connection.ask(request));
const asked = new AskPage((number) => connection.ask({ do: 'remove-person', person: number }), select, (time) => seekTo(time));
const author: AuthorPage = new AuthorPage(view, drag, (request) => connection.ask(request), backToRun, (missing) => showProblem({ problem: missing, hint: '' }), levelShown);
const marks = new Marks(byId('marks'), (time) => seekTo(time));
const charts = [
  new Chart(byId<HTMLCanvasElement>('chart-people'), 1, '--c0', 0, { column: 5, colour: '--c2' }),
  new Chart(byId<HTMLCanvasElement>('chart-speed'), 2, '--c2', 2),
  new Chart(byId<HTMLCanvasElement>('chart-density'), 3, '--c1', 2),
  new Chart(byId<HTMLCanvasElement>('chart-talks'), 4, '--c3', 0),
];

const connection: Connection = new Connection({
  hello: showScene,
  status: showStatus,
  markers: (markers) => marks.show(markers, scene?.duration ?? 1),
  series(from, more) {
    samples = [...samples.slice(0, from), ...more];
  },
  person(answer) {
    if (answer.person !== selected) return;
    person = answer;
    asked.show(answer, scene?.live ?? false, scene?.duration ?? 1);
    marks.showPerson(answer, scene?.duration ?? 1);
  },
  world(world) {
    if (scene === null) return;
    scene.world = world;
    if (author.drawing) return;
    view.setWorld(scene);
    if (status) view.world?.setDoors(status.doors);
    if (byId<HTMLInputElement>('mesh').checked) connection.ask({ do: 'mesh' });
  },
  actions(actions) {
    view.gestures.take(actions);
    view.moved = true;
  },
  overlay(intentions, neighbours) {
    view.overlay.take(intentions, neighbours);
    view.moved = true;
  },
  draft: (drawn) => author.show(drawn),
  exporting: (share) => toast(`Recording the run again: ${Math.round(share * 100)} %`, 'news'),
  exported: (folder) => toast(`The report, the trajectory and the events are in ${folder}`, 'good', 20000),
  mesh: (levels) => view.world?.setMesh(levels),
  scenes: (names) => steer.setScenes(names),
  source: (text) => author.setText(text),
  checked: (warnings) => author.checked(warnings),
  saved: (file) => author.saved(file),
  problem: showProblem,
  frame(frame: CrowdFrame) {
    if (frame.cut) {
      view.trails.forget();
      view.heat.forget();
      view.far.forget();
      view.flow.forget();
      view.overlay.forget();
      view.gestures.forget();
    }
    playback.push(frame);
  },
  connected(yes) {
    if (!yes) byId('facts').textContent = 'the server is gone; trying again…';
    playback.clear();
  },
});

// ---------------------------------------------------------------------------------------------------- from the server

function showScene(found: Scene, forms: Forms): void {
  author.setForms(forms);
  author.sceneShown();
  steer.sceneShown();
  scene = found;
  samples = [];
  playback.clear();
  select(-1);
  byId('name').title = found.description;
  document.title = `${found.name} · throng studio`;
  const levels = byId<HTMLSelectElement>('level');
  const floors = found.world.levels.map((level, k) => ({ level, k })).filter(({ level }) => !level.link);
  levels.replaceChildren(
    element('option', { value: '-1', textContent: 'all' }),
    ...floors.map(({ level, k }) => element('option', { value: String(k), textContent: level.id })),
  );
  byId('level-row').hidden = floors.length < 2;
  view.setLevel(-1);
  view.setScene(found);
  boundless = found.world.bounds === undefined;
  paint();
  view.fit(); // beside the legend, which is there now
  showHeader();
  steer.setScene(found, colours(found).map((c) => `rgb(${c.join(',')})`));
  commands.setScene(found, forms.commands ?? []);
  byId('gestures-row').hidden = !found.social;
  for (const option of byId('colour').querySelectorAll<HTMLOptionElement>('[data-needs]'))
    option.hidden = option.disabled = option.dataset.needs === 'traits' ? !found.traits : !found.social;
  if (colour.selectedOptions[0]?.disabled) {
    colour.value = 'population';
    view.people.colourBy = 'population';
    paint();
  }
  byId('talks').hidden = !found.social;
  connection.ask({ do: 'scenes' });
  if (byId<HTMLInputElement>('mesh').checked) connection.ask({ do: 'mesh' });
}

const colours = (of: Scene): Rgb[] => populationColours(view.theme, of.populations);

function modelNames(): string[] {
  return [...new Set(status?.models ?? scene?.models ?? [])];
}

function showStatus(now: Status): void {
  const models = now.models?.join() !== status?.models?.join();
  const doors = now.doors.join() !== status?.doors.join();
  status = now;
  const play = byId('play');
  const icon = now.playing ? 'pause' : 'play';
  if (play.dataset.icon !== icon) {
    play.dataset.icon = icon;
    play.innerHTML = `<svg viewBox="0 0 24 24"><path d="${ICONS[icon]}"/></svg>`;
  }
  if (document.activeElement !== speedSlider) speedSlider.value = String(Math.log10(now.speed));
  byId('speed-text').textContent = `${Number(now.speed.toPrecision(2))}×`;
  byId('live').setAttribute('aria-pressed', String(now.time >= now.head - 1e-6));
  byId('live').hidden = !(scene?.live ?? true);
  const slow = now.playing && now.pace > 0 && now.pace < now.speed * 0.8 ? ` · this machine manages ${now.pace.toFixed(1)}×` : '';
  const arrived = now.arrived === undefined ? '' : ` · ${now.arrived} arrived`;
  const kind = scene?.live ? '' : 'recording · ';
  const talking = now.talking === undefined ? '' : ` · ${now.talking} talking`;
  facts = `${kind}${now.people} people${arrived}${talking}${slow}${now.finished && scene?.live ? ' · over' : ''}`;
  showHeader();
  steer.setStatus(now);
  view.world?.setDoors(now.doors);
  if (doors && byId<HTMLInputElement>('mesh').checked) connection.ask({ do: 'mesh' });
  if (models) paint();
  view.moved = true;
}

let facts = '';
/** What is on the screen: the run, or what is being drawn. */
function showHeader(): void {
  byId('name').textContent = author.drawing ? author.title : (scene?.name ?? 'throng');
  byId('facts').textContent = author.drawing ? 'a drawing; Run brings it to life' : facts;
}

function backToRun(): void {
  if (scene === null) return;
  showHeader();
  view.setScene(scene);
  if (status) view.world?.setDoors(status.doors);
  repaint = true;
}

function showProblem(problem: Problem): void {
  // What is being drawn need not be whole: what is missing is told when it is to run.
  if (problem.of === 'draft') return author.showUnfinished();
  author.problem(problem);
  toast(problem.hint ? `${problem.problem}: ${problem.hint}` : problem.problem, 'bad');
}

let toastTimer = 0;
function toast(text: string, kind: 'bad' | 'good' | 'news', milliseconds = 5000): void {
  const box = byId('toast');
  box.textContent = text;
  box.className = kind;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => (box.hidden = true), milliseconds);
}

// ------------------------------------------------------------------------------------------------------------ picture

/** Colours and legend for what people are coloured by. */
function paint(): void {
  if (scene === null) return;
  const names = modelNames();
  const models = status?.models ?? scene.models;
  const modelColour = (name: string) => parseColour(view.theme.palette[names.indexOf(name) % view.theme.palette.length])!;
  view.people.populationColours = colours(scene);
  view.people.modelColours = models.map(modelColour);
  drawLegend(byId('legend'), view.people, {
    populations: scene.populations.map((population) => population.id),
    models: names.map((name) => ({ name, colour: modelColour(name), pattern: models.indexOf(name) })),
  }, { heat: view.heat.kind, far: view.far.kind, farTop: view.far.top });
  repaint = true;
}

/** People who become too small to be seen, and what stands for them. */
function lookFromAfar(): void {
  const now = author.drawing ? 'none' : view.afar;
  const changed = now !== view.far.kind;
  view.far.kind = now;
  if (changed && lastPair) updateFar();
  showFar();
  if (changed || view.far.top !== farTop) paint();
  farTop = view.far.top;
}
let farTop = 0;
const updateFar = () => view.far.update(view.people.columns().to, view.people.speed, view.people.count, 0);
/** A heat map that was asked for has a scale of its own: two layers at once would be read by neither. */
const showFar = () => (view.far.mesh.visible = view.far.kind !== 'none' && view.heat.kind === 'none');

let repaint = false;
let boundless = false; // a world without floors: the people say what to show
let lastPair: [CrowdFrame, CrowdFrame] | null = null;
let lastTick = performance.now();
let lastSlow = 0;

function tick(now: number): void {
  requestAnimationFrame(tick);
  const seconds = Math.min(0.25, (now - lastTick) / 1000);
  lastTick = now;
  if (seconds > 0) timing.fps += 0.05 * (1 / seconds - timing.fps);
  const begin = performance.now();
  playback.advance(seconds, status?.playing ?? false, status?.speed ?? 1);
  const pair = author.drawing ? null : playback.takePair();
  if (pair || (repaint && lastPair && !author.drawing)) {
    lastPair = pair ?? lastPair;
    view.people.fill(...lastPair!);
    repaint = false;
    if (boundless) view.fitPeople();
    boundless = false;
    const { from, to, tint } = view.people.columns();
    const time = lastPair![1].time;
    view.flow.update(from, to, view.people.count, time - lastPair![0].time, time - drawnTime);
    view.heat.update(to, view.people.speed, view.people.count, time - drawnTime);
    updateFar();
    view.trails.add(time, to, view.people.rowNumber, tint, view.people.count);
    drawnTime = time;
    view.moved = true;
    timing.fill.add(performance.now() - begin);
  }
  const changed = view.moved || playback.mix !== lastMix;
  lastMix = playback.mix;
  if (changed) {
    lookFromAfar();
    view.people.mixing = playback.mix;
    view.trails.now = view.now = playback.time;
    const pose = selected >= 0 ? view.people.poseOf(selected) : null;
    if (pose && asked.following) view.follow(pose);
    view.select(pose, person);
    view.render();
    pictures += 1;
    if (view.moved) {
      placeLabels();
      ruler.draw();
    }
    if (screen.filming) screen.compose(scene?.name ?? '', playback.time);
    view.moved = false;
  }
  connection.confirm();
  if (now - lastSlow > 100) {
    lastSlow = now;
    slowly();
  }
  if (changed) timing.draw.add(performance.now() - begin);
}
let lastMix = -1;
let pictures = 0; // drawn so far

/** What need not be smooth. */
function slowly(): void {
  if (status === null || scene === null) return;
  const end = Math.max(status.head, scene.live ? scene.duration : status.duration, 0.001);
  if (!scrubbing) scrub.value = String((1000 * playback.time) / end);
  byId('time').innerHTML = `${clockText(playback.time)} <small>of ${clockText(end)}</small>`;
  marks.showKnown(status.head / end);
  if (++slowTicks % 3 !== 0) return; // charts grow slower still
  if (byId('panel').querySelector('section.on')?.getAttribute('data-page') === 'look')
    for (const chart of charts) chart.draw(samples, playback.time, end);
}
let slowTicks = 0;

function placeLabels(): void {
  const box = byId('labels');
  const labels = byId<HTMLInputElement>('names').checked ? (view.world?.labels ?? []) : [];
  const all = labels.map((label) => `${label.kind} ${label.text}`).join();
  if (box.dataset.labels !== all) {
    box.replaceChildren(...labels.map((label) => element('span', { textContent: label.text, className: label.kind })));
    labelSizes = [...box.children].map((span) => [(span as HTMLElement).offsetWidth, (span as HTMLElement).offsetHeight]);
    box.dataset.labels = all;
  }
  const [width, height] = view.canvasSize;
  const taken: [number, number, number, number][] = [];
  labels.forEach((label, k) => {
    const at = view.toScreen(label.at);
    const span = box.children[k] as HTMLElement;
    const seen = at !== null && at[0] >= 0 && at[1] >= 0 && at[0] <= width && at[1] <= height;
    span.style.display = seen ? '' : 'none';
    if (!seen) return;
    // Names of what lies at the edge are not cut.
    const within = (v: number, half: number, end: number) => Math.max(half + 3, Math.min(end - half - 3, v));
    const x = within(at[0], labelSizes[k][0] / 2, width);
    const y = within(at[1], labelSizes[k][1] / 2, height);
    // Of names that would lie on each other the first is read, and the next when one comes nearer.
    const [w, h] = [labelSizes[k][0] / 2, labelSizes[k][1] / 2 - 2];
    const free = taken.every(([u, v, a, b]) => Math.abs(x - u) >= w + a || Math.abs(y - v) >= h + b);
    span.style.display = free ? '' : 'none';
    if (!free) return;
    taken.push([x, y, w, h]);
    span.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) translate(-50%,-50%)`;
  });
}
let labelSizes: [number, number][] = []; // [pixels]

// ------------------------------------------------------------------------------------------------------- from the user

function select(number: number): void {
  selected = number;
  person = null;
  view.moved = true;
  marks.showPerson(null, 1);
  if (number < 0) {
    asked.following = false;
    asked.nobody();
    return;
  }
  showTab('ask');
  connection.ask({ do: 'ask', person: number });
}
setInterval(() => view.overlay.on && !author.drawing && !document.hidden && connection.ask({ do: 'overlay', box: view.shownBox() }), 200);
setInterval(() => view.gestures.on && scene?.social && !author.drawing && !document.hidden && view.gesturesCanBeSeen() && connection.ask({ do: 'actions', box: view.shownBox() }), 250);
setInterval(() => selected >= 0 && !document.hidden && connection.ask({ do: 'ask', person: selected }), 300);

let pressed: [number, number] | null = null;
canvas.addEventListener('pointerdown', (event) => (pressed = [event.offsetX, event.offsetY]));
canvas.addEventListener('pointerup', (event) => {
  if (pressed === null || Math.hypot(event.offsetX - pressed[0], event.offsetY - pressed[1]) > 6) return;
  pressed = null;
  if (drag.active || author.drawing) return;
  const number = view.people.pick(view.rayAt(event.offsetX, event.offsetY), view.pickReach());
  if (number >= 0) return select(number);
  const ground = view.groundAt(event.offsetX, event.offsetY);
  const door = ground && scene?.live ? (view.world?.doorNear(...ground, view.pickReach()) ?? -1) : -1;
  if (door >= 0) steer.toggleDoor(door);
  else select(-1);
});

function showTab(name: string): void {
  if (name !== 'steer') steer.stopPutting();
  for (const button of document.querySelectorAll<HTMLElement>('nav button')) button.ariaSelected = String(button.dataset.tab === name);
  for (const page of document.querySelectorAll<HTMLElement>('section')) page.classList.toggle('on', page.dataset.page === name);
}
for (const button of document.querySelectorAll<HTMLElement>('nav button')) button.onclick = () => showTab(button.dataset.tab!);

function setFlat(flat: boolean): void {
  view.setFlat(flat);
  byId('flat').ariaPressed = String(flat);
  byId('solid').ariaPressed = String(!flat);
}
byId('flat').onclick = () => setFlat(true);
byId('solid').onclick = () => setFlat(false);

function setTheme(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark);
  view.setTheme(dark ? DARK : LIGHT);
  try {
    localStorage.setItem('throng-dark', String(dark));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
  if (scene && status) {
    steer.setScene(scene, colours(scene).map((c) => `rgb(${c.join(',')})`));
    steer.setStatus(status);
    view.world?.setDoors(status.doors);
  }
  paint();
}

const colour = byId<HTMLSelectElement>('colour');
colour.onchange = () => {
  view.people.colourBy = colour.value as ColourBy;
  paint();
};
const heat = byId<HTMLSelectElement>('heat');
heat.onchange = () => {
  view.heat.kind = heat.value as HeatMap;
  view.heat.mesh.visible = view.heat.kind !== 'none';
  view.heat.forget();
  showFar();
  paint();
};
const level = byId<HTMLSelectElement>('level');
level.onchange = () => {
  view.setLevel(Number(level.value));
  if (status) view.world?.setDoors(status.doors);
  repaint = true;
};
const trails = byId<HTMLInputElement>('trails');
trails.onchange = () => {
  view.trails.lines.visible = trails.checked;
  view.trails.forget();
};
const mesh = byId<HTMLInputElement>('mesh');
mesh.onchange = () => (mesh.checked ? connection.ask({ do: 'mesh' }) : view.world?.setMesh(null), (view.moved = true));
const flow = byId<HTMLInputElement>('flow');
flow.onchange = () => {
  view.flow.lines.mesh.visible = flow.checked;
  view.flow.forget();
  view.moved = true;
};
const intentions = byId<HTMLInputElement>('intentions');
const neighbours = byId<HTMLInputElement>('neighbours');
intentions.onchange = neighbours.onchange = () => {
  view.overlay.intentions = intentions.checked;
  view.overlay.neighbours = neighbours.checked;
  if (view.overlay.on) connection.ask({ do: 'overlay', box: view.shownBox() });
  view.moved = true;
};
const gestures = byId<HTMLInputElement>('gestures');
gestures.onchange = () => ((view.gestures.on = gestures.checked), (view.moved = true));
const names = byId<HTMLInputElement>('names');
names.onchange = () => (view.moved = true);
const patterns = byId<HTMLInputElement>('patterns');
patterns.onchange = () => ((view.people.patterns = patterns.checked), (view.moved = true));

const togglePlay = () => connection.ask({ do: status?.playing ? 'pause' : 'play' });
byId('play').onclick = togglePlay;
byId('step').onclick = () => connection.ask({ do: 'step' });
byId('live').onclick = () => connection.ask({ do: 'live' });
const seekTo = (time: number) => connection.ask({ do: 'seek', time: Math.max(0, time) });
scrub.oninput = () => {
  scrubbing = true;
  const end = Math.max(status?.head ?? 0, scene?.live ? scene.duration : (status?.duration ?? 1), 0.001);
  seekTo((Number(scrub.value) / 1000) * end);
};
scrub.onchange = () => (scrubbing = false);
function setSpeed(wanted: number): void {
  const value = Math.max(0.1, Math.min(50, Number(wanted.toPrecision(3))));
  if (status) status.speed = value; // the next press counts from here
  connection.ask({ do: 'speed', value });
}
speedSlider.oninput = () => setSpeed(10 ** Number(speedSlider.value));
byId('theme').onclick = () => setTheme(!view.theme.dark);
byId('fold').onclick = fold;
byId('help').onclick = () => byId<HTMLDialogElement>('keys').showModal();
byId('picture').onclick = savePicture;
byId('film').onclick = toggleFilm;
byId('export').onclick = () => connection.ask({ do: 'export' });
byId('data').onclick = () => {
  const rows = samples.map((s) => s.join(',')).join('\n');
  download('throng.csv', URL.createObjectURL(new Blob([`time_s,people,mean_speed_m_s,mean_density_per_m2,talking,arrived\n${rows}\n`], { type: 'text/csv' })));
};

const fileStem = () => (scene?.name ?? 'throng').replace(/[^\w-]+/g, '-').toLowerCase();
function savePicture(): void {
  view.render();
  screen.savePicture(fileStem(), scene?.name ?? '', playback.time);
}
function toggleFilm(): void {
  screen.toggleFilm(fileStem(), scene?.name ?? '', playback.time);
  const on = screen.filming && byId('film').ariaPressed !== 'true';
  byId('film').ariaPressed = String(on);
  byId('film').textContent = on ? 'End the film' : 'Film';
}
function fold(): void {
  document.body.classList.toggle('folded');
}
function nextOption(box: HTMLSelectElement): void {
  box.selectedIndex = (box.selectedIndex + 1) % box.options.length;
  box.dispatchEvent(new Event('change'));
}

const KEYS: Keys = {
  ' ': togglePlay,
  '.': () => connection.ask({ do: 'step' }),
  ArrowLeft: (event) => seekTo(playback.time - (event.shiftKey ? 10 : 1)),
  ArrowRight: (event) => seekTo(playback.time + (event.shiftKey ? 10 : 1)),
  Home: () => seekTo(0),
  End: () => connection.ask({ do: 'live' }),
  '+': () => setSpeed((status?.speed ?? 1) * 1.5),
  '-': () => setSpeed((status?.speed ?? 1) / 1.5),
  v: () => setFlat(!view.flat),
  f: () => view.fit(),
  c: () => nextOption(colour),
  h: () => nextOption(heat),
  t: () => trails.click(),
  w: () => flow.click(),
  i: () => intentions.click(),
  b: () => neighbours.click(),
  r: toggleFilm,
  n: () => mesh.click(),
  l: () => names.click(),
  g: () => gestures.click(),
  a: (event) => event.shiftKey && steer.toggleAlarm(), // not by mistake
  Delete: () => author.remove(),
  p: savePicture,
  d: () => setTheme(!view.theme.dark),
  Escape: () => {
    steer.stopPutting();
    select(-1);
  },
  '?': () => byId<HTMLDialogElement>('keys').showModal(),
};
listenToKeys(KEYS, () => (author.drawing ? author.undo() : steer.undo()), scrub);
// A button that was clicked gives the keys back to the view.
document.addEventListener('click', (event) => {
  const used = (event.target as HTMLElement).closest<HTMLElement>('button, input[type=checkbox]');
  if (used && event.detail > 0) used.blur();
});
document.addEventListener('change', (event) => event.target instanceof HTMLSelectElement && event.target.blur());
new ResizeObserver(() => view.resized()).observe(canvas);

let dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
try {
  dark = (localStorage.getItem('throng-dark') ?? String(dark)) === 'true';
} catch {
  // As above.
}
view.resize();
setTheme(dark);
setFlat(true);
showTab('look');
if (window.innerWidth < 820) document.body.classList.add('folded');
requestAnimationFrame(tick);

// For tests and for the curious: what is on the screen.
Object.assign(window, {
  throngStudio: {
    view,
    state: () => ({
      time: playback.time,
      latest: playback.latest?.time ?? null,
      people: playback.latest?.count ?? 0,
      selected,
      person,
      status,
      scene,
      samples: samples.length,
      drawCalls: view.drawCalls,
      frames: connection.frames,
      bytes: connection.bytes,
      frameMs: connection.reading.quartile,
      fillMs: timing.fill.quartile,
      drawMs: timing.draw.quartile,
      fps: timing.fps,
    }),
    positions: () => {
      const frame = playback.latest;
      return frame === null ? [] : Array.from({ length: frame.count }, (_, k) => [frame.number[k], frame.x[k], frame.y[k]]);
    },
    screenOf: (number: number) => {
      const pose = view.people.poseOf(number);
      return pose && view.toScreen(new THREE.Vector3(pose[0], pose[1], pose[2] + 0.9));
    },
    talker: () => {
      const frame = playback.latest;
      for (let k = 0; frame && k < frame.count; ++k) if (frame.state[k] & 16) return frame.number[k];
      return -1;
    },
    ask: select,
    commands: () => scene?.commands ?? [],
    models: () => modelNames(),
    world: () => scene?.world,
    scales: () => ['density', 'speed'].flatMap((name) => [true, false].map((dark) => ({ name, dark, stops: scaleStops(name as 'density' | 'speed', dark), floor: (dark ? DARK : LIGHT).floor }))),
    palettes: () => [DARK, LIGHT].map(({ palette, floor, dark }) => ({ palette, floor, dark })),
    pictures: () => pictures,
    screenOfPoint: (x: number, y: number) => view.toScreen(new THREE.Vector3(x, y, 0)),
  },
});
