// A scene that is being drawn: what it is made of, how it looks, and its text as a scenario file.
import type { Line, Point, Scene } from './protocol';

export type Rectangle = [x0: number, y0: number, x1: number, y1: number];

export interface DraftPopulation {
  id: string;
  start: Rectangle;
  journey: string[];
  values: Record<string, string>; // of the parameter table, as they were typed
  model: string;
}

export class Draft {
  name = 'My scene';
  duration = 120;
  floors: Rectangle[] = [];
  obstacles: Rectangle[] = [];
  walls: Line[] = [];
  doors: { id: string; line: Line }[] = [];
  places: { id: string; kind: string; area: Rectangle }[] = [];
  populations: DraftPopulation[] = [];

  /** What was added last goes first. */
  private readonly added: (() => void)[] = [];

  add<T>(list: T[], item: T): void {
    list.push(item);
    this.added.push(() => list.splice(list.indexOf(item), 1));
  }

  undo(): boolean {
    const last = this.added.pop();
    last?.();
    return last !== undefined;
  }

  /** A name that nothing else has. */
  freeName(stem: string): string {
    const taken = new Set([...this.doors, ...this.places, ...this.populations].map(({ id }) => id));
    for (let k = 1; ; ++k) if (!taken.has(`${stem}-${k}`)) return `${stem}-${k}`;
  }

  toText(): string {
    const lines = ['throng: 1', `name: ${JSON.stringify(this.name)}`, `duration: ${this.duration}`, 'until_empty: true', 'world:'];
    const list = (key: string, items: string[]) => {
      if (items.length > 0) lines.push(`  ${key}:`, ...items.map((item) => `    - ${item}`));
    };
    list('floor', this.floors.map((r) => `{rectangle: [${r.join(', ')}]}`));
    list('obstacles', this.obstacles.map((r) => `{rectangle: [${r.join(', ')}]}`));
    list('walls', this.walls.map(([a, b, c, d]) => `[[${a}, ${b}], [${c}, ${d}]]`));
    list('doors', this.doors.map(({ id, line: [a, b, c, d] }) => `{id: ${id}, line: [[${a}, ${b}], [${c}, ${d}]]}`));
    list('places', this.places.map(({ id, kind, area }) => `{id: ${id}, kind: ${kind}, area: {rectangle: [${area.join(', ')}]}}`));
    if (lines[lines.length - 1] === 'world:') lines[lines.length - 1] = 'world: {}';
    if (this.populations.length > 0) lines.push('populations:');
    for (const { id, start, journey, values, model } of this.populations) {
      lines.push(`  ${id}:`, `    start: {rectangle: [${start.join(', ')}]}`);
      for (const [key, value] of Object.entries(values)) if (value !== '') lines.push(`    ${key}: ${value}`);
      if (journey.length > 0) lines.push(`    journey: [${journey.join(', ')}]`);
      if (model !== '') lines.push(`    steering: {model: ${model}}`);
    }
    return `${lines.join('\n')}\n`;
  }

  /** For the view, as if the server had sent it. */
  toScene(): Scene {
    const ring = ([x0, y0, x1, y1]: Rectangle): Point[] => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
    const inside = (hole: Rectangle, floor: Rectangle) =>
      hole[0] > floor[0] && hole[1] > floor[1] && hole[2] < floor[2] && hole[3] < floor[3];
    const all = [...this.floors, ...this.places.map(({ area }) => area), ...this.populations.map(({ start }) => start), ...this.walls];
    const xs = all.flatMap((r) => [r[0], r[2]]);
    const ys = all.flatMap((r) => [r[1], r[3]]);
    const bounds: Line = [Math.min(0, ...xs), Math.min(0, ...ys), Math.max(40, ...xs), Math.max(24, ...ys)];
    return {
      name: this.name, description: '', seed: 1, step: 0.05, duration: this.duration, live: false, models: [], catalogue: [],
      populations: this.populations.map(({ id }) => ({ id, colour: '' })),
      world: {
        bounds,
        levels: [{
          id: 'ground', height: 0, walls: this.walls,
          floor: this.floors.map((floor) => ({ outer: ring(floor), holes: this.obstacles.filter((o) => inside(o, floor)).map(ring) })),
        }],
        places: [
          ...this.places.map(({ id, kind, area }) => ({ id, kind, level: 0, area: { polygon: ring(area) } })),
          ...this.populations.map(({ id, start }) => ({ id: `${id} start`, kind: 'area', level: 0, area: { polygon: ring(start) } })),
        ],
        areas: [],
        doors: this.doors.map(({ id, line }) => ({ id, level: 0, line })),
      },
    };
  }
}
