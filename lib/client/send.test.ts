import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  getListing,
  getMe,
  listObjects,
  postListing,
  putListing,
  retryLimits,
  uploadFloorPlan,
  uploadImages,
} from '@/lib/client';
import { ListingId, ListingInput, listingRef, type ErrorCode } from '@/lib/contract';
import { exampleListing, exampleListingBody, exampleMe } from '@/lib/contract/examples';
import {
  answers,
  refuses,
  scriptedBaseUrl,
  scriptedConnection,
  type ScriptedAnswer,
} from '@/lib/testing/harness/scripted-fetch';

const body = ListingInput.parse(exampleListingBody);
const key = 'svc_sk_0123456789abcdef0123456789abcdef0123456789abcdef';

async function failureOfMe(script: ScriptedAnswer[], options: Parameters<typeof scriptedConnection>[1] = {}) {
  const scripted = scriptedConnection(script, options);
  const error = await getMe(scripted.connection).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return { ...scripted, error: error as ApiError };
}

describe('C305: errors that a retry cannot fix are not retried', () => {
  it.each<ErrorCode>(['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'])(
    '%s is sent once',
    async (code) => {
      const { requests, error } = await failureOfMe([refuses(code)]);
      expect(requests).toHaveLength(1);
      expect(error).toMatchObject({ code, requestId: 'req-1' });
    },
  );

  it('passes on the issues of each field', async () => {
    const issues = [{ path: ['images', 2], message: 'Not yours.' }];
    const { error } = await failureOfMe([refuses('BAD_REQUEST', { issues })]);
    expect(error.issues).toEqual(issues);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'Expired yesterday.'],
    ['a list', ['expired']],
    ['a reason of its own', { reason: 'expired' }],
    ['faults of another form', { issues: ['The key has expired.'] }],
  ])('an error with %s as its data still has its code', async (_name, data) => {
    const { error } = await failureOfMe([
      answers({ code: 'UNAUTHORIZED', status: 401, message: 'No.', data }, { status: 401 }),
    ]);
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401, issues: [], reason: null });
  });
});

describe('C306: calls that are not idempotent are never retried', () => {
  const faults: [string, ScriptedAnswer][] = [
    ['429', refuses('TOO_MANY_REQUESTS', undefined, { 'Retry-After': '0' })],
    ['500', refuses('INTERNAL_SERVER_ERROR')],
    ['a create race', refuses('CONFLICT', { reason: 'create_race' })],
    ['a lost connection', new TypeError('fetch failed')],
    ['silence', 'silence'],
  ];
  const file = { bytes: new Blob(['x']), name: 'a.jpg' };

  it.each(faults)('POST /listings after %s', async (_name, fault) => {
    const { connection, requests } = scriptedConnection([fault], { timeoutMs: 5 });
    await expect(postListing(connection, body)).rejects.toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(1);
  });

  it.each(faults)('uploads after %s', async (_name, fault) => {
    const { connection, requests } = scriptedConnection([fault], { timeoutMs: 5 });
    await expect(uploadImages(connection, [file])).rejects.toBeInstanceOf(ApiError);
    await expect(uploadFloorPlan(connection, file)).rejects.toBeInstanceOf(ApiError);
    expect(requests.map(({ url }) => url)).toEqual([
      `${scriptedBaseUrl}/uploads/images`,
      `${scriptedBaseUrl}/uploads/floor-plan`,
    ]);
  });
});

describe('an answer that does not match the contract', () => {
  it.each<[string, () => Response]>([
    ['a page of HTML with 200', () => new Response('<!doctype html><title>Sign in to the Wi-Fi</title>')],
    ['nothing with 200', () => new Response('')],
    ['a wrong shape with 200', () => Response.json({ data: [] })],
    ['null where there must be a value', () => Response.json({ ...exampleMe, key: { ...exampleMe.key, name: null } })],
    ['an extra value of an enum', () => Response.json({ ...exampleMe, org: { ...exampleMe.org, orgType: 'tenant' } })],
    ['an error of another shape', () => Response.json({ error: 'no' }, { status: 404 })],
    [
      'an error code that does not exist',
      () => Response.json({ code: 'TEAPOT', status: 404, message: 'No.' }, { status: 404 }),
    ],
    [
      'an error with another status in its body',
      () => Response.json({ code: 'UNAUTHORIZED', status: 401, message: 'No.' }, { status: 404 }),
    ],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })],
    ['a permanent redirect', () => new Response('', { status: 308, headers: { Location: 'https://evil.example/' } })],
  ])('%s fails with UNREADABLE_ANSWER and is not retried', async (_name, answer) => {
    const { error, requests } = await failureOfMe([answer]);
    expect(error.code).toBe('UNREADABLE_ANSWER');
    expect(requests).toHaveLength(1);
  });

  it('is accepted if it only has unknown fields', async () => {
    const { connection } = scriptedConnection([answers({ ...exampleMe, plan: 'gold' })]);
    expect(await getMe(connection)).toEqual(exampleMe);
  });

  it('is rejected if it has an unknown listing status', async () => {
    const { connection } = scriptedConnection([answers({ ...exampleListing, status: 'reserved' })]);
    const id = ListingId.parse(exampleListing.id);
    await expect(getListing(connection, { id })).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });
});

