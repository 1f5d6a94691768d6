// The connection to the server: JSON both ways, crowd frames in one.
import { Stopwatch } from './timing';
import { CROWD_MESSAGE, CrowdFrame, decodeFrame } from './frame';

export type Point = [number, number];
export type Line = [number, number, number, number];
export interface Shape {
  circle?: [number, number, number];
  polygon?: Point[];
  line?: Point[];
  point?: Point;
}
export interface Level {
  id: string;
  height: number;
  floor: { outer: Point[]; holes: Point[][] }[];
  walls: Line[];
  link?: { kind: string; lower: Line; upper: Line; from: number; to: number };
}
export interface Place {
  id: string;
  kind: string;
  level: number;
  area: Shape;
}
export interface Door {
  id: string;
  level: number;
  line: Line;
}
export interface Scene {
  name: string;
  description: string;
  seed: number;
  step: number;
  duration: number;
  live: boolean;
  social?: boolean;
  traits?: boolean; // people have personalities
  commands?: string[]; // that the engine knows
  models: string[];
  catalogue: string[];
  interest?: number; // of everybody in talking
  // What can be steered has the value that the scene says, or that was set live.
  populations: { id: string; colour: string; model?: string; pace?: number; mood?: number; spread?: number; centre?: number }[];
  starts?: { id: string; text: string; area: Shape }[]; // of a draft: where people begin
  world: { bounds?: Line; levels: Level[]; places: Place[]; areas: { id: string; level: number; area: Shape }[]; doors: Door[]; obstacles?: { id: string; level: number; area: Shape }[] };
}
export interface Parameter {
  name: string;
  unit: string;
  low: number | null;
  high: number | null;
  default: unknown;
  help: string;
  choices?: string[];
}
export interface CommandField {
  name: string;
  kind: string; // number, whole, text, population, agent, door, level, place, area, shape, ...
  required: boolean;
  unit: string;
  low: number | null;
  high: number | null;
  default: number | null;
  help: string;
  choices?: string[];
}
export interface CommandForm {
  name: string;
  owner: string;
  help: string;
  example: string;
  fields: CommandField[];
}
export interface MindForm {
  name: string;
  summary: string;
  parameters: Parameter[];
}
export interface Forms {
  commands?: CommandForm[];
  population: Parameter[];
  scenario: Parameter[];
  models: { name: string; summary: string; parameters: Parameter[] }[];
  minds?: MindForm[];
}
export interface Status {
  playing: boolean;
  speed: number;
  time: number;
  head: number;
  duration: number;
  finished: boolean;
  pace: number;
  clients: number;
  people: number;
  born: number;
  arrived?: number;
  doors: boolean[];
  alarm: boolean;
  talking?: number;
  interest?: number;
  step_ms?: number;
  hash?: string;
  models?: string[];
}
// Who wants something of a person, how much, and why.
export interface Wish {
  source: string;
  priority: number;
  reason: string;
  goal: string;
}
export interface Person {
  person: number;
  name?: string;
  present: boolean;
  traits?: Record<string, number>;
  fear?: number;
  parameters?: { name: string; unit: string; value: number; help: string; without_effect?: string }[];
  interests?: { person: number; name: string; interest: number; friendship: number }[];
  way?: Point[];
  talk?: string;
  talk_since?: number;
  population?: string;
  model?: string;
  radius?: number;
  mass?: number;
  preferred_speed?: number;
  max_speed?: number;
  speed?: number;
  position?: Point;
  target?: Point;
  preferred?: Point;
  wish?: string;
  intention?: Wish;
  proposed?: Wish[];
  suspended?: string[];
  exits_known?: string[];
  exits?: number;
  friends?: { person: number; name: string; friendship: number; interest: number }[];
  neighbours?: number[];
  mood?: number;
  talks_to?: { person: number; name: string; friendship: number }[];
  past: { time: number; what: string; place?: string }[];
  forgotten?: number; // how much of it, before that, is no longer kept
}
export interface Problem {
  problem: string;
  hint: string;
  line?: number;
  of?: 'draft'; // the request that it answers
}
export type Sample = [time: number, people: number, speed: number, density: number, talking: number, arrived: number];
export type Marker = [time: number, text: string, kind: 'command' | 'event'];

