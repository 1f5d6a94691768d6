// The text of a scene, and what is drawn in it. The text stays the truth: what is drawn is put into it where it belongs,
// and comments and order survive.
import { Document, isMap, isScalar, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml';
import type { Point } from './protocol';

export type Rectangle = [x0: number, y0: number, x1: number, y1: number];
export type Part = 'floor' | 'obstacles' | 'walls' | 'doors' | 'places' | 'populations';
type Path = (string | number)[];

/** Something that can be held: its points, and where they stand in the text. */
export interface Item {
  part: Part;
  path: Path;
  id?: string;
  points: Point[];
  closed: boolean;
  /** Puts moved points back into the form that it was written in. */
  write(points: Point[]): unknown;
}

export const EMPTY = 'throng: 1\nname: My scene\nduration: 120\nuntil_empty: true\nworld: {}\npopulations: {}\n';
const MOST_UNDO = 200;

const round = (v: number): number => Math.round(v * 1000) / 1000;
const corners = ([x0, y0, x1, y1]: Rectangle): Point[] => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];

/** The points of a shape, and the shape with other points. */
function held(shape: Record<string, unknown> | null): Pick<Item, 'points' | 'closed' | 'write'> | null {
  if (typeof shape !== 'object' || shape === null) return null;
  const keep = (key: string, value: unknown) => ({ ...shape, [key]: value });
  if (Array.isArray(shape.rectangle))
    return {
      points: corners(shape.rectangle as Rectangle),
      closed: true,
      write(points) {
        // Opposite corners stay opposite: whichever was moved takes its neighbours along.
        const was = corners(shape.rectangle as Rectangle);
        const moved = points.map((p, k) => p[0] !== was[k][0] || p[1] !== was[k][1]);
        const one = moved.filter(Boolean).length === 1 ? moved.indexOf(true) : -1;
        const all = one >= 0 ? [points[one], points[(one + 2) % 4]] : points;
        const xs = all.map((p) => p[0]);
        const ys = all.map((p) => p[1]);
        return keep('rectangle', [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(round));
      },
    };
  if (Array.isArray(shape.circle)) {
    const [x, y, r] = shape.circle as [number, number, number];
    return {
      points: [[x, y], [x + r, y]],
      closed: false,
      write: ([c, e]) => keep('circle', [round(c[0]), round(c[1]), round(c[0] === x && c[1] === y ? Math.max(0.1, Math.hypot(e[0] - x, e[1] - y)) : r)]),
    };
  }
  for (const key of ['polygon', 'line'])
    if (Array.isArray(shape[key]))
      return { points: shape[key] as Point[], closed: key === 'polygon', write: (points) => keep(key, points.map((p) => p.map(round))) };
  if (Array.isArray(shape.point)) return { points: [shape.point as Point], closed: false, write: ([p]) => keep('point', p.map(round)) };
  return null;
}

export class SceneDocument {
  private document: Document;
  private readonly before: string[] = [];

  constructor(private source: string) {
    this.document = parseDocument(source);
  }

  get text(): string {
    return this.source;
  }
  /** What is wrong with the text, as far as it can be told here. */
  get problem(): string | null {
    return this.document.errors.length > 0 ? this.document.errors[0].message.split('\n')[0] : null;
  }

  setText(text: string): void {
    if (text === this.source) return;
    this.remember();
    this.source = text;
    this.document = parseDocument(text);
  }

  undo(): boolean {
    const last = this.before.pop();
    if (last === undefined) return false;
    this.source = last;
    this.document = parseDocument(last);
    return true;
  }

  private remember(): void {
    this.before.push(this.source);
    if (this.before.length > MOST_UNDO) this.before.shift();
  }

  private edit(change: () => void): void {
    this.remember();
    change();
    this.source = this.document.toString({ lineWidth: 0, flowCollectionPadding: false });
    this.document = parseDocument(this.source);
  }

  private plain(): Record<string, unknown> {
    try {
      const all: unknown = this.document.toJS();
      return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** Names of the levels; one without a name when there is only one. */
  levels(): string[] {
    const world = this.plain().world as Record<string, unknown> | undefined;
    const levels = world?.levels;
    return Array.isArray(levels) ? levels.map((level) => String((level as { id?: string }).id ?? '')) : [''];
  }

  private levelPath(level: number): Path {
    return this.document.hasIn(['world', 'levels']) ? ['world', 'levels', Math.max(0, level)] : ['world'];
  }

  /** Everything on a level that can be held. */
  items(level: number): Item[] {
    const base = this.levelPath(level);
    let at: unknown = this.plain();
    for (const key of base) at = (at as Record<string, unknown> | undefined)?.[key as string];
    const found: Item[] = [];
    const world = (at ?? {}) as Record<string, unknown>;
    const list = (part: Part): [unknown, Path][] => {
      const value = world[part];
      if (Array.isArray(value)) return value.map((item, k) => [item, [...base, part, k]]);
      return value === undefined || value === null ? [] : [[value, [...base, part]]];
    };
    for (const part of ['floor', 'obstacles'] as const)
      for (const [shape, path] of list(part)) {
        const points = held(shape as Record<string, unknown>);
        if (points) found.push({ part, path, ...points });
      }
    for (const [wall, path] of list('walls')) {
      if (Array.isArray(wall)) found.push({ part: 'walls', path, points: wall as Point[], closed: false, write: (points) => points.map((p) => p.map(round)) });
      else {
        const points = held(wall as Record<string, unknown>);
        if (points) found.push({ part: 'walls', path, ...points });
      }
    }
    for (const [door, path] of list('doors')) {
      const points = held(door as Record<string, unknown>);
      if (points) found.push({ part: 'doors', path, id: (door as { id: string }).id, ...points });
    }
    for (const [place, path] of list('places')) {
      const { id, area } = place as { id: string; area?: Record<string, unknown> };
      const points = area ? held(area) : null;
      if (points) found.push({ part: 'places', path: [...path, 'area'], id, ...points });
    }
    for (const [id, population] of Object.entries((this.plain().populations ?? {}) as Record<string, { start?: unknown }>)) {
      const start = population?.start;
      const points = typeof start === 'object' && start !== null && !Array.isArray(start) ? held(start as Record<string, unknown>) : null;
      if (points) found.push({ part: 'populations', path: ['populations', id, 'start'], id, ...points });
    }
    return found;
  }

  move(item: Item, points: Point[]): void {
    this.edit(() => this.document.setIn(item.path, this.node(item.write(points))));
  }

  remove(item: Item): void {
    const path = item.part === 'places' || item.part === 'populations' ? item.path.slice(0, -1) : item.path;
    this.edit(() => this.document.deleteIn(path));
  }

  add(part: Exclude<Part, 'populations'>, level: number, value: unknown): void {
    const path = [...this.levelPath(level), part];
    this.edit(() => {
      if (!isMap(this.document.getIn(['world']))) this.document.setIn(['world'], this.document.createNode({}));
      this.unflow(['world']);
      const list = this.document.getIn(path);
      if (isSeq(list)) list.flow = false;
      else this.document.setIn(path, list === undefined || list === null ? this.document.createNode([]) : this.listOf(list));
      this.document.addIn(path, this.node(value));
    });
  }

  addPopulation(id: string, value: Record<string, unknown>): void {
    this.edit(() => {
      if (!isMap(this.document.getIn(['populations']))) this.document.setIn(['populations'], this.document.createNode({}));
      this.unflow(['populations']);
      const population = this.document.createNode(value);
      for (const pair of population.items) (pair as { value: unknown }).value = this.node((pair as { value: { toJSON(): unknown } }).value.toJSON());
      this.document.setIn(['populations', id], population);
    });
  }

  private listOf(one: unknown) {
    const list = this.document.createNode([]) as YAMLSeq;
    list.add(one);
    return list;
  }

  private unflow(path: Path): void {
    const node = this.document.getIn(path);
    if (isMap(node)) node.flow = false;
  }

  /** Short things on one line. */
  private node(value: unknown): unknown {
    return typeof value === 'object' && value !== null ? this.document.createNode(value, { flow: true }) : value;
  }

  populations(): string[] {
    return Object.keys((this.plain().populations ?? {}) as object);
  }
  value(path: Path): string {
    // `personality: shy` is short for {preset: shy}.
    if (path[path.length - 1] === 'preset' && isScalar(this.document.getIn(path.slice(0, -1), true))) return this.value(path.slice(0, -1));
    const value: unknown = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key as string], this.plain());
    if (value === undefined || value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value).replace(/"/g, '') : String(value);
  }
  /** As it was typed; nothing takes it out. */
  setValue(path: Path, typed: string): void {
    this.edit(() => {
      if (typed.trim() === '') this.document.deleteIn(path);
      else {
        let value: unknown = typed;
        try {
          value = parse(typed);
        } catch {
          // As a text then; the check will say what is wrong with it.
        }
        this.document.setIn(path, this.node(value));
      }
    });
  }
  has(path: Path): boolean {
    return this.document.hasIn(path);
  }
  /** A value within a map that may be written as the name of a preset alone. */
  setIn(map: Path, path: Path, typed: string): void {
    const preset = this.value(map);
    if (!isMap(this.document.getIn(map))) this.setValue(map, preset ? `{preset: ${preset}}` : '{}');
    this.setValue([...map, ...path], typed);
  }
  rename(item: { path: Path }, id: string): void {
    this.edit(() => this.document.setIn([...item.path.slice(0, -1), 'id'], id));
  }

  /** A name that nothing else has. */
  freeName(stem: string): string {
    for (let k = 1; ; ++k) if (!new RegExp(`\\b${stem}-${k}\\b`).test(this.source)) return `${stem}-${k}`;
  }
  exits(): string[] {
    return this.items(0).filter(({ part, path }) => part === 'places' && this.value([...path.slice(0, -1), 'kind']) === 'exit').map(({ id }) => id!);
  }
}
