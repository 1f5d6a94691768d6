// The page about one person.
import { byId, element } from './dom';
import type { Person } from './protocol';

const KINDS: [RegExp, string, string][] = [
  // what happened, its colour, its shape: circle, square or diamond
  [/^(spawned|first seen)/, 'var(--quiet)', 'square'],
  [/^(talk)/, 'var(--c1)', 'diamond'],
  [/^(waits|served|skipped|missed)/, 'var(--c3)', 'square'],
  [/^(arrived|removed)/, 'var(--c2)', 'square'],
  [/./, 'var(--c0)', 'circle'],
];

const MOST_LISTED = 40; // until one asks for all
const MOST_MARKED = 200; // on the line

export class AskPage {
  following = false;
  private whole = -1; // the person of whom everything is listed

  constructor(
    private readonly remove: (number: number) => void,
    private readonly ask: (number: number) => void,
    private readonly seek: (time: number) => void,
  ) {}

  nobody(): void {
    byId('person').replaceChildren(
      element('p', { className: 'quiet', textContent: 'Click or tap a person on the plan to learn what they want and why.' }),
    );
  }

  show(person: Person, live: boolean, duration: number): void {
    const open = new Set([...document.querySelectorAll<HTMLDetailsElement>('#person details[open]')].map((d) => d.dataset.part));
    const number = (value: number | undefined, unit: string, digits = 2) =>
      value === undefined ? null : `${value.toFixed(digits)} ${unit}`;
    const facts: [string, string | null][] = [
      ['population', person.population ?? null],
      ['steering', person.model ?? null],
      ['speed', person.speed === undefined ? null : `${person.speed.toFixed(2)} m/s${person.preferred_speed === undefined ? '' : `, prefers ${person.preferred_speed.toFixed(2)}`}`],
      ['body', person.radius === undefined ? null : `${(2 * person.radius).toFixed(2)} m wide${person.mass ? `, ${person.mass.toFixed(0)} kg` : ''}`],
      ['top speed', number(person.max_speed, 'm/s')],
      ['mood', number(person.mood, '')],
      ['fear', person.fear ? number(person.fear, '') : null],
      ['exits known', person.exits ? `${person.exits_known!.length} of ${person.exits}` : null],
    ];
    const list = element('dl');
    for (const [name, value] of facts)
      if (value !== null) list.append(element('dt', { textContent: name }), element('dd', { textContent: value }));
    const follow = element('input', { type: 'checkbox', checked: this.following, id: 'follow' });
    follow.onchange = () => (this.following = follow.checked);
    const children: Node[] = [
      element('h3', {}, element('span', { id: 'person-name', textContent: person.name ?? `Person ${person.person}` }), element('small', { textContent: ` #${person.person}` })),
    ];
    const wish = !person.present ? 'is not there' : person.wish;
    if (wish) children.push(element('p', { className: 'wish', id: 'wish', textContent: wish }));
    for (const left of person.suspended ?? []) children.push(element('p', { className: 'suspended', textContent: `afterwards: ${left}` }));
    children.push(element('label', {}, follow, 'follow'), list);
    if (person.proposed?.length) {
      const table = element('dl', { id: 'proposed' });
      for (const { source, priority, reason, goal } of person.proposed)
        table.append(element('dt', { textContent: source }), element('dd', { textContent: `${priority}: ${reason}${goal ? `, ${goal}` : ''}` }));
      children.push(this.details('proposed', 'Who wants what', open, table));
    }
    if (person.traits) children.push(element('h2', { textContent: 'Traits' }), this.traits(person.traits));
    if (person.talks_to?.length) children.push(element('h2', { textContent: 'Talks to' }), this.others(person.talks_to.map((o) => ({ ...o, text: `friendship ${o.friendship.toFixed(2)}` })), 'talks-to'));
    if (person.friends?.length)
      children.push(element('h2', { textContent: 'Friends' }), this.others(person.friends.map((o) => ({ ...o, text: o.friendship.toFixed(2), share: o.friendship })), 'friends'));
    if (person.interests?.length)
      children.push(element('h2', { textContent: 'Interest in those near' }), this.others(person.interests.map((o) => ({ ...o, text: `${o.interest.toFixed(2)} · friendship ${o.friendship.toFixed(2)}`, share: o.interest })), 'interests'));
    else if (person.neighbours) children.push(element('h2', { textContent: 'Minds' }), this.others(person.neighbours.map((n) => ({ person: n, name: `#${n}`, text: '' })), 'neighbours'));
    if (person.parameters?.length) {
      const table = element('dl');
      for (const { name, unit, value, help, without_effect } of person.parameters)
        table.append(element('dt', { textContent: name.replace(/_/g, ' '), title: help }), element('dd', { textContent: `${Number(value.toPrecision(3))} ${unit}${without_effect ? ` (no effect: ${without_effect})` : ''}` }));
      children.push(this.details('parameters', 'Parameters', open, table));
    }
    if (person.past.length > 0 || person.forgotten) {
      const past = element('ol', { className: 'past' });
      const from = this.whole === person.person ? 0 : Math.max(0, person.past.length - MOST_LISTED);
      for (const { time, what, place } of person.past.slice(from).reverse())
        past.append(element('li', { textContent: `${time.toFixed(1)} s: ${what.replace(/_/g, ' ')}${place ? ` ${place}` : ''}`, onclick: () => this.seek(time) }));
      const all = () => ((this.whole = person.person), this.show(person, live, duration));
      if (from > 0) past.append(element('li', {}, element('button', { id: 'past-all', textContent: `and ${from} before that`, onclick: all })));
      if (person.forgotten) past.append(element('li', { className: 'quiet', textContent: `and ${person.forgotten} before that, no longer kept` }));
      const count = person.past.length + (person.forgotten ?? 0);
      children.push(element('h2', { textContent: 'What they did' }), this.timeLine(person, duration), this.details('past', `${count} things`, open, past));
    }
    if (live && person.present) children.push(element('button', { textContent: 'Take away', onclick: () => this.remove(person.person) }));
    byId('person').replaceChildren(...children);
  }

