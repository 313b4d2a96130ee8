import { afterEach, expect, it, vi } from 'vitest';
import { answerMsMax, readFile, readJson, sendJson } from './read-json';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = {
  'cut off': () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"rows":['));
          controller.error(new TypeError('network error'));
        },
      }),
    ),
  'of a proxy': () => new Response('<html>Signed out of the hotel</html>'),
};
const reads = { readJson: () => readJson('/api/inventory'), sendJson: () => sendJson('/api/runs', {}) };

it.each(Object.entries(reads))(
  '%s: an answer that is cut off is a lost connection, not an unreadable answer',
  async (_, read) => {
    vi.stubGlobal('fetch', async () => answers['cut off']());
    await expect(read()).rejects.toMatchObject({ failure: { code: 'NETWORK' } });
    vi.stubGlobal('fetch', async () => answers['of a proxy']());
    await expect(read()).rejects.toMatchObject({ failure: { code: 'UNREADABLE_ANSWER' } });
  },
);

it('a file that is cut off is a lost connection', async () => {
  vi.stubGlobal('fetch', async () => answers['cut off']());
  await expect(readFile('/api/listings.csv')).rejects.toMatchObject({ failure: { code: 'NETWORK' } });
});

it('the page of a network that asks to sign in is not taken for a file', async () => {
  vi.stubGlobal('fetch', async () => answers['of a proxy']());
  await expect(readFile('/api/listings.csv')).rejects.toMatchObject({ failure: { code: 'UNREADABLE_ANSWER' } });
});

it('a read on a dead connection ends, but an answer that has begun may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const ended = readJson('/api/inventory').catch((error: unknown) => error);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  vi.advanceTimersByTime(answerMsMax);
  expect(await ended).toMatchObject({ failure: { code: 'NETWORK' } });

  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return Promise.resolve(Response.json({ rows: [] }));
  });
  expect(await readJson('/api/inventory')).toEqual({ rows: [] });
  vi.advanceTimersByTime(answerMsMax);
  expect(asked[1]!.aborted).toBe(false);
});
