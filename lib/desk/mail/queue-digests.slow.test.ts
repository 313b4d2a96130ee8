import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { saveMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { currentInventory, flushInventory } from '@/lib/desk/inventory/current-inventory';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import { keepChecks } from '@/lib/desk/photos/patrol-store';
import { swedishDay } from '@/lib/format/format-date-time';
import { timeZone } from '@/lib/i18n/locales';
import type { TaskChoice } from '@/lib/rules/tasks/task';
import { desk, deskForEachTest, giveTask, valueOf } from '@/lib/testing/harness/desk-harness';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';
import { deliverMails } from './deliver-mails';
import { openDigestSource } from './digest-source';
import { queueDigests, queueWebhookDigest } from './queue-digests';

let server: MailServer;
let personId: string;
let images: string[];

const appUrl = 'https://vakant.norrskar.example';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const swedishHour = (at: number) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

deskForEachTest();
beforeEach(async () => {
  server = await startMailServer();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'vakant@norrskar.example');
  vi.stubEnv('APP_URL', 'http://localhost:3000');
  images = await desk.organization.makeUploads(3);
  personId = await desk.signInAs('publisher', 'Åsa');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Reads and saves the current inventory, so that later changes of other systems are found. */
async function readInventory(): Promise<void> {
  await openDigestSource(desk.store);
  await flushInventory();
}

/** The next full hour, which the person has chosen for digests. */
const nextHour = () => Math.ceil((Date.now() + 1) / hourMs) * hourMs;

async function wantDigest(change: { days?: number[]; locale?: 'sv' | 'en' } = {}): Promise<number> {
  const at = nextHour();
  await saveMailPreferences(desk.store, personId, { days: everyDay, hour: swedishHour(at), ...change });
  return at;
}

async function look(now: number): Promise<void> {
  await queueDigests({ store: desk.store, open: () => openDigestSource(desk.store, () => now), now });
  vi.stubEnv('APP_URL', appUrl);
  await deliverMails({ store: desk.store, note: () => undefined, now: () => now });
  vi.stubEnv('APP_URL', 'http://localhost:3000');
}

describe('digests', () => {
  it('name listings that staff or the property system took off since the last one, with links to them', async () => {
    await desk.organization.api('PUT', '/objects/HUS-1', { ...exampleObjectBody, streetAddress2: 'Hus B' });
    const [mine, pushed, back] = await Promise.all(
      ['D-1', 'D-2', 'D-3'].map((reference) => desk.push(reference, images)),
    );
    await readInventory();
    const at = await wantDigest();
    valueOf(await takeOffMarket({ id: mine!.id }));
    valueOf(await setOffReason({ id: mine!.id, choice: { reason: 'let', backOn: null, publishes: false } }));
    valueOf(await takeOffMarket({ id: back!.id }));
    await desk.push('D-3', images);
    await desk.push('D-2', images.slice(0, 1));
    await look(at - 1);
    expect(server.mails).toEqual([]);
    await look(at);
    const [mail] = server.mails;
    expect(mail!.headers.get('subject')).toBe('2 lokaler har lämnat marknaden');
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain(`${appUrl}/listings/${mine!.id}`);
      expect(part).toContain(`${appUrl}/listings/${pushed!.id}`);
      expect(part).not.toContain(back!.id);
      expect(part).toContain(`${exampleObjectBody.streetAddress}, Hus B, ${exampleObjectBody.city} · D-1`);
      expect(part).toContain('Avpublicerades av Åsa');
      expect(part).toContain('Uthyrd');
      expect(part).toContain('Avpublicerades av fastighetssystemet');
      expect(part).toContain('Blockeras av: Bilder');
    }
    await look(at + 1_000);
    await look(at + dayMs);
    expect(server.mails).toHaveLength(1);
  });

  it('wait for the service, because a cached listing may have left the market', async () => {
    await desk.push('G-1', images);
    await readInventory();
    const at = await wantDigest();
    await desk.push('G-1', images.slice(0, 1));
    desk.interveneWith(() => Promise.resolve(new Response(null, { status: 401 })));
    await look(at);
    expect(server.mails).toEqual([]);
    desk.interveneWith(null);
    await look(at + 60_000);
    expect(server.mails[0]!.headers.get('subject')).toBe('1 lokal har lämnat marknaden');
  });

  it('are in English for people who chose it, with return dates that have come and photos that cannot be shown', async () => {
    const [due, broken] = [await desk.push('E-1', images), await desk.push('E-2', images)];
    await readInventory();
    const at = await wantDigest({ locale: 'en' });
    valueOf(await takeOffMarket({ id: due.id }));
    const inTwoDays = swedishDay(at + 2 * dayMs);
    valueOf(await setOffReason({ id: due.id, choice: { reason: 'renovation', backOn: inTwoDays, publishes: false } }));
    const { scope } = currentInventory(await partnerConnection());
    await keepChecks(desk.store, scope!, [{ url: broken.images[0]!, state: 'broken', checkedAt: Date.now() }]);
    await look(at);
    expect(server.mails[0]!.text).toContain('2 LISTINGS HAVE PHOTOS THAT CANNOT BE SHOWN');
    expect(server.mails[0]!.text).not.toContain('DUE BACK');
    await look(at + 2 * dayMs);
    expect(server.mails[1]!.headers.get('subject')).toMatch(/^To do in Vakant /);
    expect(server.mails[1]!.text).toContain('1 LISTING IS DUE BACK ON THE MARKET');
    expect(server.mails[1]!.text).not.toContain('Taken off');
  });

  it('have the tasks of the person, and are sent when one is new or due', async () => {
    const listing = await desk.push('H-1', images);
    await readInventory();
    const at = await wantDigest();
    const inTwoDays = swedishDay(at + 2 * dayMs);
    const choice: TaskChoice = { kind: 'rent', assigneeId: personId, due: inTwoDays, text: 'Höj till 2 400' };
    valueOf(await giveTask(listing, choice));
    await look(at);
    expect(server.mails[0]!.text).toContain('1 UPPGIFT TILL DIG');
    expect(server.mails[0]!.text).toContain(`Hyra: Höj till 2 400\n  Klar senast ${inTwoDays}`);
    expect(server.mails[0]!.text).toContain(`${appUrl}/listings/${listing.id}`);
    await look(at + dayMs);
    expect(server.mails).toHaveLength(1);
    await look(at + 2 * dayMs);
    expect(server.mails).toHaveLength(2);
  });

  it('are not sent because a colleague gets a task on the same listing', async () => {
    const listing = await desk.push('H-2', images);
    await readInventory();
    const at = await wantDigest();
    const own: TaskChoice = { kind: 'rent', assigneeId: personId, due: swedishDay(at + 9 * dayMs), text: '' };
    valueOf(await giveTask(listing, own));
    await look(at);
    expect(server.mails).toHaveLength(1);
    const assigneeId = await desk.signInAs('editor', 'Bo');
    valueOf(await giveTask(listing, { ...own, assigneeId }));
    const tasks = desk.store.db.updateTable('tasks').set({ changed_at: at + hourMs });
    await tasks.where('staff_id', '=', assigneeId).execute();
    await look(at + dayMs);
    expect(server.mails).toHaveLength(1);
  });

  it('are sent on the chosen weekdays only, and not at all if nothing happened or nobody chose them', async () => {
    const listing = await desk.push('F-1', images);
    await readInventory();
    await look(nextHour());
    const at = await wantDigest();
    await look(at);
    expect(server.mails).toEqual([]);
    const weekday = new Date(swedishDay(at + dayMs)).getUTCDay() || 7;
    await saveMailPreferences(desk.store, personId, { days: everyDay.filter((day) => day !== weekday) });
    valueOf(await takeOffMarket({ id: listing.id }));
    await look(at + dayMs);
    expect(server.mails).toEqual([]);
    const rows = await desk.store.db.selectFrom('mail_people').select('digest_at').executeTakeFirstOrThrow();
    expect(rows.digest_at).toBe(at);
  });

  it('wait while the service is down, and are sent when it is back', async () => {
    const listing = await desk.push('G-1', images);
    await readInventory();
    const at = await wantDigest();
    valueOf(await takeOffMarket({ id: listing.id }));
    vi.stubEnv('PARTNER_API_KEY', 'svc_sk_of_nobody');
    await look(at);
    expect(server.mails).toEqual([]);
    vi.stubEnv('PARTNER_API_KEY', desk.organization.key.key);
    await look(at + hourMs);
    expect(server.mails).toHaveLength(1);
  });

  it('name what those should have named that the mail server could not accept for a whole day', async () => {
    const { port } = server;
    const listing = await desk.push('G-1', images);
    await readInventory();
    const at = await wantDigest();
    valueOf(await takeOffMarket({ id: listing.id }));
    await server.close();
    await look(at);
    await look(at + dayMs);
    server = await startMailServer(port);
    await look(at + dayMs + hourMs);
    expect(server.mails.map(({ text }) => text.includes(listing.id))).toEqual([true]);
    await look(at + 2 * dayMs);
    expect(server.mails).toHaveLength(1);
  });
});

describe('digests by mail and to the webhook', () => {
  // The epoch began on a Thursday; at 9 UTC the digests of 8 in Sweden are due.
  const thursday = (Math.floor(Date.now() / weekMs) + 2) * weekMs + 9 * hourMs;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: thursday - dayMs });
    await saveMailPreferences(desk.store, personId, { days: everyDay, hour: 8 });
    // The webhook's first digest covers what happens after this round.
    await queuedAt(thursday - dayMs);
  });

  /** The kinds that a round queues that begins at `now` and takes a second to read the inventory. */
  async function queuedAt(now: number): Promise<string[]> {
    const open = () => {
      vi.setSystemTime(now + 1_000);
      return openDigestSource(desk.store);
    };
    await queueDigests({ store: desk.store, open, now });
    await queueWebhookDigest({ store: desk.store, open, now });
    const digests = desk.store.db.deleteFrom('mail_queue').where('kind', 'in', ['digest', 'webhook']);
    return (await digests.returning('kind').execute()).map(({ kind }) => kind).sort();
  }

  it('name once what the property system took off, even if only their own round detected it', async () => {
    await desk.push('I-1', images);
    await readInventory();
    await desk.push('I-1', images.slice(0, 1));
    expect(await queuedAt(thursday)).toEqual(['digest', 'webhook']);
    expect(await queuedAt(thursday + dayMs)).toEqual([]);
  });

  it('to the webhook name what one should have named that it could not accept for a whole day', async () => {
    await desk.push('K-1', images);
    await readInventory();
    await desk.push('K-1', images.slice(0, 1));
    vi.stubEnv('NOTIFY_WEBHOOK_URL', 'http://127.0.0.1:1/');
    const open = () => openDigestSource(desk.store);
    vi.setSystemTime(thursday);
    await queueWebhookDigest({ store: desk.store, open, now: thursday });
    for (const now of [thursday, thursday + dayMs]) {
      await deliverMails({ store: desk.store, note: () => undefined, now: () => now });
    }
    expect(await queuedAt(thursday + dayMs)).toContain('webhook');
  });

  it('come to nobody twice a day, even if a later hour is chosen after the first', async () => {
    await Promise.all(['L-1', 'L-2'].map((reference) => desk.push(reference, images)));
    await readInventory();
    await desk.push('L-1', images.slice(0, 1));
    expect(await queuedAt(thursday)).toContain('digest');
    await saveMailPreferences(desk.store, personId, { hour: 15 });
    await desk.push('L-2', images.slice(0, 1));
    expect(await queuedAt(thursday + 6 * hourMs)).toEqual([]);
    expect(await queuedAt(thursday + dayMs + 6 * hourMs)).toContain('digest');
  });

  it('leave what another instance recorded after their read to the next digests', async () => {
    const [off, toDo] = [await desk.push('J-1', images), await desk.push('J-2', images)];
    await readInventory();
    vi.setSystemTime(thursday + 5_000);
    await desk.signInAs('publisher', 'Per');
    valueOf(await takeOffMarket({ id: off.id }));
    const choice: TaskChoice = { kind: 'rent', assigneeId: personId, due: null, text: 'Höj' };
    valueOf(await giveTask(toDo, choice));
    expect(await queuedAt(thursday)).toEqual([]);
    expect(await queuedAt(thursday + dayMs)).toEqual(['digest', 'webhook']);
    expect(await queuedAt(thursday + 2 * dayMs)).toEqual([]);
  });
});
