// How long something takes: the median of the last times, which a busy machine disturbs less than a mean.

export class Stopwatch {
  private readonly times = new Float32Array(121);
  private next = 0;
  private count = 0;

  add(milliseconds: number): void {
    this.times[this.next] = milliseconds;
    this.next = (this.next + 1) % this.times.length;
    this.count = Math.min(this.count + 1, this.times.length);
  }

  get median(): number {
    if (this.count === 0) return 0;
    return this.times.slice(0, this.count).sort()[this.count >> 1];
  }
}
