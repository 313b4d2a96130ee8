/** What has left the browser, and how long that took. */
export type Sent = { bytes: number; ms: number };

export type LineSpeed = {
  /** How much should go in one request. */
  packBytes: () => number;
  /** How many requests at once: on a slow line, or an unknown one, two would only stand in each other's way. */
  requestsAtOnce: () => number;
  /** Whether it was measured and is slow: then it should not be idle while the service answers. */
  isSlow: () => boolean;
  learn: (sent: Sent) => void;
};

/** The most bytes in one request, on whatever line. */
export const packBytesMax = 16 * 1024 * 1024;

const secondsPerPack = 2;
const slowPackBytes = 512 * 1024;
// A smaller upload measures buffers, not the line.
const bytesToLearnFrom = 64 * 1024;

/**
 * Measures how fast files leave the browser. A cut connection costs all of a request that was in progress, so a request is what the line
 * carries in about two seconds; the first ones, before anything is known, are small.
 */
export function measureLine(): LineSpeed {
  let packBytes = 256 * 1024;
  let isKnown = false;
  return {
    packBytes: () => packBytes,
    requestsAtOnce: () => (isKnown && packBytes >= slowPackBytes ? 2 : 1),
    isSlow: () => isKnown && packBytes < slowPackBytes,
    learn({ bytes, ms }) {
      if (bytes < bytesToLearnFrom) return;
      const measured = (bytes / Math.max(1, ms)) * 1000 * secondsPerPack;
      packBytes = Math.min(packBytesMax, isKnown ? (packBytes + measured) / 2 : measured);
      isKnown = true;
    },
  };
}
