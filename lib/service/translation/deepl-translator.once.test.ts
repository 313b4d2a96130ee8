import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '@/lib/service/providers/secret';
import {
  cutOff,
  hang,
  startProviderServer,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import { createTranslator } from './create-translator';
import { createDeeplTranslator } from './deepl-translator';

type Body = { text: string[]; source_lang: string; target_lang: string };

/** Behaves like the documented interface, limits included; its translation is the text in capitals. */
function deepl(request: ProviderRequest): ProviderAnswer {
  if (request.headers.authorization !== 'DeepL-Auth-Key key-1:fx') return { status: 403, text: '' };
  if (Buffer.byteLength(request.body) > 128 * 1024) return { status: 413, json: { message: 'Request too large' } };
  const { text, source_lang } = JSON.parse(request.body) as Body;
  if (text.length > 50) return { status: 400, json: { message: 'Too many texts' } };
  return {
    json: {
      translations: text.map((one) => ({ detected_source_language: source_lang, text: one.toLocaleUpperCase('sv') })),
    },
  };
}

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer(deepl);
});
afterEach(() => server.close());
const translator = (timeoutMs = 10_000) =>
  createDeeplTranslator({ url: server.url, key: new Secret('key-1:fx'), timeoutMs });
const bodies = () => server.requests.map(({ body }) => JSON.parse(body) as Body);

describe('DeepL', () => {
  it('is asked as documented', async () => {
    expect(await translator().translate(['Ljust & öppet.', 'Bastu'], 'sv', 'en')).toEqual(['LJUST & ÖPPET.', 'BASTU']);
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v2/translate',
        headers: {
          authorization: 'DeepL-Auth-Key key-1:fx',
          'content-type': 'application/json',
          'user-agent': 'Vakant',
        },
      },
    ]);
    expect(bodies()).toEqual([
      { text: ['Ljust & öppet.', 'Bastu'], source_lang: 'SV', target_lang: 'EN-GB', preserve_formatting: true },
    ]);
    await translator().translate(['Sauna'], 'en', 'sv');
    expect(bodies()[1]).toMatchObject({ source_lang: 'EN', target_lang: 'SV' });
  });

  it('C256 keeps lines, margins and anything without words as they are', async () => {
    const text = '  <b>Ljust</b> &amp; öppet.\r\n\r\n---\n\t• 12 500 kr\n• Bastu \n';
    expect(await translator().translate([text, ''], 'sv', 'en')).toEqual([
      '  <B>LJUST</B> &AMP; ÖPPET.\r\n\r\n---\n\t• 12 500 KR\n• BASTU \n',
      '',
    ]);
    expect(await translator().translate(['', ' \n 12'], 'sv', 'en')).toEqual(['', ' \n 12']);
    expect(server.requests).toHaveLength(1);
  });

  it('C256 gets at most 50 texts and 128 KiB in a request, however long the texts are', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Rad nummer ${index}`).join('\n');
    const sentences = Array.from(
      { length: 40_000 },
      (_, index) => `Lokal ${index} är ljus och "öppen" med högt i tak. `,
    );
    const long = sentences.join('');
    const [first, second] = await translator().translate([lines, long], 'sv', 'en');
    expect(first === lines.toLocaleUpperCase('sv') && second === long.toLocaleUpperCase('sv')).toBe(true);
    expect(server.requests.length).toBeGreaterThan(long.length / (128 * 1024));
  });

  it('continues where it stopped, and translates each label only once', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Rad ${index}`).join('\n');
    const one = translator();
    server.answerWith((request) => (server.requests.length === 2 ? { status: 429, json: {} } : deepl(request)));
    await expect(one.translate([lines], 'sv', 'en')).rejects.toThrow('DeepL answered 429.');
    expect(await one.translate([lines, 'Rad 7'], 'sv', 'en')).toEqual([lines.toUpperCase(), 'RAD 7']);
    expect(bodies().map(({ text }) => text[0])).toEqual(['Rad 0', 'Rad 50', 'Rad 50', 'Rad 100']);
  });

  it('keeps the original of a text that comes back empty', async () => {
    server.answerWith(() => ({ json: { translations: [{ text: ' ' }, { text: ' Sauna\n' }] } }));
    expect(await translator().translate(['Hm', 'Bastu'], 'sv', 'en')).toEqual(['Hm', 'Sauna']);
  });

  it.each<[string, ProviderAnswer, RegExp]>([
    ['a used-up quota', { status: 456, json: { message: 'Quota exceeded' } }, /DeepL answered 456: Quota exceeded/],
    ['a wrong key', { status: 403, json: { message: 'Wrong: key-1:fx' } }, /DeepL answered 403: Wrong: \[redacted\]/],
    ['fewer texts than were sent', { json: { translations: [{ text: 'A' }] } }, /what it should not/],
    ['no texts', { json: { translations: null } }, /what it should not/],
    [
      'text that cannot be stored',
      { json: { translations: [{ text: 'A\u0000' }, { text: 'B' }] } },
      /what it should not/,
    ],
    ['a page of 200', { text: '<html>' }, /what it should not/],
    ['a cut connection', cutOff, /could not be reached/],
    ['silence', hang, /did not answer within/],
  ])('does not reveal its key when it fails on %s', async (_, answer, words) => {
    server.answerWith(() => answer);
    const asked = translator(answer === hang ? 100 : 10_000).translate(['Bastu', 'Kök'], 'sv', 'en');
    const error: unknown = await asked.catch((caught: unknown) => caught);
    expect((error as Error).message).toMatch(words);
    expect(inspect(error, { depth: 9 })).not.toContain('key-1');
  });

  it('works again after a failure', async () => {
    let asked = 0;
    server.answerWith((request) => ((asked += 1) === 1 ? { status: 503, text: '' } : deepl(request)));
    const one = translator();
    await expect(one.translate(['Kök'], 'sv', 'en')).rejects.toThrow('DeepL answered 503.');
    expect(await one.translate(['Kök'], 'sv', 'en')).toEqual(['KÖK']);
  });

  it('is created from the settings, and requires a key', () => {
    expect(createTranslator(null)).toBeNull();
    const made = createTranslator({ provider: 'deepl', url: server.url, key: 'key-1:fx' });
    expect(inspect(made, { depth: 9, showHidden: true })).not.toContain('key-1');
    expect(() => createTranslator({ provider: 'deepl', url: server.url, key: null })).toThrow('wants a key');
  });
});
