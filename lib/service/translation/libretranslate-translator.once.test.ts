import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cutOff,
  endless,
  startProviderServer,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import { createTranslator } from './create-translator';

type Body = { q: string[]; source: string; target: string; format: string; api_key?: string };

/** Behaves like the documented interface, with the public server's limit; its translation is the text in capitals. */
function libretranslate(request: ProviderRequest): ProviderAnswer {
  const { q, source, api_key } = JSON.parse(request.body) as Body;
  if (api_key === 'wrong-key') return { status: 403, json: { error: 'Invalid API key' } };
  if (q.length === 0 || q.includes('')) return { status: 400, json: { error: 'Invalid request: missing q parameter' } };
  const characters = q.join('').length;
  if (characters > 2_000) {
    return { status: 400, json: { error: `Invalid request: request (${characters}) exceeds text limit (2000)` } };
  }
  return { json: { translatedText: q.map((one) => (source === 'sv' ? one.toLocaleUpperCase('sv') : one)) } };
}

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer(libretranslate);
});
afterEach(() => server.close());
const translator = (key: string | null = null) =>
  createTranslator({ provider: 'libretranslate', url: server.url, key })!;

describe('LibreTranslate', () => {
  it('is asked as documented, with and without a key', async () => {
    expect(await translator().translate(['Ljust.', 'Kök'], 'sv', 'en')).toEqual(['LJUST.', 'KÖK']);
    await translator('key-1').translate(['Sauna'], 'en', 'sv');
    expect(server.requests).toMatchObject(
      [1, 2].map(() => ({ method: 'POST', path: '/translate', headers: { 'content-type': 'application/json' } })),
    );
    expect(server.requests.map(({ body }) => JSON.parse(body) as Body)).toEqual([
      { q: ['Ljust.', 'Kök'], source: 'sv', target: 'en', format: 'text' },
      { q: ['Sauna'], source: 'en', target: 'sv', format: 'text', api_key: 'key-1' },
    ]);
    expect(JSON.stringify(server.requests.map(({ headers, query }) => [headers, [...query]]))).not.toContain('key-1');
  });

  it('C256 gets few characters in a request, however long the texts are', async () => {
    const sentences = Array.from({ length: 200 }, (_, index) => `Lokal ${index} är ljus. `);
    const text = `${sentences.join('')}\n\n  Kök.\n`;
    expect(await translator().translate([text, 'Bastu'], 'sv', 'en')).toEqual([text.toLocaleUpperCase('sv'), 'BASTU']);
    expect(server.requests.length).toBeGreaterThan(2);
  });

  it.each<[string, ProviderAnswer | null, RegExp]>([
    ['a wrong key', null, /LibreTranslate answered 403: Invalid API key/],
    ['too many requests', { status: 429, json: { error: 'Slowdown: 1 per 1 minute' } }, /429: Slowdown/],
    ['a fault of its own', { status: 500, json: { error: 'Cannot translate text: wrong-key' } }, /500: .*\[redacted\]/],
    ['one text for many', { json: { translatedText: 'A' } }, /what it should not/],
    ['an error with 200', { json: { error: 'No' } }, /what it should not/],
    ['half an answer', cutOff, /could not be reached/],
    ['too much', endless, /too much/],
  ])('does not reveal its key when it fails on %s', async (_, answer, words) => {
    if (answer) server.answerWith(() => answer);
    const asked = translator('wrong-key').translate(['Bastu'], 'sv', 'en');
    const error: unknown = await asked.catch((caught: unknown) => caught);
    expect((error as Error).message).toMatch(words);
    expect(inspect(error, { depth: 9 })).not.toContain('wrong-key');
  });
});
