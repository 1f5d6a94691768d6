// A square in which a kind of people is chosen: the two principal components of how people seem (Guy et al. 2011).
import { element } from './dom';

const REACH = 1; // of both components

export function personalityPad(label: string, changed: (pc1: number, pc2: number) => void): { box: HTMLElement; pad: HTMLElement; disable(off: boolean): void } {
  const knob = element('i');
  const pad = element('div', { className: 'pad', tabIndex: 0, role: 'slider', ariaLabel: label, title: 'PC1 to the right, PC2 upwards: drag, or use the arrow keys' }, knob);
  const output = element('output', { textContent: 'as the scene says' });
  let at: [number, number] = [0, 0];
  let off = false;
  const show = () => {
    knob.style.left = `${50 + (50 * at[0]) / REACH}%`;
    knob.style.top = `${50 - (50 * at[1]) / REACH}%`;
    output.textContent = `PC1 ${at[0].toFixed(2)}, PC2 ${at[1].toFixed(2)}`;
    pad.ariaValueText = output.textContent;
  };
  const clamp = (v: number) => Math.round(Math.max(-REACH, Math.min(REACH, v)) * 20) / 20;
  const take = (event: PointerEvent) => {
    const { left, top, width, height } = pad.getBoundingClientRect();
    at = [clamp(((event.clientX - left) / width - 0.5) * 2 * REACH), clamp((0.5 - (event.clientY - top) / height) * 2 * REACH)];
    show();
  };
  let dragging = false;
  pad.onpointerdown = (event) => {
    if (off) return;
    dragging = true;
    pad.setPointerCapture(event.pointerId);
    take(event);
  };
  pad.onpointermove = (event) => dragging && take(event);
  pad.onpointerup = () => {
    if (dragging) changed(...at);
    dragging = false;
  };
  pad.onkeydown = (event) => {
    const step = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, 0.1], ArrowDown: [0, -0.1] }[event.key];
    if (!step || off) return;
    event.preventDefault();
    event.stopPropagation();
    at = [clamp(at[0] + step[0]), clamp(at[1] + step[1])];
    show();
    changed(...at);
  };
  const box = element('div', { className: 'pad-row' }, pad,
    element('div', {}, element('span', { textContent: 'Personality' }), element('small', { textContent: '→ PC1: outgoing' }), element('small', { textContent: '↑ PC2: careful' }), output));
  return { box, pad, disable: (no) => (off = no) };
}
