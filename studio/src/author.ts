// The page on which a scene is drawn or changed, checked, run and saved. What is drawn goes into the text of the scene;
// the server reads it and says how it looks.
import { EMPTY, SceneDocument, type Item, type Rectangle } from './document';
import { byId, element } from './dom';
import { sceneOf, startsOf } from './draft';
import type { Drag, Spot } from './drag';
import type { Forms, Line, MindForm, Parameter, Point, Problem, Scene } from './protocol';
import type { View } from './view';

type Tool = 'select' | 'floor' | 'obstacle' | 'wall' | 'door' | 'exit' | 'place' | 'people';
const TOOLS: [Tool, string][] = [
  ['select', 'Change'], ['wall', 'Wall'], ['door', 'Door'], ['exit', 'Exit'], ['place', 'Place'], ['people', 'People'], ['obstacle', 'Obstacle'], ['floor', 'Floor'],
];
const GRID = 0.5; // [m]
const AROUND = 5; // [m] of the grid beyond what is drawn, to draw on
const BASIC = ['count', 'rate', 'preferred_speed', 'radius', 'pre_movement', 'at_end'];
export class AuthorPage {
  private document: SceneDocument | null = null;
  private forms: Forms | null = null;
  private selected: Item | null = null;
  private handle = -1; // of the selected: which point is held; -1: all of it
  private fitNext = false;
  private whole: Scene | null = null; // the last draft that the server could read
  private readonly text = element('textarea', { spellcheck: false, ariaLabel: 'The scene as text' });
  private readonly verdict = element('p', { className: 'quiet', id: 'verdict' });
  private readonly parts = element('div');
  private readonly tools = element('div', { className: 'tools' });
  private readonly hint = element('p', { className: 'quiet', textContent: 'Draw a scene of your own, or change the one that runs: walls, doors, exits and people are dragged onto the plan, and a text of it is kept beside it.' });
  private readonly writing = element('div'); // the text, and what is done with it
  private readonly fileName = element('input', { type: 'text', value: 'my-scene', ariaLabel: 'Name of the file' });

  constructor(
    private readonly view: View,
    private readonly drag: Drag,
    private readonly ask: (request: Record<string, unknown>) => void,
    private readonly closed: () => void,
    private readonly tell: (missing: string) => void,
    private readonly level: () => number,
  ) {
    for (const [tool, name] of TOOLS)
      this.tools.append(element('button', { textContent: name, className: 'toggle', ariaPressed: 'false', data: { tool }, onclick: () => this.choose(tool) }));
    const button = (id: string, text: string, title: string, onclick: () => void, className = '') =>
      element('button', { id, textContent: text, title, onclick, className });
    this.tools.append(
      button('undo', 'Undo', 'Take back the last change (Ctrl Z)', () => this.undo()),
      button('delete', 'Delete', 'Take out what is held (Del)', () => this.remove()),
      button('close', 'Back', 'Back to the run', () => this.end(true)),
    );
    byId('author').append(
      element('div', { className: 'row two' },
        button('draw', 'Draw anew', 'Draw a new scene: begin with nothing', () => this.begin(EMPTY)),
        button('edit', 'Edit this one', 'Change the scene that runs', () => this.ask({ do: 'source' }))),
      this.hint, this.tools, this.parts, this.writing,
    );
    this.writing.append(
      element('h2', { textContent: 'Text' }), this.text,
      element('div', { className: 'row two' },
        button('check', 'Check', 'Tell whether it is right', () => this.whenWhole('check')),
        button('run', 'Run', 'Run it here', () => this.whenWhole('run'), 'main')),
      this.verdict,
      element('div', { className: 'row' }, this.fileName, '.yaml',
        button('save', 'Save', 'Where the program was started', () => this.ask({ do: 'save', name: this.fileName.value, text: this.text.value }))),
    );
    this.tools.hidden = this.writing.hidden = true;
    this.text.onchange = () => {
      if (this.document === null) return;
      this.document.setText(this.text.value);
      this.changed();
    };
    this.text.oninput = () => this.say('', 'quiet');
  }

