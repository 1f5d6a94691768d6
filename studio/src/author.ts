// The page on which a scene is drawn, checked, run and saved.
import { byId, element } from './dom';
import { Draft, type DraftPopulation, type Rectangle } from './draft';
import type { Forms, Line, Parameter, Problem } from './protocol';
import type { View } from './view';

type Tool = 'floor' | 'obstacle' | 'wall' | 'door' | 'exit' | 'place' | 'people';
const TOOLS: [Tool, string][] = [
  ['floor', 'Floor'], ['obstacle', 'Obstacle'], ['wall', 'Wall'], ['door', 'Door'], ['exit', 'Exit'], ['place', 'Place'], ['people', 'People'],
];
const GRID = 0.5; // [m]
const BASIC = ['count', 'rate', 'preferred_speed', 'radius', 'pre_movement', 'at_end'];

export class AuthorPage {
  private draft: Draft | null = null;
  private tool: Tool | null = null;
  private from: [number, number] | null = null;
  private forms: Forms | null = null;
  private readonly text = element('textarea', { spellcheck: false, ariaLabel: 'The scene as text' });
  private readonly verdict = element('p', { className: 'quiet', id: 'verdict' });
  private readonly parts = element('div');
  private readonly tools = element('div', { className: 'tools' });
  private readonly fileName = element('input', { type: 'text', value: 'my-scene', ariaLabel: 'Name of the file' });

  constructor(
    private readonly view: View,
    canvas: HTMLCanvasElement,
    private readonly ask: (request: Record<string, unknown>) => void,
  ) {
    for (const [tool, name] of TOOLS)
      this.tools.append(element('button', { textContent: name, className: 'toggle', data: { tool }, onclick: () => this.choose(tool) }));
    this.tools.append(element('button', { textContent: 'Undo', id: 'undo', onclick: () => this.draft?.undo() && this.changed() }));
    const button = (id: string, text: string, title: string, onclick: () => void, className = '') =>
      element('button', { id, textContent: text, title, onclick, className });
    byId('author').append(
      element('div', { className: 'row two' },
        button('draw', 'Draw anew', 'Draw a new scene: begin with nothing', () => this.begin()),
        button('edit', 'Edit this one', 'The text of the scene that runs', () => this.ask({ do: 'source' }))),
      this.tools, this.parts,
      element('h2', { textContent: 'Text' }), this.text,
      element('div', { className: 'row two' },
        button('check', 'Check', 'Tell whether it is right', () => this.ask({ do: 'check', text: this.text.value })),
        button('run', 'Run', 'Run it here', () => this.ask({ do: 'run', text: this.text.value }), 'main')),
      element('div', { className: 'row' }, this.fileName, '.yaml',
        button('save', 'Save', 'Where the program was started', () => this.ask({ do: 'save', name: this.fileName.value, text: this.text.value }))),
      this.verdict,
    );
    this.tools.hidden = true;
    this.text.oninput = () => (this.verdict.textContent = '');
    canvas.addEventListener('pointerdown', (event) => this.press(event), true);
    canvas.addEventListener('pointermove', (event) => this.stretch(event), true);
    canvas.addEventListener('pointerup', (event) => this.release(event), true);
  }

  /** Whether a draft is on the screen instead of the run. */
  get drawing(): boolean {
    return this.draft !== null;
  }
  setForms(forms: Forms): void {
    this.forms = forms;
  }
  setText(text: string): void {
    this.end();
    this.text.value = text;
  }
  checked(warnings: string[]): void {
    this.verdict.textContent = warnings.length === 0 ? 'It is right.' : `It can run. ${warnings.join(' ')}`;
  }
  problem(problem: Problem): void {
    this.verdict.textContent = `${problem.line ? `line ${problem.line}: ` : ''}${problem.problem}${problem.hint ? `: ${problem.hint}` : ''}`;
  }
  saved(file: string): void {
    this.verdict.textContent = `Saved as ${file}; throng ${file} runs it.`;
  }
  /** Another scene is on the screen. */
  sceneShown(): void {
    this.end();
  }

  private begin(): void {
    this.draft = new Draft();
    this.tools.hidden = false;
    this.view.setFlat(true);
    this.view.people.clear();
    this.choose('floor');
    this.changed(true);
  }

  private end(): void {
    this.draft = null;
    this.tools.hidden = true;
    this.parts.replaceChildren();
    this.choose(null);
  }

  private choose(tool: Tool | null): void {
    this.tool = tool;
    this.from = null;
    this.view.drawing = tool !== null;
    byId('view').classList.toggle('drawing', tool !== null);
    for (const button of this.tools.querySelectorAll<HTMLElement>('[data-tool]')) button.ariaPressed = String(button.dataset.tool === tool);
  }

  private at(event: PointerEvent): [number, number] | null {
    const ground = this.view.groundAt(event.offsetX, event.offsetY);
    return ground && [Math.round(ground[0] / GRID) * GRID, Math.round(ground[1] / GRID) * GRID];
  }