export interface Listener {
  hello(scene: Scene, forms: Forms): void;
  status(status: Status): void;
  markers(markers: Marker[]): void;
  world(world: Scene['world']): void;
  overlay(intentions: number[] | undefined, neighbours: number[] | undefined): void;
  actions(actions: number[]): void;
  draft(scene: Scene): void;
  exporting(share: number): void;
  exported(folder: string): void;
  series(from: number, samples: Sample[]): void;
  person(person: Person): void;
  mesh(levels: number[][]): void;
  scenes(names: string[]): void;
  source(text: string): void;
  checked(warnings: string[]): void;
  saved(file: string): void;
  problem(problem: Problem): void;
  frame(frame: CrowdFrame): void;
  connected(yes: boolean): void;
}

const PROTOCOL = 2;

export class Connection {
  bytes = 0;
  frames = 0;
  readonly reading = new Stopwatch(); // [ms] a frame that comes in
  private socket: WebSocket | null = null;
  private base: CrowdFrame | null = null;
  private unconfirmed: number | null = null;
  private free: CrowdFrame[] = [];
  private framesFrom = 0;
  private retry = 500;

  constructor(private readonly listener: Listener) {
    this.open();
    // A page that nobody sees takes a frame a second.
    setInterval(() => document.hidden && this.confirm(), 1000);
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/live${location.search}`);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.retry = 500;
      this.listener.connected(true);
    };
    socket.onmessage = (event) => {
      if (typeof event.data === 'string') this.text(JSON.parse(event.data));
      else this.binary(new Uint8Array(event.data as ArrayBuffer));
    };
    socket.onclose = () => {
      this.base = null;
      this.unconfirmed = null;
      this.listener.connected(false);
      setTimeout(() => this.open(), this.retry);
      this.retry = Math.min(this.retry * 2, 5000);
    };
    this.socket = socket;
  }

  ask(request: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  /** Tells the server that the last frame has been drawn: the next one may come. */
  confirm(): void {
    if (this.unconfirmed === null || this.socket?.readyState !== WebSocket.OPEN) return;
    const message = new DataView(new ArrayBuffer(5));
    message.setUint8(0, 1);
    message.setUint32(1, this.unconfirmed, true);
    this.socket.send(message);
    this.unconfirmed = null;
  }

  /** Memory of a frame that is no longer drawn. */
  recycle(frame: CrowdFrame): void {
    if (frame !== this.base && this.free.length < 8 && !this.free.includes(frame)) this.free.push(frame);
  }

  private binary(bytes: Uint8Array): void {
    if (bytes[0] !== CROWD_MESSAGE) return;
    const begin = performance.now();
    const frame = this.free.pop() ?? new CrowdFrame();
    decodeFrame(bytes, this.base, frame);
    this.base = frame;
    this.unconfirmed = frame.id;
    this.bytes += bytes.length;
    this.frames += 1;
    if (frame.id >= this.framesFrom) this.listener.frame(frame);
    this.reading.add(performance.now() - begin);
  }

  private text(message: Record<string, unknown> & { type: string }): void {
    const on = this.listener;
    switch (message.type) {
      case 'hello':
        if (message.protocol !== PROTOCOL) {
          on.problem({ problem: 'the server speaks another version of the protocol', hint: 'load the page again' });
          return;
        }
        this.framesFrom = message.frames_from as number;
        on.hello(message.scene as Scene, message.forms as Forms);
        break;
      case 'status': on.status(message as unknown as Status); break;
      case 'markers': on.markers(message.markers as Marker[]); break;
      case 'world': on.world(message.world as Scene['world']); break;
      case 'overlay': on.overlay(message.intentions as number[] | undefined, message.neighbours as number[] | undefined); break;
      case 'actions': on.actions(message.actions as number[]); break;
      case 'draft': on.draft(message.scene as Scene); break;
      case 'exporting': on.exporting(message.share as number); break;
      case 'exported': on.exported(message.folder as string); break;
      case 'series': on.series(message.from as number, message.samples as Sample[]); break;
      case 'person': on.person(message as unknown as Person); break;
      case 'mesh': on.mesh(message.levels as number[][]); break;
      case 'scenes': on.scenes(message.scenes as string[]); break;
      case 'source': on.source(message.text as string); break;
      case 'checked': on.checked(message.warnings as string[]); break;
      case 'saved': on.saved(message.file as string); break;
      case 'error': on.problem(message as unknown as Problem); break;
    }
  }
}
