import { afterEach, expect, it, vi } from 'vitest';
import { readFile, readJson, sendJson } from './read-json';

afterEach(() => void vi.unstubAllGlobals());

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
