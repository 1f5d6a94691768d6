// How long something takes: a quarter of the last times were shorter. A busy machine makes the others longer, not these.

export class Stopwatch {
  private readonly times = new Float32Array(121);
  private next = 0;
  private count = 0;

  add(milliseconds: number): void {
    this.times[this.next] = milliseconds;
    this.next = (this.next + 1) % this.times.length;
    this.count = Math.min(this.count + 1, this.times.length);
  }

  get quartile(): number {
    if (this.count === 0) return 0;
    return this.times.slice(0, this.count).sort()[this.count >> 2];
  }
}
