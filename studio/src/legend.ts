// What the colours of people mean.
import { element } from './dom';
import { TRAITS } from './frame';
import { TOP_DENSITY, TOP_SPEED, type People } from './people';
import { scaleCss, type Rgb } from './theme';

export interface Kinds {
  populations: string[];
  models: { name: string; colour: Rgb; pattern: number }[];
}

const MOST_POPULATIONS = 12;

export function drawLegend(legend: HTMLElement, people: People, kinds: Kinds): void {
  legend.replaceChildren();
  const scaleOf = (low: string, high: string) => {
    const bar = element('span', { className: 'scale' });
    bar.style.background = scaleCss;
    legend.append(low, bar, high);
  };
  const entry = (text: string, colour: Rgb, pattern: number) => {
    const dot = element('i');
    dot.style.background = `rgb(${colour.join(',')})`;
    dot.append(patternMark(pattern));
    legend.append(element('span', {}, dot, text));
  };
  if (people.colourBy === 'speed') scaleOf(`${TOP_SPEED} m/s`, 'standing');
  else if ((TRAITS as readonly string[]).includes(people.colourBy)) scaleOf(`−1 ${people.colourBy}`, '+1');
  else if (people.colourBy === 'talking') people.talkColours.forEach((c, k) => entry(['talks', 'does not'][k], c, k === 0 ? 2 : 0));
  else if (people.colourBy === 'density') scaleOf('alone', `${TOP_DENSITY} people/m²`);
  else if (people.colourBy === 'model') for (const { name, colour, pattern } of kinds.models) entry(name, colour, pattern);
  else kinds.populations.slice(0, MOST_POPULATIONS).forEach((id, k) => entry(id, people.populationColours[k], k));
}

/** The mark that the shader draws on the shoulders of a population. */
function patternMark(kind: number): HTMLElement {
  const mark = element('b');
  const shapes = ['', 'left:0;right:0;top:5px;height:3px', 'left:4px;top:4px;width:5px;height:5px;border-radius:50%', 'left:0;right:0;top:0;height:3px', 'top:0;bottom:0;left:5px;width:3px'];
  mark.style.cssText = shapes[kind % 5];
  return mark;
}