  private details(part: string, title: string, open: Set<string | undefined>, inside: Node): HTMLElement {
    return element('details', { open: open.has(part), data: { part } }, element('summary', { textContent: title }), inside);
  }

  private traits(traits: Record<string, number>): HTMLElement {
    const box = element('div', { className: 'traits' });
    for (const [name, value] of Object.entries(traits)) {
      const bar = element('b');
      bar.style.cssText = value < 0 ? `right:50%;width:${-value * 50}%` : `left:50%;width:${value * 50}%`;
      box.append(element('span', { textContent: name }), element('i', {}, bar), element('em', { textContent: (value > 0 ? '+' : '') + value.toFixed(2) }));
    }
    return box;
  }

  private others(list: { person: number; name: string; text: string; share?: number }[], id: string): HTMLElement {
    return element('div', { className: 'others', id },
      ...list.map(({ person, name, text, share }) => {
        const button = element('button', { textContent: name, onclick: () => this.ask(person) });
        const row = element('div', { className: text ? 'row' : '' }, button, ...(text ? [element('small', { textContent: text })] : []));
        if (share !== undefined) row.style.background = `linear-gradient(90deg, color-mix(in srgb, var(--accent) 22%, transparent) ${share * 100}%, transparent ${share * 100}%)`;
        return row;
      }));
  }

  private timeLine(person: Person, duration: number): HTMLElement {
    const end = Math.max(duration, 1);
    const line = element('div', { className: 'life', ariaLabel: 'What they did, as marks on a time line' });
    const from = person.past[0]?.time ?? end;
    const bar = element('u');
    bar.style.cssText = `left:${(100 * from) / end}%;right:0`;
    line.append(bar);
    const left = Math.max(0, person.past.length - MOST_MARKED);
    if (left > 0) line.title = `the latest ${MOST_MARKED}; ${left} before that are in the list only`;
    for (const { time, what, place } of person.past.slice(left)) {
      const [, colour, shape] = KINDS.find(([pattern]) => pattern.test(what))!;
      const mark = element('i', { className: shape, title: `${time.toFixed(1)} s: ${what} ${place ?? ''}`, onclick: () => this.seek(time) });
      mark.style.cssText = `left:${(100 * time) / end}%;background:${colour}`;
      line.append(mark);
    }
    return line;
  }
}
