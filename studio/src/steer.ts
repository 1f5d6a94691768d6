// The page that changes the run. Every button is one of the engine's recorded commands; what has an opposite can be
// taken back, which is a command as well.
import { byId, element } from './dom';
import type { Drag, Spot } from './drag';
import { personalityPad } from './pad';
import type { Scene, Status } from './protocol';

type Request = Record<string, unknown>;
interface Done {
  what: string;
  back: Request;
  undone?(): void; // brings the page's own control back
}
const MOST_DONE = 100;
const GRID = 0.25; // [m]

export class SteerPage {
  private doorButtons: HTMLButtonElement[] = [];
  private open: boolean[] = [];
  private alarm = false;
  private controls: { disabled: boolean }[] = [];
  private done: Done[] = [];
  private scene: Scene | null = null;
  private next = 1; // numbers of what is put in
  private values = new Map<string, number>(); // of sliders that were moved

  constructor(
    private readonly ask: (request: Request) => void,
    private readonly drag: Drag,
    private readonly levelShown: () => number,
  ) {
    byId('alarm-on').onclick = () => this.setAlarm(true);
    byId('alarm-off').onclick = () => this.setAlarm(false);
    byId('restart').onclick = () => ask({ do: 'restart' });
    byId('undo-steer').onclick = () => this.undo();
    byId('put-obstacle').onclick = () => this.put('obstacle');
    byId('put-exit').onclick = () => this.put('exit');
    byId('put-place').onclick = () => this.put('area');
    const scenes = byId<HTMLSelectElement>('scenes');
    scenes.onchange = () => {
      if (scenes.value) ask({ do: 'open', scene: scenes.value });
      scenes.value = '';
    };
    this.showUndo();
  }

  /** Asks for something that can be taken back. */
  private command(what: string, request: Request, back: Request | null, undone?: () => void): void {
    this.ask(request);
    if (back === null) return;
    this.done.push({ what, back, undone });
    if (this.done.length > MOST_DONE) this.done.shift();
    this.showUndo();
  }

  undo(): boolean {
    const last = this.done.pop();
    if (last === undefined) return false;
    this.ask(last.back);
    last.undone?.();
    this.showUndo();
    return true;
  }

  private showUndo(): void {
    const button = byId<HTMLButtonElement>('undo-steer');
    const last = this.done[this.done.length - 1];
    button.disabled = last === undefined;
    button.textContent = last ? `Undo: ${last.what}` : 'Nothing to undo';
  }

  setAlarm(on: boolean): void {
    if (on === this.alarm) return;
    this.command(on ? 'alarm' : 'all clear', { do: on ? 'alarm' : 'all-clear' }, { do: on ? 'all-clear' : 'alarm' });
  }
  toggleAlarm(): void {
    this.setAlarm(!this.alarm);
  }

  setScenes(names: string[]): void {
    byId('scenes').replaceChildren(
      element('option', { value: '', textContent: 'Open…' }),
      ...names.map((name) => element('option', { value: name, textContent: name })),
    );
  }

  /** Whether the engine knows a command. */
  private can(command: string): boolean {
    return this.scene?.commands?.includes(command) ?? false;
  }

  /** A new scene: nothing of the last one can be taken back. */
  sceneShown(): void {
    this.done = [];
    this.values.clear();
    this.next = 1;
    this.showUndo();
    this.stopPutting();
  }

