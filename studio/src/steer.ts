// The page that changes the run: doors, alarm, populations. Every button is one of the engine's recorded commands.
import { byId, element } from './dom';
import type { Scene, Status } from './protocol';

type Ask = (request: Record<string, unknown>) => void;

export class SteerPage {
  private doorButtons: HTMLButtonElement[] = [];
  private open: boolean[] = [];
  private controls: (HTMLButtonElement | HTMLInputElement | HTMLSelectElement)[] = [];

  constructor(private readonly ask: Ask) {
    byId('alarm-on').onclick = () => ask({ do: 'alarm' });
    byId('alarm-off').onclick = () => ask({ do: 'all-clear' });
    byId('restart').onclick = () => ask({ do: 'restart' });
    const scenes = byId<HTMLSelectElement>('scenes');
    scenes.onchange = () => {
      if (scenes.value) ask({ do: 'open', scene: scenes.value });
      scenes.value = '';
    };
  }

  setScenes(names: string[]): void {
    byId('scenes').replaceChildren(
      element('option', { value: '', textContent: 'Open a scene…' }),
      ...names.map((name) => element('option', { value: name, textContent: name })),
    );
  }

  setScene(scene: Scene, colours: string[]): void {
    this.controls = [byId<HTMLButtonElement>('alarm-on'), byId<HTMLButtonElement>('alarm-off')];
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
        element('div', { className: 'item' }, this.slider('interest', 'Interest in talking of everybody', 0, 2, 1, (value) => ({ do: 'interest', value }))),
      );
    populations.append(element('h2', { textContent: 'Populations' }));
    scene.populations.forEach((population, k) => populations.append(this.population(scene, population.id, k, colours[k])));
    for (const control of this.controls) control.disabled = !scene.live;
    byId('restart').textContent = scene.live ? 'Restart' : 'From the start';
  }

  private population(scene: Scene, id: string, k: number, colour: string): HTMLElement {
    const button = (text: string, label: string, request: Record<string, unknown>) =>
      element('button', { textContent: text, title: label, ariaLabel: `${label}: ${id}`, onclick: () => this.ask({ ...request, population: k }) });
    const more = button('+10', 'Ten people more', { do: 'add', count: 10 });
    const fewer = button('−10', 'Ten people fewer', { do: 'remove', count: 10 });
    const rows = [
      this.slider('pace', `Pace of ${id}`, 0.2, 2, 1, (value) => ({ do: 'pace', population: k, value })),
    ];
    if (scene.social)
      rows.push(
        this.slider('mood', `Mood of ${id}`, 0, 1, 1, (value) => ({ do: 'mood', population: k, value })),
        this.slider('spread', `Friendship spread of ${id} in degrees`, 0, 360, 360, (value) => ({ do: 'spread', population: k, value })),
      );
    this.controls.push(more, fewer);
    const dot = element('i');
    dot.style.cssText = `display:inline-block;width:11px;height:11px;border-radius:50%;margin-right:7px;background:${colour}`;
    rows.unshift(element('div', { className: 'row' }, element('strong', { title: id }, dot, id), element('span', {}, fewer, ' ', more)));
    if (scene.can_switch) {
      const model = element('select', { ariaLabel: `Steering model of ${id}` }, element('option', { value: '', textContent: 'as the scene says' }));
      for (const name of scene.catalogue) model.append(element('option', { value: name, textContent: name }));
      model.onchange = () => model.value && this.ask({ do: 'steering', population: k, model: model.value });
      this.controls.push(model);
      rows.push(element('label', { className: 'row' }, 'model', model));
    }
    return element('div', { className: 'item' }, ...rows);
  }

  private slider(name: string, label: string, low: number, high: number, value: number, request: (value: number) => Record<string, unknown>): HTMLElement {
    const output = element('output', { textContent: String(value) });
    const step = String(high > 10 ? 5 : 0.05);
    const input = element('input', { type: 'range', min: String(low), max: String(high), step, value: String(value), ariaLabel: label });
    input.oninput = () => (output.textContent = String(Number(input.value)));
    input.onchange = () => this.ask(request(Number(input.value)));
    this.controls.push(input);
    return element('label', { className: 'row', title: label }, name, input, output);
  }

  toggleDoor(k: number): void {
    this.ask({ do: 'door', door: k, open: !this.open[k] });
  }

  setStatus(status: Status): void {
    this.open = status.doors;
    this.doorButtons.forEach((button, k) => {
      const text = status.doors[k] ? 'open: close it' : 'closed: open it';
      if (button.textContent !== text) button.textContent = text;
    });
    byId('alarm').hidden = !status.alarm;
  }
}
