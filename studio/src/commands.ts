// A form for any command that the engine knows, made from its row: what is new in the engine needs nothing new here.
import { byId, element } from './dom';
import type { CommandField, CommandForm, Scene } from './protocol';

type Control = HTMLInputElement | HTMLSelectElement;
interface Row {
  field: CommandField;
  control: Control;
}
const AREAS = 'rectangle=[4, 2, 5, 3]';

export class CommandPage {
  private readonly choice = byId<HTMLSelectElement>('command');
  private readonly fields = byId('command-fields');
  private readonly button = byId<HTMLButtonElement>('command-do');
  private rows: Row[] = [];
  private forms: CommandForm[] = [];
  private scene: Scene | null = null;

  constructor(ask: (request: Record<string, unknown>) => void) {
    this.choice.onchange = () => this.show();
    this.button.onclick = () => ask({ do: 'command', text: this.line() });
  }

  setScene(scene: Scene, forms: CommandForm[]): void {
    this.scene = scene;
    this.forms = forms;
    byId('command-box').hidden = forms.length === 0;
    const before = this.choice.value;
    this.choice.replaceChildren(...forms.map((form) => element('option', { value: form.name, textContent: form.name, title: form.help })));
    if (forms.some((form) => form.name === before)) this.choice.value = before;
    this.choice.disabled = this.button.disabled = !scene.live;
    this.show();
  }

  /** The command as a line of text: its name and KEY=VALUE, without what was left empty. */
  private line(): string {
    const words = this.rows.filter((row) => row.control.value.trim() !== '').map(({ field, control }) => {
      const value = control.value.trim();
      return field.kind === 'area' || field.kind === 'shape' ? value : `${field.name}=${value}`;
    });
    return [this.choice.value, ...words].join(' ');
  }

  private show(): void {
    const form = this.forms.find((f) => f.name === this.choice.value);
    this.rows = (form?.fields ?? []).map((field) => ({ field, control: this.control(field) }));
    const labels = this.rows.map(({ field, control }) => {
      control.disabled = !this.scene?.live;
      const unit = field.unit ? ` [${field.unit}]` : '';
      return element('label', { className: 'row', title: field.help }, `${field.name}${unit}`, control);
    });
    this.fields.replaceChildren(element('p', { textContent: form?.help ?? '' }), ...labels);
  }

  private control(field: CommandField): Control {
    const ids = this.ids(field);
    const label = `${field.name}: ${field.help}`;
    if (ids !== null) {
      const options = field.required ? ids : ['', ...ids];
      return element('select', { ariaLabel: label }, ...options.map((id) => element('option', { value: id, textContent: id || 'left out' })));
    }
    if (field.kind === 'number' || field.kind === 'whole' || field.kind === 'agent') {
      const input = element('input', { type: 'number', ariaLabel: label, step: field.kind === 'number' ? 'any' : '1' });
      if (field.low !== null) input.min = String(field.low);
      if (field.high !== null) input.max = String(field.high);
      if (field.default !== null) input.placeholder = String(field.default);
      return input;
    }
    const shape = field.kind === 'area' || field.kind === 'shape';
    return element('input', { type: 'text', ariaLabel: label, placeholder: shape ? AREAS : '' });
  }

  /** What a field can name; null: it names nothing that is there. */
  private ids(field: CommandField): string[] | null {
    const world = this.scene?.world;
    if (field.choices) return field.choices;
    if (field.kind === 'population') return this.scene?.populations.map((p) => p.id) ?? [];
    if (field.kind === 'door') return world?.doors.map((d) => d.id) ?? [];
    if (field.kind === 'level') return world?.levels.map((l) => l.id) ?? [];
    if (field.kind === 'place') return world?.places.map((p) => p.id) ?? [];
    if (field.kind === 'obstacle') return world?.obstacles?.length ? world.obstacles.map((o) => o.id) : null;
    return null;
  }
}
