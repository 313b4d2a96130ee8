const sliceMs = 5;

/** Yields the parts of a long computation with pauses, so that nothing else in the page waits for all of it. */
export async function* inSlices<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  let startedAt = performance.now();
  for (const part of parts) {
    yield part;
    if (performance.now() - startedAt < sliceMs) continue;
    await nextTask();
    startedAt = performance.now();
  }
}

/** Resolves in a new task. A timer would be late by up to a minute in a hidden tab. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
