// Shapes dragged on the plan with a mouse, a pen or a finger: for drawing a scene and for putting things into a run.
import type { View } from './view';

export type DragKind = 'line' | 'box' | 'hand';
export type Spot = [x: number, y: number];

export interface DragTool {
  kind: DragKind;
  grid: number; // [m] points are rounded to
  /** Of a hand: begins where there is something to hold. */
  hold?(at: Spot): boolean;
  move?(from: Spot, to: Spot): void;
  done(from: Spot, to: Spot): void;
}

export class Drag {
  private tool: DragTool | null = null;
  private from: Spot | null = null;
  private holding = false;

  constructor(
    private readonly view: View,
    private readonly canvas: HTMLCanvasElement,
  ) {
    canvas.addEventListener('pointerdown', (event) => this.press(event), true);
    canvas.addEventListener('pointermove', (event) => this.stretch(event), true);
    canvas.addEventListener('pointerup', (event) => this.release(event), true);
    canvas.addEventListener('pointercancel', () => this.cancel(), true);
  }

  get active(): boolean {
    return this.tool !== null;
  }

  use(tool: DragTool | null): void {
    this.tool = tool;
    this.cancel();
    if (tool) this.view.setFlat(true);
    this.view.drawing = tool !== null && tool.kind !== 'hand';
    this.canvas.classList.toggle('drawing', tool !== null && tool.kind !== 'hand');
  }

  private cancel(): void {
    this.from = null;
    this.holding = false;
    this.view.band(null, [0, 0, 0, 0]);
  }

  private at(event: PointerEvent): Spot | null {
    const ground = this.view.groundAt(event.offsetX, event.offsetY);
    const grid = this.tool?.grid ?? 0.5;
    return ground && [Math.round(ground[0] / grid) * grid, Math.round(ground[1] / grid) * grid];
  }

  private press(event: PointerEvent): void {
    if (this.tool === null || event.button !== 0 || !event.isPrimary) return;
    if (this.tool.kind === 'hand') {
      const exact = this.view.groundAt(event.offsetX, event.offsetY);
      this.holding = exact !== null && (this.tool.hold?.(exact) ?? false);
      if (!this.holding) return; // the view is moved as usual
      this.view.drawing = true;
    }
    event.stopImmediatePropagation();
    this.canvas.setPointerCapture(event.pointerId);
    this.from = this.at(event);
  }

  private stretch(event: PointerEvent): void {
    if (this.from === null || this.tool === null) return;
    const to = this.at(event);
    if (to === null) return;
    if (this.tool.kind === 'hand') this.tool.move?.(this.from, to);
    else this.view.band(this.tool.kind, [...this.from, ...to]);
  }

  private release(event: PointerEvent): void {
    if (this.from === null || this.tool === null) return;
    event.stopImmediatePropagation();
    const from = this.from;
    const to = this.at(event);
    if (this.tool.kind === 'hand') this.view.drawing = false;
    this.cancel();
    if (to !== null) this.tool.done(from, to);
  }
}