  setScene(scene: Scene, colours: string[]): void {
    this.scene = scene;
    this.controls = [byId<HTMLButtonElement>('alarm-on'), byId<HTMLButtonElement>('alarm-off')];
    byId('put').hidden = !this.can('obstacle') && !this.can('place');
    byId('put-obstacle').hidden = !this.can('obstacle');
    byId('put-exit').hidden = byId('put-place').hidden = !this.can('place');
    for (const id of ['put-obstacle', 'put-exit', 'put-place']) this.controls.push(byId<HTMLButtonElement>(id));
    this.doorButtons = scene.world.doors.map((_, k) => {
      const button = element('button', { onclick: () => this.toggleDoor(k), data: { door: String(k) } });
      this.controls.push(button);
      return button;
    });
    const doors = byId('doors');
    doors.replaceChildren();
    if (scene.world.doors.length > 0) doors.append(element('h2', { textContent: 'Doors' }));
    scene.world.doors.forEach((door, k) =>
      doors.append(element('div', { className: 'row' }, element('span', { textContent: door.id }), this.doorButtons[k])),
    );
    const populations = byId('populations');
    populations.replaceChildren();
    if (scene.social)
      populations.append(
        element('h2', { textContent: 'Talking' }),
        element('div', { className: 'item' }, this.slider('interest', 'Interest in talking of everybody', 0, 2, scene.interest ?? 1, (value) => ({ do: 'interest', value }))),
      );
    populations.append(element('h2', { textContent: 'Populations' }));
    scene.populations.forEach((population, k) => populations.append(this.population(scene, population.id, k, colours[k])));
    for (const control of this.controls) control.disabled = !scene.live;
    byId('restart').title = scene.live ? 'Restart: the same scene from its beginning' : 'From the start';
  }

  private population(scene: Scene, id: string, k: number, colour: string): HTMLElement {
    const button = (text: string, label: string, request: Request, back: Request) =>
      element('button', { textContent: text, title: label, ariaLabel: `${label}: ${id}`, onclick: () => this.command(`${text} ${id}`, { ...request, population: k }, { ...back, population: k }) });
    const more = button('+10', 'Ten people more', { do: 'add', count: 10 }, { do: 'remove', count: 10 });
    const fewer = button('−10', 'Ten people fewer', { do: 'remove', count: 10 }, { do: 'add', count: 10 });
    const is = scene.populations[k];
    const rows: HTMLElement[] = [this.slider('pace', `Pace of ${id}`, 0.2, 2, is.pace ?? 1, (value) => ({ do: 'pace', population: k, value }))];
    if (is.mood !== undefined)
      rows.push(
        this.slider('mood', `Mood of ${id}`, 0, 1, is.mood, (value) => ({ do: 'mood', population: k, value })),
        this.slider('spread', `Friendship spread of ${id} in degrees`, 0, 360, is.spread ?? 360, (value) => ({ do: 'spread', population: k, value })),
        this.slider('centre', `Whose friends ${id} are: the middle of their angles in degrees`, 0, 360, is.centre ?? 0, (value) => ({ do: 'command', text: `friendship-centre population=${id} value=${value}` })),
      );
    this.controls.push(more, fewer);
    const dot = element('i');
    dot.style.cssText = `display:inline-block;width:11px;height:11px;border-radius:50%;margin-right:7px;background:${colour}`;
    rows.unshift(element('div', { className: 'row' }, element('strong', { title: id }, dot, id), element('span', {}, fewer, ' ', more)));
    if (this.can('steering')) rows.push(this.model(scene, id));
    if (this.can('personality')) {
      let before = '';
      const { box, disable } = personalityPad(`Personality of ${id}`, (pc1, pc2) => {
        const line = `personality population=${id} pc1=${pc1} pc2=${pc2}`;
        this.command(`personality of ${id}`, { do: 'command', text: line }, before ? { do: 'command', text: before } : null);
        before = line;
      });
      this.controls.push({ set disabled(no: boolean) { disable(no); }, get disabled() { return false; } });
      rows.push(box);
    }
    return element('div', { className: 'item' }, ...rows);
  }