  /** What nobody has drawn yet is told in the words of this page, and the rest by the server. */
  private whenWhole(what: 'check' | 'run'): void {
    const missing = this.missing();
    if (missing === null) this.ask({ do: what, text: this.text.value });
    else this.tell(missing);
  }
  private missing(): string | null {
    if (this.document === null || this.document.problem) return null;
    const populations = this.document.populations();
    if (populations.length === 0) return 'Nobody is there yet: choose People, and drag where they start.';
    const lost = populations.find((id) => /^(\[\s*\])?$/.test(this.document!.value(['populations', id, 'journey'])));
    if (lost !== undefined && this.document.exits().length === 0) return `${lost} have nowhere to go: choose Exit, and drag where they leave.`;
    return null;
  }

  /** The name of the draft. */
  get title(): string {
    return this.document?.value(['name']) || 'A new scene';
  }
  /** Whether a draft is on the screen instead of the run. */
  get drawing(): boolean {
    return this.document !== null;
  }
  setForms(forms: Forms): void {
    this.forms = forms;
  }
  setText(text: string): void {
    this.begin(text);
    this.choose('select');
  }
  checked(warnings: string[]): void {
    this.say(warnings.length === 0 ? 'It is right.' : `It can run. ${warnings.join(' ')}`, warnings.length === 0 ? 'good' : 'quiet');
  }
  problem(problem: Problem): void {
    this.say(`${problem.line ? `line ${problem.line}: ` : ''}${problem.problem}${problem.hint ? `: ${problem.hint}` : ''}`, 'bad');
  }
  saved(file: string): void {
    this.say(`Saved as ${file}; throng ${file} runs it.`, 'good');
  }
  private say(text: string, kind: 'good' | 'bad' | 'quiet'): void {
    this.verdict.textContent = text;
    this.verdict.className = text === '' ? 'quiet' : kind;
    if (kind !== 'quiet' && text !== '') this.verdict.scrollIntoView({ block: 'nearest' });
  }
  /** Another scene is on the screen. */
  sceneShown(): void {
    this.end(false);
  }
  /** How the text looks, from the server. */
  show(scene: Scene): void {
    if (this.document === null) return;
    this.whole = scene;
    const bounds = scene.world.bounds ?? sceneOf(this.document).world.bounds;
    this.draw({ ...scene, world: { ...scene.world, bounds } });
  }
  /** The text is no scene yet: what of it can be drawn is drawn. */
  showUnfinished(): void {
    if (this.document === null) return;
    const scene = sceneOf(this.document);
    // A plan that is imported is known to the server alone.
    const nothing = scene.world.levels.every(({ floor, walls }) => floor.length + walls.length === 0);
    this.draw(nothing && this.whole ? this.whole : scene);
  }

