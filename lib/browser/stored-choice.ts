/** Choices that the browser could not store, which last until the page is closed. */
const unstored = new Map<string, string>();

/** The text of a choice that was made in this browser; null if none was made. */
export function readChoice(name: string): string | null {
  const text = unstored.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a choice and announces it here; the browser itself notifies only other tabs. */
export function storeChoice(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
  window.dispatchEvent(new Event('storage'));
}

/** Calls back when a choice that this browser stores changes, here or in another tab. Returns a function that ends this. */
export function listenToChoices(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}
