// What the colours of people mean.
import { element } from './dom';
import { TRAITS } from './frame';
import type { HeatMap } from './heat';
import { TOP_DENSITY, TOP_SPEED, type People } from './people';
import { scaleCss, scaleStops, type ScaleName } from './scales';
import type { Rgb } from './theme';

export interface Kinds {
  populations: string[];
  models: { name: string; colour: Rgb; pattern: number }[];
}

/** What lies on the floor: the heat map, and what stands for people who are too far away to be seen. */
export interface Ground {
  heat: HeatMap;
  far: HeatMap;
  farTop: number; // [1/m2]
}

const MOST_POPULATIONS = 12;

export function drawLegend(legend: HTMLElement, people: People, kinds: Kinds, ground: Ground): void {
  legend.replaceChildren();
  const row = element('div');
  const scaleRow = (title: string, name: ScaleName, low: string, high: string) => {
    const bar = element('span', { className: 'scale', data: { scale: name } });
    bar.style.background = scaleCss(scaleStops(name, people.dark));
    legend.append(element('div', {}, element('em', { textContent: title }), low, bar, high));
  };
  const entry = (text: string, colour: Rgb, pattern: number) => {
    const dot = element('i');
    dot.style.background = `rgb(${colour.join(',')})`;
    dot.append(patternMark(pattern));
    row.append(element('span', {}, dot, text));
  };
  const floorRow = (title: string, kind: HeatMap, top: number) =>
    kind === 'speed' ? scaleRow(`${title}: mean speed`, 'speed', '0', `${TOP_SPEED} m/s`) : scaleRow(`${title}: density`, 'density', '0', `${top} people/m²`);
  if (ground.heat !== 'none') floorRow('Heat map', ground.heat, TOP_DENSITY);
  if (ground.far !== 'none') {
    if (ground.heat === 'none') floorRow('From afar', ground.far, ground.farTop);
    return;
  }
  if (people.colourBy === 'speed') scaleRow('Speed', 'speed', '0', `${TOP_SPEED} m/s`);
  else if ((TRAITS as readonly string[]).includes(people.colourBy)) scaleRow(people.colourBy, 'speed', '−1', '+1');
  else if (people.colourBy === 'density') scaleRow('Density', 'density', '0', `${TOP_DENSITY} people/m²`);
  else if (people.colourBy === 'talking') people.talkColours.forEach((c, k) => entry(['talks', 'does not'][k], c, k === 0 ? 2 : 0));
  else if (people.colourBy === 'model') for (const { name, colour, pattern } of kinds.models) entry(name, colour, pattern);
  else kinds.populations.slice(0, MOST_POPULATIONS).forEach((id, k) => entry(id, people.populationColours[k], k));
  if (kinds.populations.length > MOST_POPULATIONS && people.colourBy === 'population') row.append(`and ${kinds.populations.length - MOST_POPULATIONS} more`);
  if (row.childNodes.length > 0) legend.append(row);
}

/** The mark that the shader draws on the shoulders of a population. */
function patternMark(kind: number): HTMLElement {
  const mark = element('b');
  const shapes = ['', 'left:0;right:0;top:5px;height:3px', 'left:4px;top:4px;width:5px;height:5px;border-radius:50%', 'left:0;right:0;top:0;height:3px', 'top:0;bottom:0;left:5px;width:3px'];
  mark.style.cssText = shapes[kind % 5];
  return mark;
}
