// What happened when: marks along the time line, each a button that leads there.
import { clockText, element } from './dom';
import type { Marker, Person } from './protocol';

const MOST_DEEDS = 60; // of a person

export class Marks {
  private readonly known = element('u');

  constructor(
    private readonly box: HTMLElement,
    private readonly seek: (time: number) => void,
  ) {}

  /** Commands and events of everybody; `end` is the time at the right end [s]. */
  show(markers: Marker[], end: number): void {
    this.box.replaceChildren(this.known, ...markers.map(([time, text, kind]) => this.mark(time, text, kind, end)));
  }

  /** What the person that is asked did, below what happened to everybody. */
  showPerson(person: Person | null, end: number): void {
    for (const old of this.box.querySelectorAll('i.person')) old.remove();
    if (!person) return;
    const from = Math.max(0, person.past.length - MOST_DEEDS);
    const before = from + (person.forgotten ?? 0);
    person.past.slice(from).forEach(({ time, what, place }, k) => {
      const more = k === 0 && before > 0 ? `, and ${before} things before that` : '';
      this.box.append(this.mark(time, `${person.name ?? ''}: ${what} ${place ?? ''}${more}`, 'person', end));
    });
  }

  /** How much of the time line is known already, 0 to 1. */
  showKnown(share: number): void {
    this.known.style.width = `${100 * share}%`;
  }

  private mark(time: number, text: string, kind: string, end: number): HTMLElement {
    const mark = element('i', { title: `${clockText(time)} ${text}`, className: kind, onclick: () => this.seek(time) });
    mark.style.left = `${(100 * time) / end}%`;
    return mark;
  }
}
