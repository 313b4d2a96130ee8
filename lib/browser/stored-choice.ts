/** Calls back when a choice that this browser stores changes, here or in another tab. Returns a function that ends this. */
export function listenToChoices(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}

/** Announces that a choice was changed here; the browser itself notifies only other tabs. */
export function noteChoice(): void {
  window.dispatchEvent(new Event('storage'));
}
