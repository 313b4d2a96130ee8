import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';
import { deliverMails } from './deliver-mails';
import { queueKeyExpiry } from './queue-key-expiry';

let server: MailServer;

const dayMs = 24 * 3_600_000;
const expiresAt = '2027-06-15T12:00:00.000Z';

deskForEachTest();
beforeEach(async () => {
  server = await startMailServer();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'vakant@norrskar.example');
  await desk.signInAs('admin', 'anna');
  await desk.signInAs('admin', 'bo');
  await desk.signInAs('publisher', 'per');
});
afterEach(async () => {
  await server.close();
});

/** The mails that are sent when `daysLeft` days are left. */
async function look(daysLeft: number): Promise<string[]> {
  const now = Date.parse(expiresAt) - daysLeft * dayMs;
  const before = server.mails.length;
  await queueKeyExpiry(desk.store, await partnerConnection(), now);
  await deliverMails({ store: desk.store, note: () => undefined, now: () => now });
  return server.mails.slice(before).map(({ to, headers }) => `${to.join()} ${headers.get('subject')}`);
}

it('administrators get one mail a month, a week and a day before the key expires', async () => {
  expect(await look(20)).toEqual([]);
  desk.interveneWith(async (request, serve) => {
    const response = await serve();
    if (!request.url.endsWith('/me')) return response;
    const me = (await response.json()) as { key: object };
    return Response.json({ ...me, key: { ...me.key, expiresAt } });
  });
  expect(await look(31)).toEqual([]);
  const month = await look(29);
  expect(month.sort()).toEqual(['anna', 'bo'].map((name) => `${name}@example.com API-nyckeln går ut om 29 dagar`));
  expect(server.mails[0]!.text).toContain('gäller till 15 juni');
  expect(server.mails[0]!.text).toContain('http://localhost:3000/key');
  expect(await look(8)).toEqual([]);
  expect(await look(7)).toHaveLength(2);
  expect(await look(2)).toEqual([]);
  expect((await look(1))[0]).toContain('API-nyckeln går ut i morgon');
  expect(await look(0.1)).toEqual([]);
  expect(await look(-1)).toEqual([]);
});
