// Which two frames to draw between, and how far: smooth motion from frames that come when they come.
import type { CrowdFrame } from './frame';

const MOST_WAITING = 8;

export class Playback {
  time = 0; // [s] of the simulation, as drawn
  private queue: CrowdFrame[] = [];
  private spacing = 0.05; // [s] between frames, smoothed
  private changed = false;

  constructor(private readonly recycle: (frame: CrowdFrame) => void) {}

  get latest(): CrowdFrame | null {
    return this.queue.length > 0 ? this.queue[this.queue.length - 1] : null;
  }

  clear(): void {
    for (const frame of this.queue) this.recycle(frame);
    this.queue = [];
  }

  push(frame: CrowdFrame): void {
    const last = this.latest;
    if (last === null || frame.cut || frame.time < last.time) {
      this.clear();
      this.time = frame.time;
    } else if (frame.time > last.time) {
      this.spacing += 0.2 * (frame.time - last.time - this.spacing);
    }
    this.queue.push(frame);
    while (this.queue.length > MOST_WAITING) this.drop();
    this.changed = true;
  }

  private drop(): void {
    const frame = this.queue.shift();
    if (frame) this.recycle(frame);
    this.changed = true;
  }

  /** Moves the time by `seconds` of the wall clock. */
  advance(seconds: number, playing: boolean, speed: number): void {
    const latest = this.latest;
    if (latest === null) return;
    // A little behind the newest frame, so that there is always one to walk towards.
    const wanted = playing ? latest.time - this.spacing : latest.time;
    if (playing) this.time += seconds * speed;
    this.time += (wanted - this.time) * (1 - Math.exp(-seconds * (playing ? 4 : 12)));
    this.time = Math.min(this.time, latest.time);
    while (this.queue.length >= 2 && this.time >= this.queue[1].time - 1e-9) this.drop();
  }

  /** The frames to draw between when they are others than the last time. */
  takePair(): [CrowdFrame, CrowdFrame] | null {
    if (!this.changed || this.queue.length === 0) return null;
    this.changed = false;
    return [this.queue[0], this.queue[Math.min(1, this.queue.length - 1)]];
  }

  get mix(): number {
    if (this.queue.length < 2) return 1;
    const [a, b] = this.queue;
    return b.time > a.time ? Math.max(0, Math.min(1, (this.time - a.time) / (b.time - a.time))) : 1;
  }
}