describe('a request to the service', () => {
  it('follows no redirect, so that no other host gets the key', async () => {
    const { connection, requests } = scriptedConnection([answers(exampleMe)]);
    await getMe(connection);
    expect(requests[0]).toMatchObject({ redirect: 'manual', method: 'GET', url: `${scriptedBaseUrl}/me` });
  });

  it('times out on a silent service', async () => {
    const { error, requests } = await failureOfMe(['silence'], { timeoutMs: 5 });
    expect(error).toMatchObject({ code: 'TIMEOUT', status: null });
    expect(requests).toHaveLength(retryLimits.attemptsMax);
  });

  it('times out on an answer that never ends', async () => {
    const endless = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    const started = scriptedConnection([endless], {
      timeoutMs: 5,
      fetch: (_input, init) => Promise.resolve(breakingWith(endless(), init?.signal)),
    });
    await expect(getMe(started.connection)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('recovers when the connection is lost once', async () => {
    const { connection, requests } = scriptedConnection([new TypeError('fetch failed'), answers(exampleMe)]);
    expect(await getMe(connection)).toEqual(exampleMe);
    expect(requests).toHaveLength(2);
  });

  it('waits for its turn before each attempt, and the timeout of the attempt begins after that', async () => {
    const order: string[] = [];
    const { connection } = scriptedConnection([], {
      timeoutMs: 5,
      turn: async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        order.push('turn');
      },
      sleep: async () => void order.push('wait'),
      fetch: async (_url, init) => {
        order.push(init?.signal?.aborted ? 'too late' : 'call');
        if (order.length < 4) throw new TypeError('fetch failed');
        return Response.json(exampleMe);
      },
    });
    expect((await getMe(connection)).org.id).toBe(exampleMe.org.id);
    expect(order).toEqual(['turn', 'call', 'wait', 'turn', 'call']);
  });

  it('makes no more attempts than the connection allows', async () => {
    const { requests, waits } = await failureOfMe([refuses('INTERNAL_SERVER_ERROR')], { attemptsMax: 1 });
    expect([requests.length, waits.length]).toEqual([1, 0]);
  });

  it('sends only the list parameters that are set', async () => {
    const { connection, requests } = scriptedConnection([answers({ data: [], nextCursor: null })]);
    await listObjects(connection, { cursor: 'a+b/=&c', includeArchived: true, limit: undefined });
    expect(requests[0]!.url).toBe(`${scriptedBaseUrl}/objects?cursor=a%2Bb%2F%3D%26c&includeArchived=true`);
  });

  it.each([
    ['http://127.0.0.1:3000/partner/v1', 'identity'],
    ['http://localhost:3000/partner/v1', 'identity'],
    ['http://[::1]:3000/partner/v1', 'identity'],
    ['https://partner.example/partner/v1', null],
    ['https://localhost.example/partner/v1', null],
  ])(
    'asks a service on this machine for uncompressed answers, and leaves the rest to the platform: %s',
    async (baseUrl, coding) => {
      const { connection, requests } = scriptedConnection([answers(exampleMe)], { baseUrl });
      await getMe(connection);
      expect(requests[0]!.headers.get('Accept-Encoding')).toBe(coding);
    },
  );

  it('reads the key at each call, so that it can be replaced at run time', async () => {
    const keys = ['svc_sk_old', 'svc_sk_new'];
    const { connection, requests } = scriptedConnection([answers(exampleMe)], { key: () => keys.shift()! });
    await getMe(connection);
    await getMe(connection);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer svc_sk_old',
      'Bearer svc_sk_new',
    ]);
  });
});

describe('C307: no error contains the key', () => {
  it.each<[string, string, ScriptedAnswer[]]>([
    ['a lost connection', key, [new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })]],
    ['an unreadable answer', key, [() => new Response('<html>')]],
    ['a refusal', key, [refuses('UNAUTHORIZED')]],
    ['a key that no header can carry', `${key}\nx`, [answers(exampleMe)]],
    ['silence', key, ['silence']],
  ])('%s', async (_name, current, script) => {
    const { error } = await failureOfMe(script, { key: () => current, timeoutMs: 5 });
    const reported = `${inspect(error, { depth: 10 })} ${JSON.stringify(error)} ${error.stack}`;
    expect(reported).not.toContain(key.slice(7, 31));
  });
});

it('sends a listing with the requested status and with its language (C309, C310)', async () => {
  const { connection, requests } = scriptedConnection([answers({ ...exampleListing, outcome: 'updated' })]);
  await putListing(connection, listingRef('A'), { ...body, locale: 'en', status: 'draft' }, null);
  expect(JSON.parse(String(requests[0]!.body))).toMatchObject({ locale: 'en', status: 'draft', images: [] });
});

function breakingWith(response: Response, signal: AbortSignal | null | undefined): Response {
  const text = () =>
    new Promise<string>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return Object.assign(response, { text });
}
