import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import { readPagePerson, setPagePerson } from '@/lib/rules/page-person';
import { callAction, callOpenAction } from './call-action';

afterEach(() => setPagePerson(null));

const echo = async (input: unknown) => ({ ok: true as const, value: input });

it('an action receives the person that the page was rendered for, and signing in does not', async () => {
  setPagePerson('asa');
  const result = await callAction(echo, { id: 1 });
  expect(result.ok && readPagePerson(result.value)).toEqual({ pageOf: 'asa', asked: { id: 1 } });
  expect(await callOpenAction(echo, { id: 1 })).toEqual({ ok: true, value: { id: 1 } });
});

it('a page without a session sends only the input', async () => {
  expect(await callAction(echo, { id: 1 })).toEqual({ ok: true, value: { id: 1 } });
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'pageOf'],
  ['a list', [1]],
  ['a body of its own', { id: 1 }],
  ['a person that is no text', { pageOf: 1, asked: 2 }],
])('an input without a person is left as it is: %s', (_, input) => {
  expect(readPagePerson(input)).toEqual({ pageOf: null, asked: input });
});

it('an action that the server rejects as too large returns a failure that says so', async () => {
  const rejected = () => Promise.reject(new Error('PAYLOAD_TOO_LARGE'));
  expect(await callAction(rejected, null)).toEqual({ ok: false, failure: failureOf('PAYLOAD_TOO_LARGE') });
});

it('a request that could not be made returns a failure', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await callAction(away, null)).toEqual({ ok: false, failure: failureOf('NETWORK') });
});

it('an answer that is none of the action, such as the page of a network that asks to sign in, cannot be read', async () => {
  // What the router throws, which is part of the installed version of Next.js.
  const router = readFileSync(
    'node_modules/next/dist/client/components/router-reducer/reducers/server-action-reducer.js',
    'utf8',
  );
  const message = /: '(An unexpected response[^']+)'/.exec(router)![1];
  const elsewhere = () => Promise.reject(new Error(message));
  expect(await callAction(elsewhere, null)).toEqual({ ok: false, failure: failureOf('UNREADABLE_ANSWER') });
});
