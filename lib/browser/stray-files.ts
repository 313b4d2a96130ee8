/** Rejects files that are dropped where nothing takes them: the browser would open them in place of the page. Returns what ends this. */
export function rejectStrayFiles(): () => void {
  const reject = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  const stop = new AbortController();
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, reject, { signal: stop.signal });
  return () => stop.abort();
}
