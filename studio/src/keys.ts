// Keys that do something wherever the pointer is, unless somebody is typing.

/** What a key does; letters are small ones. */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** `slider` takes keys too: it moves with the arrows of the view. */
export function listenToKeys(keys: Keys, undo: () => void, slider: HTMLInputElement): void {
  window.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return; // its own keys: Esc closes it
    const target = event.target as HTMLElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !/^(INPUT|TEXTAREA)$/.test(target.tagName)) {
      event.preventDefault();
      undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || /^(SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (target instanceof HTMLInputElement && (target.type !== 'checkbox' || event.key === ' ') && target !== slider) return;
    if (target instanceof HTMLButtonElement && event.key === ' ') return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    event.preventDefault();
    action(event);
  });
}