  private press(event: PointerEvent): void {
    if (this.tool === null || event.button !== 0) return;
    event.stopImmediatePropagation();
    this.from = this.at(event);
  }

  private stretch(event: PointerEvent): void {
    if (this.from === null) return;
    const to = this.at(event);
    if (to) this.view.band(this.tool === 'wall' || this.tool === 'door' ? 'line' : 'box', [...this.from, ...to]);
  }

  private release(event: PointerEvent): void {
    if (this.from === null || this.draft === null) return;
    event.stopImmediatePropagation();
    const from = this.from;
    const to = this.at(event);
    this.from = null;
    this.view.band(null, [0, 0, 0, 0]);
    if (to === null || (from[0] === to[0] && from[1] === to[1])) return;
    const line: Line = [...from, ...to];
    const box: Rectangle = [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
    const flat = box[0] === box[2] || box[1] === box[3];
    const draft = this.draft;
    if (this.tool === 'wall') draft.add(draft.walls, line);
    else if (this.tool === 'door') draft.add(draft.doors, { id: draft.freeName('door'), line });
    else if (flat) return;
    else if (this.tool === 'floor') draft.add(draft.floors, box);
    else if (this.tool === 'obstacle') draft.add(draft.obstacles, box);
    else if (this.tool === 'exit') draft.add(draft.places, { id: draft.freeName('exit'), kind: 'exit', area: box });
    else if (this.tool === 'place') draft.add(draft.places, { id: draft.freeName('place'), kind: 'area', area: box });
    else draft.add(draft.populations, this.newPopulation(draft, box));
    this.changed();
  }

  private newPopulation(draft: Draft, start: Rectangle): DraftPopulation {
    const exits = draft.places.filter(({ kind }) => kind === 'exit').map(({ id }) => id);
    return { id: draft.freeName('people'), start, journey: exits.slice(0, 1), values: { count: '40' }, model: '' };
  }

  private changed(fit = false): void {
    if (this.draft === null) return;
    this.text.value = this.draft.toText();
    this.verdict.textContent = '';
    this.view.showDraft(this.draft.toScene(), fit);
    this.parts.replaceChildren(
      ...this.draft.places.map((place) => this.rename('Place', place)),
      ...this.draft.doors.map((door) => this.rename('Door', door)),
      ...this.draft.populations.map((population) => this.population(population)),
    );
  }

  private refreshText(): void {
    if (this.draft) this.text.value = this.draft.toText();
  }

  private rename(kind: string, thing: { id: string }): HTMLElement {
    const input = element('input', { type: 'text', value: thing.id });
    input.onchange = () => {
      thing.id = input.value.replace(/[^\w-]+/g, '-') || thing.id;
      this.changed();
    };
    return element('label', { className: 'field' }, kind, input);
  }

  private population(population: DraftPopulation): HTMLElement {
    const box = element('div', { className: 'item' }, this.rename('People', population));
    const journey = element('input', { type: 'text', value: population.journey.join(', '), title: 'places in order, with commas' });
    journey.onchange = () => {
      population.journey = journey.value.split(',').map((id) => id.trim()).filter((id) => id !== '');
      this.refreshText();
    };
    box.append(element('label', { className: 'field' }, 'journey', journey));
    const model = element('select', {}, element('option', { value: '', textContent: 'orca' }));
    for (const { name, summary } of this.forms?.models ?? []) model.append(element('option', { value: name, textContent: name, title: summary }));
    model.value = population.model;
    model.onchange = () => ((population.model = model.value), this.refreshText());
    const table = this.forms?.population ?? [];
    box.append(...table.filter(({ name }) => BASIC.includes(name)).map((parameter) => this.field(population, parameter)));
    box.append(element('label', { className: 'field' }, 'steering', model));
    const more = element('details', {}, element('summary', { textContent: 'more' }));
    more.append(...table.filter(({ name }) => !BASIC.includes(name) && name !== 'id').map((parameter) => this.field(population, parameter)));
    box.append(more);
    return box;
  }

  /** One line of the engine's parameter table. */
  private field(population: DraftPopulation, parameter: Parameter): HTMLElement {
    const { name, unit, help, choices } = parameter;
    const value = population.values[name] ?? '';
    const set = (typed: string) => {
      population.values[name] = typed.trim();
      this.refreshText();
    };
    const range = parameter.low !== null && parameter.high !== null ? ` (${parameter.low} to ${parameter.high})` : '';
    let input: HTMLInputElement | HTMLSelectElement;
    if (choices) {
      const select = element('select', {}, element('option', { value: '', textContent: String(parameter.default) }));
      for (const choice of choices) select.append(element('option', { value: choice, textContent: choice }));
      select.value = value;
      select.onchange = () => set(select.value);
      input = select;
    } else {
      const typed = element('input', { type: 'text', value, placeholder: String(parameter.default ?? '') });
      typed.onchange = () => set(typed.value);
      input = typed;
    }
    input.dataset.parameter = name;
    return element('label', { className: 'field', title: `${help}${range}` }, unit ? `${name} [${unit}]` : name, input);
  }
}
