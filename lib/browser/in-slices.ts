const sliceMs = 5;

/** The parts of a long computation, with pauses, so that nothing else in the page waits for all of it. */
export async function* inSlices<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  let startedAt = performance.now();
  for (const part of parts) {
    yield part;
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
}
