import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';

type Action = (input: unknown) => Promise<{ failure?: { code: string } }>;
type Handler = (request: Request, context: object) => Promise<Response>;

const root = join(fileURLToPath(import.meta.url), '../../../..');
const own = deskRequest.headers;
const id = '01937c1e-2222-7aaa-8bbb-000000000001';
/** The headers that a browser sends when a page of another site writes in a person's name. */
const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a site beside this one', { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a page that hides where it comes from', { 'sec-fetch-site': 'cross-site' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['nobody can tell where', {}],
  ['a form of plain text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['our origin with another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
];

const routes = await Promise.all(
  readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => `/${name}`.endsWith('/route.ts'))
    .map(async (name) => [name, (await import(join(root, 'app/api', name))) as Record<string, Handler>] as const),
);
// Mail providers call it from their own servers (RFC 8058): it requires a signed token and ignores sessions.
const byToken = 'unsubscribe/route.ts';
const writes = routes.filter(([, route]) => route.POST);

// They write no data of a person: one sets language and theme, the other ends the session.
const harmless = ['savePreferences', 'signOut'];
const actions = await Promise.all(
  readdirSync(join(root, 'lib/desk'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(join(root, 'lib/desk', name), 'utf8').startsWith("'use server'"))
    .map(async (name) => Object.entries((await import(join(root, 'lib/desk', name))) as Record<string, Action>)),
);

deskForAllTests();
beforeAll(async () => {
  await desk.signInAs('admin');
});
afterAll(async () => {
  deskRequest.headers = own;
  deskRequest.token = null;
});

describe('a signed-in administrator’s browser', () => {
  it('can write only through POST routes and actions', () => {
    expect(new Set(routes.flatMap(([, route]) => Object.keys(route)))).toEqual(new Set(['GET', 'POST']));
    expect(writes.length).toBeGreaterThan(4);
    expect(actions.flat().length).toBeGreaterThan(20);
  });

  it.each(foreign)('cannot write from %s', async (_, headers) => {
    deskRequest.headers = new Headers({ 'content-type': 'application/json', host: 'localhost:3000', ...headers });
    for (const [name, { POST }] of writes) {
      const body = headers['content-type'] ? 'a=1' : '{}';
      const request = new Request('http://localhost:3000/api', { method: 'POST', headers: deskRequest.headers, body });
      const response = await POST!(request, { params: Promise.resolve({ id }) });
      expect([name, response.status]).toEqual([name, name === byToken ? 404 : 403]);
      const code = name === byToken ? 'LINK_GONE' : 'FOREIGN_ORIGIN';
      expect(await response.json()).toMatchObject({ failure: { code } });
    }
    for (const [name, action] of actions.flat()) {
      if (harmless.includes(name)) continue;
      expect([name, (await action(undefined)).failure?.code]).toEqual([name, 'FOREIGN_ORIGIN']);
    }
    expect(desk.fetched.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });
});