  private model(scene: Scene, id: string): HTMLElement {
    const model = element('select', { ariaLabel: `Steering model of ${id}`, data: { model: id } }, element('option', { value: '', textContent: 'as the scene says' }));
    for (const name of scene.catalogue) model.append(element('option', { value: name, textContent: name }));
    let before = '';
    model.onchange = () => {
      if (model.value === '') return;
      const was = before;
      const text = (name: string) => `steering population=${id} to=${name}`;
      const first = scene.populations.find((population) => population.id === id)?.model ?? '';
      const back = was || first;
      this.command(`${model.value} for ${id}`, { do: 'command', text: text(model.value) }, back ? { do: 'command', text: text(back) } : null, () => {
        model.value = before = was;
      });
      before = model.value;
    };
    this.controls.push(model);
    return element('label', { className: 'row' }, 'steering', model);
  }

  private slider(name: string, label: string, low: number, high: number, value: number, request: (value: number) => Request): HTMLElement {
    // What was set since is kept, so that a page that is made anew shows it; values of the scene need no round number.
    let before = this.values.get(label) ?? value;
    const shown = (v: number) => String(Number(v.toPrecision(3)));
    const output = element('output', { textContent: shown(before) });
    const step = String(high > 10 ? 1 : 0.01);
    const input = element('input', { type: 'range', min: String(low), max: String(high), step, ariaLabel: label });
    input.value = String(before);
    input.oninput = () => (output.textContent = String(Number(input.value)));
    input.onchange = () => {
      const was = before;
      before = Number(input.value);
      this.values.set(label, before);
      this.command(`${name} ${before}`, request(before), request(was), () => {
        before = was;
        this.values.set(label, was);
        input.value = String(was);
        output.textContent = shown(was);
      });
    };
    this.controls.push(input);
    return element('label', { className: 'row', title: label }, name, input, output);
  }

  toggleDoor(k: number): void {
    const open = !this.open[k];
    this.command(`${open ? 'open' : 'close'} ${this.scene?.world.doors[k].id ?? 'door'}`, { do: 'door', door: k, open }, { do: 'door', door: k, open: !open });
  }

  /** The next drag on the plan puts something into the run. */
  private put(kind: 'obstacle' | 'exit' | 'area'): void {
    const button = byId({ obstacle: 'put-obstacle', exit: 'put-exit', area: 'put-place' }[kind]);
    const again = button.ariaPressed === 'true';
    this.stopPutting();
    if (again) return;
    button.ariaPressed = 'true';
    this.drag.use({ kind: 'box', grid: GRID, done: (from, to) => this.dropped(kind, from, to) });
  }

  stopPutting(): void {
    if (document.querySelector('#put [aria-pressed="true"]')) this.drag.use(null);
    for (const id of ['put-obstacle', 'put-exit', 'put-place']) byId(id).ariaPressed = 'false';
  }

  private dropped(kind: 'obstacle' | 'exit' | 'area', from: Spot, to: Spot): void {
    const half = 0.5; // [m] of a box that was only clicked
    let box = [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
    if (box[0] === box[2] || box[1] === box[3]) box = [from[0] - half, from[1] - half, from[0] + half, from[1] + half];
    const shown = this.levelShown();
    const levels = this.scene?.world.levels ?? [];
    const level = levels.length > 1 ? ` level=${levels[Math.max(0, shown)].id}` : '';
    const shape = `rectangle=[${box.join(', ')}]${level}`;
    const id = `${kind === 'area' ? 'place' : kind}-${this.next++}`;
    if (kind === 'obstacle') this.command(id, { do: 'command', text: `obstacle id=${id} ${shape}` }, { do: 'command', text: `clear-obstacle id=${id}` });
    else this.command(id, { do: 'command', text: `place id=${id} kind=${kind} ${shape}` }, null);
    this.stopPutting();
  }

  setStatus(status: Status): void {
    this.open = status.doors;
    this.alarm = status.alarm;
    this.doorButtons.forEach((button, k) => {
      const text = status.doors[k] ? 'open: close it' : 'closed: open it';
      if (button.textContent !== text) button.textContent = text;
    });
    byId('alarm').hidden = !status.alarm;
  }
}
