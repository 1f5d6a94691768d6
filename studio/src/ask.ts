// The page about one person.
import { byId, element } from './dom';
import type { Person } from './protocol';

export class AskPage {
  following = false;

  constructor(private readonly remove: (number: number) => void) {}

  nobody(): void {
    byId('person').replaceChildren(element('p', { className: 'quiet', textContent: 'Click a person.' }));
  }

  show(person: Person, live: boolean): void {
    const number = (value: number | undefined, unit: string, digits = 2) =>
      value === undefined ? null : `${value.toFixed(digits)} ${unit}`;
    const facts: [string, string | null][] = [
      ['population', person.population ?? null],
      ['steering', person.model ?? null],
      ['speed', number(person.speed, 'm/s')],
      ['would like', number(person.preferred_speed, 'm/s')],
      ['at most', number(person.max_speed, 'm/s')],
      ['radius', number(person.radius, 'm')],
      ['mass', number(person.mass, 'kg', 0)],
      ['position', person.position ? person.position.map((v) => v.toFixed(1)).join(', ') : null],
      ['target', person.target ? person.target.map((v) => v.toFixed(1)).join(', ') : null],
      ['mood', number(person.mood, '')],
      ['talks to', person.talks_to ? person.talks_to.map((o) => `#${o.person} (friendship ${o.friendship.toFixed(2)})`).join(', ') : null],
      ['near it', person.neighbours ? (person.neighbours.length > 0 ? person.neighbours.map((n) => `#${n}`).join(' ') : 'nobody') : null],
    ];
    const list = element('dl');
    for (const [name, value] of facts)
      if (value !== null) list.append(element('dt', { textContent: name }), element('dd', { textContent: value }));
    const past = element('ol', { className: 'past' });
    for (const { time, what, place } of person.past.slice(-12))
      past.append(element('li', { textContent: `${time.toFixed(1)} s: ${what}${place ? ` ${place}` : ''}` }));
    const follow = element('input', { type: 'checkbox', checked: this.following, id: 'follow' });
    follow.onchange = () => (this.following = follow.checked);
    const children: Node[] = [element('h3', { textContent: `Person ${person.person}` })];
    const wish = !person.present ? 'is not there' : person.wish;
    if (wish) children.push(element('p', { className: 'wish', id: 'wish', textContent: wish }));
    children.push(element('label', {}, follow, 'follow'), list);
    if (person.past.length > 0) children.push(element('h2', { textContent: 'What it did' }), past);
    if (live && person.present) children.push(element('button', { textContent: 'Take it away', onclick: () => this.remove(person.person) }));
    byId('person').replaceChildren(...children);
  }
}
