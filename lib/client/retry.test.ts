import { describe, expect, it } from 'vitest';
import { ApiError, getMe, putListing, retryDelay, retryLimits, unpublishListing } from '@/lib/client';
import { ListingInput, listingRef } from '@/lib/contract';
import { exampleListingReceipt, exampleListingBody } from '@/lib/contract/examples';
import { answers, refuses, scriptedConnection, type ScriptedAnswer } from '@/lib/testing/harness/scripted-fetch';

const reference = listingRef('NS-1');
const body = ListingInput.parse(exampleListingBody);
const done = answers(exampleListingReceipt);

async function push(script: ScriptedAnswer[]) {
  const scripted = scriptedConnection(script);
  const outcome = await putListing(scripted.connection, reference, body, null).catch((error: unknown) => error);
  return { ...scripted, outcome };
}

describe('C303: 429 and 500 are retried with a short backoff that honours Retry-After', () => {
  it.each([
    ['seconds', { 'Retry-After': '3' }, 3_000, 3_000],
    ['nothing', {}, 0, retryLimits.backoffMs],
    ['a negative number', { 'Retry-After': '-5' }, 0, retryLimits.backoffMs],
    ['a time that has passed', { 'Retry-After': 'Fri, 20 Nov 2020 10:00:00 GMT' }, 0, retryLimits.backoffMs],
  ])('waits as Retry-After says, or for the usual backoff if it cannot: %s', async (_name, headers, min, max) => {
    const { outcome, waits } = await push([refuses('TOO_MANY_REQUESTS', undefined, headers), done]);
    expect(outcome).toMatchObject({ value: { outcome: 'created' }, requestId: 'req-1' });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(min);
    expect(waits[0]).toBeLessThanOrEqual(max);
  });

  it('waits until the time that Retry-After gives as a date', async () => {
    const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
    const { waits } = await push([refuses('INTERNAL_SERVER_ERROR', undefined, { 'Retry-After': inTenSeconds }), done]);
    expect(waits[0]).toBeGreaterThan(7_000);
    expect(waits[0]).toBeLessThanOrEqual(10_000);
  });

  it.each(['1000000000', '99999999999999999999999', 'Fri, 20 Nov 2099 10:00:00 GMT'])(
    'fails at once instead of waiting for Retry-After %s',
    async (wait) => {
      const { outcome, waits, requests } = await push([
        refuses('TOO_MANY_REQUESTS', undefined, { 'Retry-After': wait }),
        done,
      ]);
      expect(outcome).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
      expect([waits.length, requests.length]).toEqual([0, 1]);
    },
  );

  it.each([
    ['429', refuses('TOO_MANY_REQUESTS')],
    ['500', refuses('INTERNAL_SERVER_ERROR')],
    ['a lost connection', new TypeError('fetch failed')],
    ['a gateway of its own shape', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('fails on %s after the last attempt, and waits longer before each', async (_name, answer) => {
    const { outcome, waits, requests } = await push([answer]);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(retryLimits.attemptsMax);
    expect(waits).toHaveLength(retryLimits.attemptsMax - 1);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(waits.every((wait) => wait > 0 && wait <= 2_000)).toBe(true);
  });

  it.each([
    [1, null, 125, 250],
    [2, null, 250, 500],
    [3, null, 500, 1_000],
    [3, '0', 500, 1_000],
    [1, '20', 20_000, 20_000],
    [1, '21', null, null],
  ])('waits half of the backoff to all of it before what follows attempt %i: %s', (attempt, retryAfter, min, max) => {
    const error = new ApiError({ code: 'TOO_MANY_REQUESTS', message: 'Scripted.' });
    const call = { error, attempt, conflicts: 0, idempotent: true, retryAfter, now: 0 };
    expect([0, 1].map((random) => retryDelay({ ...call, random }))).toEqual([min, max]);
  });

  it('makes as many attempts as the connection allows', async () => {
    const { connection, requests } = scriptedConnection([refuses('TOO_MANY_REQUESTS')], { attemptsMax: 6 });
    await expect(getMe(connection)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(requests).toHaveLength(6);
  });

  it('sends the same body again', async () => {
    const { requests } = await push([refuses('INTERNAL_SERVER_ERROR'), done]);
    expect(requests[1]).toEqual(requests[0]);
  });

  it.each([
    ['GET', (connection: Parameters<typeof getMe>[0]) => getMe(connection)],
    ['unpublish', (connection: Parameters<typeof getMe>[0]) => unpublishListing(connection, { reference })],
  ])('retries %s as well', async (_name, call) => {
    const { connection, requests } = scriptedConnection([refuses('INTERNAL_SERVER_ERROR')]);
    await expect(call(connection)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR', requestId: 'req-1' });
    expect(requests).toHaveLength(retryLimits.attemptsMax);
  });
});

describe('C304: a create race is retried once', () => {
  const race = refuses('CONFLICT', { reason: 'create_race' });

  it.each<[string, ScriptedAnswer[], number, string]>([
    ['then it succeeds', [race, done], 2, 'created'],
    ['then it stops', [race], 2, 'create_race'],
    ['also after a passing fault', [refuses('INTERNAL_SERVER_ERROR'), race, done], 3, 'created'],
    ['not once more after a passing fault', [race, refuses('INTERNAL_SERVER_ERROR'), race, done], 3, 'create_race'],
    ['never where there is no owner', [refuses('CONFLICT', { reason: 'no_owner' }), done], 1, 'no_owner'],
  ])('%s', async (_name, script, calls, expected) => {
    const { outcome, requests } = await push(script);
    expect(requests).toHaveLength(calls);
    const result =
      outcome instanceof ApiError ? outcome.reason : (outcome as { value: { outcome: string } }).value.outcome;
    expect(result).toBe(expected);
  });

  it('retries a conflict without a reason once, too', async () => {
    const { requests, outcome } = await push([refuses('CONFLICT')]);
    expect(requests).toHaveLength(2);
    expect(outcome).toMatchObject({ code: 'CONFLICT', reason: null });
  });
});
