// Short ways to the page's elements.

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found as T;
}

/** Texts become text, never markup: names come from scenes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> & { data?: Record<string, string> } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  const { data, ...rest } = properties;
  Object.assign(made, rest);
  for (const [key, value] of Object.entries(data ?? {})) made.dataset[key] = value;
  made.append(...children);
  return made;
}

export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(1).padStart(4, '0')}`;
}

export function download(name: string, url: string): void {
  element('a', { href: url, download: name }).click();
}
