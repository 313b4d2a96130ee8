import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listing } from '@/lib/contract';
import { readHistory } from '@/lib/desk/activity/read-activity';
import { openConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { runRead } from '@/lib/desk/run-read';
import { wrongLinksMax } from '@/lib/desk/staff/link-guesses';
import { addressHeader } from '@/lib/desk/staff/own-site';
import { changePerson, removePerson } from '@/lib/desk/staff/actions';
import { collectPersonData } from '@/lib/desk/staff/person-data';
import { defaultAccent } from '@/lib/rules/fact-sheet/brand';
import { sheetLinkHeader } from '@/lib/rules/fact-sheet/sheet-link';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { changeBrand, endSheetLink, shareSheet } from './actions';
import { readBrand, saveBrand } from './brand-store';
import { putSheetLink } from './link-store';
import { readOwnSheet, readSharedSheet, noteSheetView, readSheetLinks, sheetViewsMax } from './read-sheet';

let listing: Listing;
let asaId: string;

deskForEachTest();
beforeEach(async () => {
  listing = await desk.push('L-1', await desk.upload(3));
  asaId = await desk.signInAs('editor', 'Åsa');
  deskRequest.headers.set(addressHeader, '192.0.2.1');
});
afterEach(async () => {
  vi.useRealTimers();
});

const share = async (days: 7 | 30 | 90 | 365 = 30, listingId: string = listing.id) => {
  const { link } = valueOf(await shareSheet({ listingId, days }));
  return new URL(link).pathname.split('/').at(-1)!;
};
const links = () => readSheetLinks(listing.id);
const asReader = async <Value>(work: () => Promise<Value>) => {
  const session = deskRequest.token;
  deskRequest.token = null;
  try {
    return await work();
  } finally {
    deskRequest.token = session;
  }
};
const open = (token: string) => asReader(() => readSharedSheet(token));
/** What the page of a link sends from a browser. */
const view = async (token: string) => {
  const headers = { [sheetLinkHeader]: token };
  return (await noteSheetView(new Request('http://localhost:3000/', { method: 'POST', headers }))).status;
};

describe('a shared fact sheet', () => {
  it('shows the premises as the market sees them', async () => {
    const token = await share();
    expect(await links()).toMatchObject([{ by: 'Åsa', views: 0 }]);
    expect(await open(token)).toMatchObject({
      state: 'live',
      sheet: { images: listing.images },
      organization: expect.any(String),
    });
  });

  it('counts views in a browser, but none of staff, and no preview in a chat program', async () => {
    const token = await share();
    await open(token);
    expect(await links()).toMatchObject([{ views: 0, viewedAt: null }]);
    for (const given of [token, 'guessed', token]) await asReader(() => view(given));
    expect(await view(token)).toBe(200);
    expect(await links()).toMatchObject([{ views: 2, viewedAt: expect.any(Number) }]);
  });

  it('shows premises that a partner pushed just after the index was read', async () => {
    const connection = await openConnection('interactive');
    await inventoryIndex(connection).refresh(connection);
    const { id } = await desk.push('L-2', await desk.upload(3));
    expect(inventoryIndex(connection).records.listing(id)).toBeNull();
    expect(await open(await share(30, id))).toMatchObject({ state: 'live' });
  });

  it('contains no references, blockers, people or other listings', async () => {
    const other = await desk.push('HEMLIG-2', await desk.upload(3), { description: 'Hemlig beskrivning' });
    const shown = JSON.stringify(await open(await share()));
    for (const secret of [
      'HEMLIG',
      'Hemlig',
      ...other.images,
      'Åsa',
      'example.com',
      listing.id,
      listing.object.id,
      'L-1',
      'HUS-1',
    ]) {
      expect(shown).not.toContain(secret);
    }
    expect(shown).not.toMatch(/blockers|assigned|externalRef|updatedAt/);
  });

  it('says that premises are off the market, without any of their facts, until they are back', async () => {
    const token = await share();
    const back = await desk.push('L-1', listing.images, { status: 'draft' });
    const off = await open(token);
    expect(off).toEqual({
      state: 'off',
      organization: expect.any(String),
      contact: { name: '', phone: '', email: '' },
    });
    expect(JSON.stringify(off)).not.toContain(back.object.streetAddress);
    expect(await desk.push('L-1', listing.images)).toMatchObject({ status: 'published' });
    inventoryIndex(await openConnection('interactive')).expire();
    expect(await open(token)).toMatchObject({ state: 'live' });
  });

  it('still works when its author may no longer make links, is blocked or is removed, which also erases their name', async () => {
    const token = await share();
    await desk.signInAs('admin', 'Bo');
    valueOf(await changePerson({ id: asaId, role: 'viewer' }));
    expect(await open(token)).toMatchObject({ state: 'live' });
    valueOf(await changePerson({ id: asaId, disabled: true }));
    expect(await links()).toMatchObject([{ by: 'Åsa' }]);
    expect((await collectPersonData(desk.store, asaId))?.sheetLinks).toMatchObject([{ listingId: listing.id }]);
    valueOf(await removePerson({ id: asaId }));
    expect(await open(token)).toMatchObject({ state: 'live' });
    expect(await links()).toMatchObject([{ by: null }]);
  });

  it('shows what was read when the link was made, while the service is down', async () => {
    const token = await share();
    await readOwnSheet(listing.id);
    desk.interveneWith(() => Promise.resolve(new Response('{}', { status: 503 })));
    expect(await open(token)).toMatchObject({ state: 'live', sheet: { images: listing.images } });
  });

  it('asks a service that is down for its organization and its amenities once, not at each view', async () => {
    const connection = await openConnection('interactive');
    await inventoryIndex(connection).refresh(connection);
    const token = await share();
    desk.interveneWith(() => Promise.resolve(new Response('{}', { status: 503 })));
    await open(token);
    const before = desk.fetched.length;
    expect(await open(token)).toMatchObject({ state: 'live', organization: null });
    expect(desk.fetched.slice(before).filter((request) => !request.endsWith('/listings'))).toEqual([]);
    desk.interveneWith(null);
    const later = performance.now() + 16_000;
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(later);
    expect(await open(token)).toMatchObject({ organization: expect.any(String) });
  });

  it('opens at once while the service is asked again for the organization, which it answered before', async () => {
    const token = await share();
    const { organization } = (await open(token)) as { organization: string };
    let answer = () => {};
    desk.interveneWith(({ url }, serve) =>
      url.endsWith('/me') ? new Promise<void>((resolve) => (answer = resolve)).then(serve) : serve(),
    );
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(performance.now() + 3_700_000);
    expect(await open(token)).toMatchObject({ organization });
    answer();
  });

  it('is busy, not gone, while the service is down and the premises were never read', async () => {
    const { token } = await putSheetLink(desk.store, { listingId: listing.id, staffId: asaId, days: 30 });
    desk.interveneWith(() => Promise.resolve(new Response('{}', { status: 503 })));
    expect(await open(token)).toEqual({ state: 'busy' });
  });
});

describe('against strangers', () => {
  it('a token has 256 bits, of which the store has only a hash', async () => {
    const token = await share();
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = [
      await desk.store.db.selectFrom('sheet_links').selectAll().execute(),
      await desk.store.db.selectFrom('acts').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('a closed link, an old one and a guessed one get the same answer', async () => {
    const closed = await share();
    const [{ id } = { id: '' }] = await links();
    valueOf(await endSheetLink({ id }));
    const old = await share(7);
    expect(await open(old)).toMatchObject({ state: 'live' });
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1, toFake: ['Date'] });
    for (const token of [closed, old, 'guessed', '']) expect(await open(token)).toEqual({ state: 'gone' });
    expect((await endSheetLink({ id })).ok).toBe(false);
  });

  it('a client address that tried too many wrong links cannot open a right one, but another address can', async () => {
    const token = await share();
    for (let tried = 0; tried < wrongLinksMax; tried += 1) await open(`wrong-${tried}`);
    expect(await open(token)).toEqual({ state: 'gone' });
    deskRequest.headers.set(addressHeader, '192.0.2.2');
    expect(await open(token)).toMatchObject({ state: 'live' });
  });

  it('a link that is opened too often is blocked, and causes no requests to the service', async () => {
    const token = await share();
    await open(token);
    const before = desk.fetched.length;
    await desk.store.db.updateTable('sign_in_failures').set({ failures: sheetViewsMax }).execute();
    expect(await open(token)).toEqual({ state: 'gone' });
    expect(desk.fetched.slice(before)).toEqual([]);
  });

  it('a page that reports too many views is rejected, while the link can still be opened', async () => {
    const token = await share();
    await asReader(() => view(token));
    await desk.store.db.updateTable('sign_in_failures').set({ failures: sheetViewsMax }).execute();
    expect(await asReader(() => view(token))).toBe(429);
    expect(await links()).toMatchObject([{ views: 1 }]);
    expect(await open(token)).toMatchObject({ state: 'live' });
  });

  it('a token is not a session, and cannot list links', async () => {
    deskRequest.token = await share();
    expect((await runRead(() => readSheetLinks(listing.id))).status).toBe(401);
  });
});

describe('making links', () => {
  it.each([
    ['another time', { days: 31 }],
    ['no listing', { listingId: 'x' }],
    ['more than is asked for', { kind: 'saved' }],
  ])('is rejected with %s', async (_, change) => {
    const result = await shareSheet({ listingId: listing.id, days: 30, ...change });
    expect(result).toMatchObject({ ok: false, failure: { code: 'INVALID_INPUT' } });
  });

  it('can be undone while the service does not answer, which is in the activity', async () => {
    const token = await share();
    const [{ id } = { id: '' }] = await links();
    desk.interveneWith(() => Promise.resolve(new Response('down', { status: 503 })));
    valueOf(await endSheetLink({ id }));
    expect(await open(token)).toEqual({ state: 'gone' });
    const ended = desk.store.db
      .selectFrom('acts')
      .select(['target_id', 'reference'])
      .where('kind', '=', 'sheet.unshare');
    expect(await ended.execute()).toEqual([{ target_id: listing.id, reference: 'L-1' }]);
  });

  it('is in the activity', async () => {
    await share();
    valueOf(await endSheetLink({ id: (await links())[0]!.id }));
    const acts = await desk.store.db.selectFrom('acts').select(['kind', 'reference']).orderBy('id').execute();
    expect(acts).toEqual([
      { kind: 'sheet.share', reference: 'L-1' },
      { kind: 'sheet.unshare', reference: 'L-1' },
    ]);
  });

  it('adds no version to the history of the listing', async () => {
    await share();
    expect((await readHistory(listing.id, null)).versions).toEqual([]);
  });
});

it('says to staff that amenities are missing while the service does not list them', async () => {
  const { id } = await desk.push('L-1', listing.images, { amenityIds: [1] });
  desk.interveneWith((request, serve) =>
    request.url.endsWith('/amenities') ? Promise.resolve(new Response('{}', { status: 503 })) : serve(),
  );
  expect(await readOwnSheet(id)).toMatchObject({ printed: { lacksAmenities: true } });
});

describe('how sheets look', () => {
  const contact = { name: 'Uthyrningen', phone: '08-123 45 67', email: 'uthyrning@landlord.example' };
  const change = { accent: '#a03020', contact };
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#204080' } })
      .extend({ left: 4, right: 4, background: '#fff' })
      .png()
      .toBuffer();

  beforeEach(() => desk.signInAs('admin', 'Bo'));

  it('is the default until an administrator changes it, and then on every sheet', async () => {
    expect(await readBrand(desk.store)).toMatchObject({ accent: defaultAccent, logo: null });
    valueOf(await changeBrand(change));
    const own = await readOwnSheet(listing.id);
    expect(own).toMatchObject({ isLive: true, printed: { brand: { ...change, logo: null } } });
    expect(await open(await share())).toMatchObject({ brand: change });
  });

  it('encodes the logo again, small and without the rest of its file, and stores it until it is replaced or removed', async () => {
    const file = Buffer.concat([await png(2_000, 500), Buffer.from('<script>alert(1)</script>')]);
    const { logo } = valueOf(await changeBrand({ ...change, logo: file.toString('base64') }));
    const bytes = Buffer.from(logo!.source.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: logo!.width, height: logo!.height });
    expect(logo!.width).toBeLessThanOrEqual(720);
    expect(bytes.includes('script')).toBe(false);
    expect(valueOf(await changeBrand(change)).logo).toEqual(logo);
    expect(valueOf(await changeBrand({ ...change, logo: null })).logo).toBeNull();
  });

  it.each([
    ['a script in a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a GIF', Buffer.from('GIF89a')],
    ['something else', Buffer.from('hello')],
  ])('%s as a logo is rejected at its field, and nothing is saved', async (_, file) => {
    const result = await changeBrand({ ...change, logo: file.toString('base64') });
    expect(result).toMatchObject({ ok: false, failure: { code: 'INVALID_INPUT', issues: [{ path: ['logo'] }] } });
    expect((await readBrand(desk.store)).accent).toBe(defaultAccent);
  });

  it('is the default if the saved look cannot be read', async () => {
    await saveBrand(desk.store, { ...change, accent: 'url(https://evil.example)', logo: null });
    expect((await readBrand(desk.store)).accent).toBe(defaultAccent);
  });
});
