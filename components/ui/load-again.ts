const attemptsMax = 4;
const pauseMs = 1_000;

/**
 * Loads a part of the page that is split off, and tries again where the network is gone for a while: a part that fails would take
 * the whole page with it. Throws what the last try threw, which after a deploy is that there is no such part any more.
 */
export async function loadAgain<Part>(load: () => Promise<Part>, pause = untilReachable): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await pause();
    }
  }
}

async function untilReachable(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
