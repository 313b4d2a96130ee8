import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  cutOff,
  endless,
  hang,
  hangUp,
  startProviderServer,
  type ProviderAnswer,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import { askProvider } from './ask-provider';
import { ProviderError, type ProviderFault } from './provider-error';
import { Secret } from './secret';

const key = new Secret('s3cret:fx');
let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer(() => ({ json: { word: 'hej' } }));
});
afterEach(() => server.close());

const question = () => ({
  provider: 'Words',
  url: `${server.url}/words`,
  answer: z.object({ word: z.string() }),
  answerBytesMax: 100_000,
  timeoutMs: 10_000,
  secret: key,
});
const failure = (asked: Promise<unknown>): Promise<ProviderError> =>
  asked.then(
    () => Promise.reject(new Error('It was answered.')),
    (error: ProviderError) => error,
  );

describe('a request to a provider', () => {
  it('is a GET without a body, a POST of JSON with one, and returns the parsed answer', async () => {
    expect(await askProvider(question())).toEqual({ word: 'hej' });
    expect(await askProvider({ ...question(), body: { a: 'ö' }, headers: { 'X-Own': '1' } })).toEqual({ word: 'hej' });
    expect(server.requests).toMatchObject([
      { method: 'GET', path: '/words', body: '' },
      { method: 'POST', headers: { 'content-type': 'application/json', 'x-own': '1' }, body: '{"a":"ö"}' },
    ]);
  });

  it.each<[string, ProviderAnswer, ProviderFault, string]>([
    ['a connection that ends', hangUp, { kind: 'unreachable' }, 'Words could not be reached'],
    ['half an answer', cutOff, { kind: 'unreachable' }, 'Words could not be reached'],
    ['an answer without end', endless, { kind: 'unusable' }, 'Words answered too much.'],
    ['no JSON', { text: '{"word":' }, { kind: 'unusable' }, 'Words answered what it should not.'],
    ['a page', { text: '<html>hej</html>' }, { kind: 'unusable' }, 'Words answered what it should not.'],
    ['another shape', { json: { word: 1 } }, { kind: 'unusable' }, 'Words answered what it should not.'],
    ['nothing', { text: '' }, { kind: 'unusable' }, 'Words answered what it should not.'],
    [
      'a status without words',
      { status: 500, text: '<h1>Sorry</h1>' },
      { kind: 'status', status: 500, retryAfterMs: null },
      'Words answered 500.',
    ],
    [
      'a status with words, the key among them',
      { status: 403, json: { message: 'No such key:\n s3cret:fx (s3cret%3Afx)' } },
      { kind: 'status', status: 403, retryAfterMs: null },
      'Words answered 403: No such key: [redacted] ([redacted])',
    ],
    [
      'too many words',
      { status: 400, json: { error: 'x'.repeat(5_000) } },
      { kind: 'status', status: 400, retryAfterMs: null },
      `Words answered 400: ${'x'.repeat(200)}`,
    ],
    [
      'a wish to be left alone',
      { status: 429, headers: { 'Retry-After': '7' }, json: {} },
      { kind: 'status', status: 429, retryAfterMs: 7_000 },
      'Words answered 429.',
    ],
  ])('fails with a plain message on %s', async (_, answer, fault, message) => {
    server.answerWith(() => answer);
    const error = await failure(askProvider(question()));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error.fault).toEqual(fault);
    expect(error.message.startsWith(message), error.message).toBe(true);
    expect(inspect(error, { depth: 9 })).not.toContain('s3cret');
  });

  it('accepts an answer of the maximum size, and rejects one byte more', async () => {
    const answerBytesMax = 100_000;
    const around = JSON.stringify({ word: '' }).length;
    server.answerWith(() => ({ json: { word: 'x'.repeat(answerBytesMax - around) } }));
    expect((await askProvider(question())).word).toHaveLength(answerBytesMax - around);
    server.answerWith(() => ({ json: { word: 'x'.repeat(answerBytesMax - around + 1) } }));
    expect((await failure(askProvider(question()))).message).toBe('Words answered too much.');
  });

  it('fails on a refused connection, and on a timeout', async () => {
    server.answerWith(() => hang);
    const late = await failure(askProvider({ ...question(), timeoutMs: 50 }));
    expect(late).toMatchObject({ message: 'Words did not answer within 0.05 seconds.', fault: { kind: 'timeout' } });
    const asked = question();
    await server.close();
    const refused = await failure(askProvider(asked));
    expect(refused).toMatchObject({ message: 'Words could not be reached (ECONNREFUSED).' });
  });

  it('does not follow a redirect, with its key or without', async () => {
    const elsewhere = await startProviderServer(() => ({ json: { word: 'elsewhere' } }));
    for (const status of [301, 302, 307, 308]) {
      server.answerWith(() => ({ status, headers: { Location: `${elsewhere.url}/words` } }));
      const error = await failure(askProvider({ ...question(), body: {} }));
      expect(error.message).toBe(`Words answered ${status}, a redirect, which is not followed.`);
    }
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('is aborted with the reason of its caller', async () => {
    const reason = new Error('We are closing.');
    const work = new AbortController();
    server.answerWith(() => {
      work.abort(reason);
      return hang;
    });
    await expect(askProvider({ ...question(), signal: work.signal })).rejects.toBe(reason);
  });

  it('leaves an address that contains a password out of its error', async () => {
    const url = server.url.replace('//', '//name:s3cret@');
    const error = await failure(askProvider({ ...question(), url }));
    expect(inspect(error, { depth: 9 })).not.toContain('s3cret');
  });
});

describe('a secret', () => {
  it('is redacted unless it is revealed', () => {
    const holder = { key, list: [key] };
    expect(
      `${key.toString()} ${String(key)} ${JSON.stringify(holder)} ${inspect(holder, { depth: 9, showHidden: true })}`,
    ).not.toContain('s3cret');
    expect(JSON.stringify(key)).toBe('"[redacted]"');
    expect(key.reveal()).toBe('s3cret:fx');
  });
});
