import { beforeAll, expect, it, vi } from 'vitest';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { beginPatrol } from './begin-patrol';
import { stopPatrol } from './current-patrol';
import { findPatrol } from './patrol-store';
import { photoScope } from './photo-scope';

deskForAllTests();
beforeAll(async () => {
  await desk.signInAs('editor');
});

it('after a new key, a round of the new organization runs while the one of the previous organization does', async () => {
  await desk.push('L-1', await desk.upload(1));
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    desk.interveneWith(async ({ method }, serve) => {
      if (method !== 'HEAD') return serve();
      resolve();
      await new Promise<void>((go) => (answer = go));
      return serve();
    });
  });
  const before = await photoScope(await partnerConnection());
  expect((await beginPatrol()).status).toBe(200);
  await asked;
  vi.stubEnv('PARTNER_API_KEY', (await desk.test.makeOrganization()).key.key);
  const scope = await photoScope(await partnerConnection());
  expect((await beginPatrol()).status).toBe(200);
  await vi.waitFor(async () => expect(await findPatrol(desk.store, scope)).toEqual({ running: null, end: 'whole' }));
  expect(await findPatrol(desk.store, before)).toEqual({ running: { done: 0, total: 1 }, end: null });
  answer();
  await stopPatrol();
  expect((await findPatrol(desk.store, before)).running).toBeNull();
});
