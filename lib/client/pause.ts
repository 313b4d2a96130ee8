/** Waits for this many milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