  private draw(scene: Scene): void {
    const size = (bounds: number[]) => Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]);
    // While something is drawn the picture stays where it is, unless what is drawn does not fit into it.
    const [x0, y0, x1, y1] = this.view.shownBox();
    const [a0, b0, a1, b1] = scene.world.bounds ?? [x0, y0, x1, y1];
    const outside = a0 < x0 || b0 < y0 || a1 > x1 || b1 > y1;
    const around: Line = [a0 - AROUND, b0 - AROUND, a1 + AROUND, b1 + AROUND];
    this.view.showDraft({ ...scene, world: { ...scene.world, bounds: around }, starts: startsOf(this.document!) }, this.fitNext || (outside && size([a0, b0, a1, b1]) > size([x0, y0, x1, y1])));
    this.fitNext = false;
    this.showHandles();
  }

  undo(): boolean {
    if (!this.document?.undo()) return false;
    this.selected = null;
    this.changed();
    return true;
  }

  remove(): boolean {
    if (this.document === null || this.selected === null) return false;
    this.document.remove(this.selected);
    this.selected = null;
    this.changed();
    return true;
  }

  private begin(text: string): void {
    this.document = new SceneDocument(text);
    document.body.classList.add('drawn');
    this.hint.hidden = true;
    this.tools.hidden = this.writing.hidden = false;
    this.view.people.clear();
    this.view.overlay.forget();
    this.view.setFlat(true);
    this.selected = null;
    this.fitNext = true;
    this.whole = null;
    if (text === EMPTY) this.showUnfinished();
    this.choose('floor');
    this.changed();
    if (text === EMPTY) this.say('Drag the floor onto the plan, then walls, an exit and people.', 'quiet');
  }

  private end(back: boolean): void {
    const was = this.document !== null;
    this.document = null;
    document.body.classList.remove('drawn');
    this.tools.hidden = true;
    this.parts.replaceChildren();
    this.selected = null;
    if (was) {
      this.drag.use(null);
      this.view.showHandles([]);
      if (back) this.closed();
    }
  }

  private choose(tool: Tool): void {
    for (const button of this.tools.querySelectorAll<HTMLElement>('[data-tool]')) button.ariaPressed = String(button.dataset.tool === tool);
    this.selected = tool === 'select' ? this.selected : null;
    this.showHandles();
    if (tool === 'select')
      this.drag.use({ kind: 'hand', grid: GRID, hold: (at) => this.hold(at), move: (a, b) => this.pull(a, b), done: (a, b) => this.drop(a, b) });
    else this.drag.use({ kind: tool === 'wall' || tool === 'door' ? 'line' : 'box', grid: GRID, done: (a, b) => this.drawn(tool, a, b) });
  }

  // -------------------------------------------------------------------------------------------------- holding and moving

  private hold(at: Spot): boolean {
    if (this.document === null) return false;
    const reach = this.view.pickReach();
    const near = (p: Point) => Math.hypot(p[0] - at[0], p[1] - at[1]);
    const items = this.document.items(this.level());
    let best: { item: Item; handle: number; distance: number } | null = null;
    for (const item of items)
      item.points.forEach((p, handle) => {
        const distance = near(p);
        if (distance < reach && (best === null || distance < best.distance)) best = { item, handle, distance };
      });
    if (best === null)
      for (const item of items) {
        const pieces = item.closed ? item.points.length : item.points.length - 1;
        for (let k = 0; k < pieces; ++k) {
          const distance = toSegment(at, item.points[k], item.points[(k + 1) % item.points.length]);
          if (distance < reach && (best === null || distance < (best as { distance: number }).distance)) best = { item, handle: -1, distance };
        }
      }
    const found = best as { item: Item; handle: number } | null;
    this.selected = found?.item ?? null;
    this.handle = found?.handle ?? -1;
    this.showHandles();
    return found !== null;
  }

  private moved(from: Spot, to: Spot): Point[] {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return this.selected!.points.map((p, k) => (this.handle < 0 || this.handle === k ? [p[0] + dx, p[1] + dy] : p));
  }

  private pull(from: Spot, to: Spot): void {
    if (this.selected === null) return;
    this.view.showHandles(this.moved(from, to));
    if (this.selected.points.length === 2) {
      const [a, b] = this.moved(from, to);
      this.view.band('line', [...a, ...b]);
    }
  }

  private drop(from: Spot, to: Spot): void {
    if (this.selected === null || this.document === null || (from[0] === to[0] && from[1] === to[1])) return;
    const { path } = this.selected;
    this.document.move(this.selected, this.moved(from, to));
    this.selected = this.document.items(this.level()).find((item) => item.path.join() === path.join()) ?? null;
    this.changed();
  }

  private showHandles(): void {
    this.view.showHandles(this.selected?.points ?? []);
    byId<HTMLButtonElement>('delete').disabled = this.selected === null;
  }

  // -------------------------------------------------------------------------------------------------------------- drawing

  private drawn(tool: Tool, from: Spot, to: Spot): void {
    const { document } = this;
    if (document === null || (from[0] === to[0] && from[1] === to[1])) return;
    const level = this.level();
    const box: Rectangle = [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
    const flat = box[0] === box[2] || box[1] === box[3];
    if (tool === 'wall') document.add('walls', level, [from, to]);
    else if (tool === 'door') document.add('doors', level, { id: document.freeName('door'), line: [from, to] });
    else if (flat) return;
    else if (tool === 'floor') document.add('floor', level, { rectangle: box });
    else if (tool === 'obstacle') document.add('obstacles', level, { rectangle: box });
    else if (tool === 'exit') {
      const id = document.freeName('exit');
      document.add('places', level, { id, kind: 'exit', area: { rectangle: box } });
      // Who was drawn before there was an exit leaves by the first one.
      for (const population of document.populations())
        if (document.value(['populations', population, 'journey']) === '[]') document.setValue(['populations', population, 'journey'], `[${id}]`);
    }
    else if (tool === 'place') document.add('places', level, { id: document.freeName('place'), kind: 'area', area: { rectangle: box } });
    else document.addPopulation(document.freeName('people'), { count: 40, start: { rectangle: box }, journey: document.exits().slice(0, 1) });
    this.changed();
  }

  /** The text has changed: how does it look now? */
  private changed(): void {
    if (this.document === null) return;
    this.text.value = this.document.text;
    byId('toast').hidden = true; // it was about what has just changed
    this.say(this.document.problem ?? '', 'bad');
    this.ask({ do: 'draft', text: this.document.text });
    this.showHandles();
    const document = this.document;
    this.parts.replaceChildren(...document.populations().map((id) => this.population(document, id)));
  }

  private population(document: SceneDocument, id: string): HTMLElement {
    const box = element('details', { className: 'item', open: document.populations().length < 3 }, element('summary', {}, element('strong', { textContent: id })));
    const set = (path: (string | number)[], typed: string) => {
      document.setValue(['populations', id, ...path], typed);
      this.text.value = document.text;
      this.ask({ do: 'draft', text: document.text });
    };
    const journey = element('input', { type: 'text', value: document.value(['populations', id, 'journey']), title: 'places in order: [hall, exit-1]' });
    journey.onchange = () => set(['journey'], journey.value.startsWith('[') ? journey.value : `[${journey.value}]`);
    box.append(element('label', { className: 'field' }, 'journey', journey));
    const table = this.forms?.population ?? [];
    box.append(...table.filter(({ name }) => BASIC.includes(name)).map((parameter) => this.field(document, ['populations', id], parameter, set)));
    const model = element('select', {}, element('option', { value: '', textContent: 'orca' }));
    for (const { name, summary } of this.forms?.models ?? []) model.append(element('option', { value: name, textContent: name, title: summary }));
    model.value = document.value(['populations', id, 'steering', 'model']);
    model.onchange = () => set(['steering'], model.value ? `{model: ${model.value}}` : '');
    box.append(element('label', { className: 'field' }, 'steering', model));
    const more = element('details', {}, element('summary', { textContent: 'more' }));
    more.append(...table.filter(({ name }) => !BASIC.includes(name) && name !== 'id').map((parameter) => this.field(document, ['populations', id], parameter, set)));
    box.append(...(this.forms?.minds ?? []).filter(({ parameters }) => parameters.length > 0).map((mind) => this.mind(document, id, mind)), more);
    return box;
  }

  /** Whether the people of a population have a mind, and its parameters: what is new in the engine needs nothing new here. */
  private mind(document: SceneDocument, id: string, mind: MindForm): HTMLElement {
    const path = ['populations', id, mind.name];
    const box = element('details', { className: 'mind' }, element('summary', { textContent: mind.name, title: mind.summary }));
    const show = () => {
      const on = document.has(path);
      const has = element('input', { type: 'checkbox', checked: on });
      has.dataset.mind = mind.name;
      has.onchange = () => change(() => document.setValue(path, has.checked ? '{}' : ''));
      const fields = mind.parameters.map((parameter) =>
        this.field(document, path, parameter, (own, typed) => change(() => document.setIn(path, own, typed))),
      );
      const label = element('label', { className: 'field', title: mind.summary }, `with ${mind.name}`, has);
      box.replaceChildren(box.firstElementChild!, label, ...(on ? fields : []));
    };
    const change = (edit: () => void) => {
      edit();
      this.text.value = document.text;
      this.ask({ do: 'draft', text: document.text });
      show();
    };
    show();
    box.open = document.has(path);
    return box;
  }

  /** One line of the engine's parameter table. */
  private field(document: SceneDocument, path: string[], parameter: Parameter, set: (path: string[], typed: string) => void): HTMLElement {
    const { name, unit, help, choices } = parameter;
    const value = document.value([...path, name]);
    const range = parameter.low !== null && parameter.high !== null ? ` (${parameter.low} to ${parameter.high})` : '';
    let input: HTMLInputElement | HTMLSelectElement;
    if (choices) {
      const select = element('select', {}, element('option', { value: '', textContent: String(parameter.default) }));
      for (const choice of choices) select.append(element('option', { value: choice, textContent: choice }));
      select.value = value;
      select.onchange = () => set([name], select.value);
      input = select;
    } else {
      const typed = element('input', { type: 'text', value, placeholder: String(parameter.default ?? '') });
      typed.onchange = () => set([name], typed.value);
      input = typed;
    }
    input.dataset.parameter = name;
    return element('label', { className: 'field', title: `${help}${range}` }, unit ? `${name} [${unit}]` : name, input);
  }
}

function toSegment([x, y]: Spot, [ax, ay]: Point, [bx, by]: Point): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = squared > 0 ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared)) : 0;
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
