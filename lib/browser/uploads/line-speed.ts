/** How many bytes have left the browser, and how long that took. */
export type Sent = { bytes: number; ms: number };

export type LineSpeed = ReturnType<typeof measureLine>;

/** The most bytes in one request, on any line. */
export const packBytesMax = 16 * 1024 * 1024;

const secondsPerPack = 2;
const slowPackBytes = 512 * 1024;
const packBytesPerMegabit = (1_000_000 / 8) * secondsPerPack;
// A smaller upload would measure buffers, not the line.
const bytesToLearnFrom = 64 * 1024;

/**
 * Measures how fast files leave the browser. A broken connection loses the whole request in progress, so a request has the size that the
 * line carries in about two seconds; the first ones, before anything is known, are small.
 */
export function measureLine(estimate = estimateOfBrowser) {
  let packBytes = 256 * 1024;
  let isKnown = false;
  return {
    /** How much should go in one request. */
    packBytes: () => packBytes,
    /** On a slow or unknown line, two would only slow each other down. */
    requestsAtOnce: (): number => (isKnown && packBytes >= slowPackBytes ? 2 : 1),
    /** As measured, or before that as the browser estimates. A slow line is not left idle while the service answers. */
    isSlow: () => (isKnown ? packBytes : (estimate() ?? Infinity) * packBytesPerMegabit) < slowPackBytes,
    learn: ({ bytes, ms }: Sent): void => {
      if (bytes < bytesToLearnFrom) return;
      const measured = (bytes / Math.max(1, ms)) * 1000 * secondsPerPack;
      packBytes = Math.min(packBytesMax, isKnown ? (packBytes + measured) / 2 : measured);
      isKnown = true;
    },
  };
}

/** In megabits per second, from earlier fetches of the browser; some browsers have no such estimate. */
function estimateOfBrowser(): number | undefined {
  return (globalThis.navigator as { connection?: { downlink?: number } } | undefined)?.connection?.downlink;
}
