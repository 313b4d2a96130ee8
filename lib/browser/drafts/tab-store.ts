import { parseJson } from '@/lib/format/parse-json';

/** The value that this tab has stored under a name, until the tab is closed; null on the server, or if nothing can be read. */
export function readFromTab(name: string): unknown {
  return parseJson(textInTab(name));
}

/** The stored text, an equal string as long as nothing else is stored. */
export function textInTab(name: string): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value in this tab; null removes it. If storage is full or forbidden, nothing is stored. */
export function storeInTab(name: string, value: object | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}
