// What is on the screen as a picture or a film: the view with its labels, the legend, the name and the time.
import { byId, clockText, download } from './dom';

export class Screen {
  private readonly paper = document.createElement('canvas');
  private recorder: MediaRecorder | null = null;
  private pieces: Blob[] = [];

  constructor(private readonly view: HTMLCanvasElement) {}

  get filming(): boolean {
    return this.recorder !== null;
  }

  /** Draws it all into one canvas. */
  compose(name: string, time: number): HTMLCanvasElement {
    const { view, paper } = this;
    if (paper.width !== view.width || paper.height !== view.height) {
      paper.width = view.width;
      paper.height = view.height;
    }
    const context = paper.getContext('2d')!;
    const ratio = view.width / Math.max(1, view.clientWidth);
    const style = getComputedStyle(document.documentElement);
    const css = (variable: string) => style.getPropertyValue(variable).trim();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(view, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const box = view.getBoundingClientRect();
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    context.font = '600 11.5px system-ui, sans-serif';
    context.lineJoin = 'round';
    for (const label of byId('labels').children) {
      if ((label as HTMLElement).style.display === 'none') continue;
      const at = label.getBoundingClientRect();
      const [x, y] = [at.left + at.width / 2 - box.left, at.top + at.height / 2 - box.top];
      context.lineWidth = 3;
      context.strokeStyle = css('--ground');
      context.strokeText(label.textContent ?? '', x, y);
      context.fillStyle = css('--text');
      context.fillText(label.textContent ?? '', x, y);
    }
    context.textAlign = 'left';
    const line = `${name}   ${clockText(time)}   ${byId('facts').textContent ?? ''}`;
    context.font = '600 13px system-ui, sans-serif';
    const width = context.measureText(line).width;
    context.fillStyle = css('--solid');
    context.globalAlpha = 0.9;
    context.fillRect(12, 12, width + 24, 30);
    context.globalAlpha = 1;
    context.fillStyle = css('--text');
    context.fillText(line, 24, 27);
    this.legend(context, box, css);
    return paper;
  }

  private legend(context: CanvasRenderingContext2D, box: DOMRect, css: (variable: string) => string): void {
    const legend = byId('legend');
    if (legend.childNodes.length === 0) return;
    const at = legend.getBoundingClientRect();
    context.globalAlpha = 0.9;
    context.fillStyle = css('--solid');
    context.fillRect(at.left - box.left, at.top - box.top, at.width, at.height);
    context.globalAlpha = 1;
    context.font = '12px system-ui, sans-serif';
    const range = document.createRange();
    const walk = document.createTreeWalker(legend, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof HTMLElement) {
        const r = node.getBoundingClientRect();
        const [x, y] = [r.left - box.left, r.top - box.top];
        if (node.className === 'scale') {
          const stops = getComputedStyle(node).backgroundImage.match(/rgb\([^)]*\)/g) ?? [];
          const gradient = context.createLinearGradient(x, 0, x + r.width, 0);
          stops.forEach((stop, k) => gradient.addColorStop(k / Math.max(1, stops.length - 1), stop));
          context.fillStyle = gradient;
          context.fillRect(x, y, r.width, r.height);
        } else if (node.tagName === 'I') {
          context.fillStyle = getComputedStyle(node).backgroundColor;
          context.beginPath();
          context.arc(x + r.width / 2, y + r.height / 2, r.width / 2, 0, 7);
          context.fill();
        } else if (node.tagName === 'B') {
          context.fillStyle = '#0c1016d9';
          context.fillRect(x, y, r.width, r.height);
        }
      } else {
        range.selectNodeContents(node);
        const r = range.getBoundingClientRect();
        context.fillStyle = css('--text');
        context.fillText(node.textContent ?? '', r.left - box.left, r.top - box.top + r.height / 2);
      }
    }
  }

  savePicture(file: string, name: string, time: number): void {
    download(`${file}-${time.toFixed(1)}s.png`, this.compose(name, time).toDataURL('image/png'));
  }

  /** Begins a film, or ends it and saves it. */
  toggleFilm(file: string, name: string, time: number): void {
    if (this.recorder) {
      this.recorder.stop();
      return;
    }
    const stream = this.compose(name, time).captureStream(30);
    const type = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'].find((t) => MediaRecorder.isTypeSupported(t));
    const recorder = new MediaRecorder(stream, { ...(type ? { mimeType: type } : {}), videoBitsPerSecond: 8e6 });
    this.pieces = [];
    recorder.ondataavailable = (event) => event.data.size > 0 && this.pieces.push(event.data);
    recorder.onstop = () => {
      this.recorder = null;
      for (const track of stream.getTracks()) track.stop();
      const film = new Blob(this.pieces, { type: recorder.mimeType });
      const url = URL.createObjectURL(film);
      download(`${file}.${recorder.mimeType.includes('mp4') ? 'mp4' : 'webm'}`, url);
      setTimeout(() => URL.revokeObjectURL(url), 60000);
    };
    recorder.start(500);
    this.recorder = recorder;
  }
}
