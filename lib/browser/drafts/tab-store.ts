/** What this tab has stored under a name, which outlives a reload and ends with the tab; null on the server, and where nothing can be read. */
export function readFromTab<Value>(name: string): Value | null {
  if (typeof window === 'undefined') return null;
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores a value in this tab; null removes it. Where storage is full or forbidden, nothing is stored. */
export function storeInTab(name: string, value: object | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}
