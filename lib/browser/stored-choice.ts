/** Calls back when a choice that this browser stores is changed, here or in another tab. Returns how to end it. */
export function listenToChoices(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}

/** Says that a choice was changed here; the browser itself says so only to other tabs. */
export function noteChoice(): void {
  window.dispatchEvent(new Event('storage'));
}
