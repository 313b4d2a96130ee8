import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits, type Listing } from '@/lib/contract';
import { listActs } from '@/lib/desk/activity/list-acts';
import { changePerson, removePerson } from '@/lib/desk/staff/actions';
import { collectPersonData } from '@/lib/desk/staff/person-data';
import { findStaffById, putStaff } from '@/lib/desk/staff/staff-store';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { codeOf, desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { linkTo, phoneWith } from '@/lib/testing/harness/phone-harness';
import { quarters } from '@/lib/testing/harness/sample-images';
import { endPhotoLink, makePhotoLink, settlePhotos } from './actions';
import { listArrivedPhotos } from './arrived-photos';
import { findPhotoLink, listPhotoLinks, putPhotoLink } from './link-store';
import { readPhonePage, type PhonePage, readPhotoLinks } from './reads';

let listing: Listing;
let asaId: string;

deskForEachTest();
beforeEach(async () => {
  listing = await desk.push('L-1', await desk.upload(3));
  asaId = await desk.signInAs('publisher', 'Åsa');
});
afterEach(async () => {
  vi.useRealTimers();
});

const images = async () => (await desk.read(listing.id)).images;
const acts = async () => {
  const page = await listActs(
    desk.store,
    { id: asaId, role: 'admin' },
    { ...parseActFilter(new URLSearchParams()), limit: 50 },
  );
  return page.acts.map(({ kind, person, target, outcome }) => [kind, person?.name, target?.reference, outcome]);
};

describe('a link to the desk', () => {
  it('delivers photos in the order of the phone, which wait until the desk decides, and brings a removed photo back', async () => {
    const phone = phoneWith(await linkTo(listing.id));
    const [first, second, third] = (await phone.send(3)) as [string, string, string];
    expect(await phone.order({ urls: [third, first, second] })).toMatchObject({ status: 200, body: { saved: [] } });
    expect(await readPhotoLinks(listing.id)).toMatchObject({ waiting: [third, first, second], removed: [] });
    expect(await images()).toEqual(listing.images);
    await phone.order({ urls: [third, second], removed: [first], done: true });
    expect(await readPhotoLinks(listing.id)).toMatchObject({
      links: [{ kind: 'desk', by: 'Åsa', photos: 2, doneAt: expect.any(Number) }],
      waiting: [third, second],
      removed: [first],
    });
    await phone.order({ urls: [third, first, second], done: true });
    expect(await readPhotoLinks(listing.id)).toMatchObject({ waiting: [third, first, second], removed: [] });
    await phone.order({ urls: [third, second], removed: [first], done: true });
    valueOf(await settlePhotos({ listingId: listing.id, urls: [third] }));
    expect(await readPhotoLinks(listing.id)).toMatchObject({ waiting: [second] });
  });

  it('shows the phone the address and the photos of the listing, and what it has sent', async () => {
    const token = await linkTo(listing.id);
    const sent = await phoneWith(token).send(1);
    const page = (await readPhonePage(token)) as PhonePage;
    expect(page).toEqual({
      kind: 'desk',
      address: addressLine(listing.object),
      city: listing.object.city,
      expiresAt: expect.any(Number),
      images: listing.images,
      sent: [{ url: sent[0], saved: false }],
    });
  });

  it('counts as opened from the first request of its page, not from a preview in a chat program, which runs no scripts', async () => {
    const openedAt = async () => (await listPhotoLinks(desk.store, listing.id))[0]!.openedAt;
    const token = await linkTo(listing.id);
    await readPhonePage(token);
    expect(await openedAt()).toBeNull();
    expect(await phoneWith(token).open()).toMatchObject({ status: 200 });
    const first = await openedAt();
    expect(first).not.toBeNull();
    await phoneWith(token).order({});
    expect(await openedAt()).toBe(first);
  });

  it('delivers a photo once that the phone sends again after a lost answer', async () => {
    const token = await linkTo(listing.id);
    const phone = phoneWith(token);
    const [one, two] = await Promise.all([210, 220].map((width) => quarters(width, 30).jpeg().toBuffer()));
    const urlsOf = ({ body }: Awaited<ReturnType<typeof phone.upload>>) => body.data!.map(({ url }) => url);
    const lost = urlsOf(await phone.upload([one!], ['file-1']));
    const sent = urlsOf(await phone.upload([one!, two!], ['file-1', 'file-2']));
    expect(sent[0]).toBe(lost[0]);
    expect((await readPhotoLinks(listing.id)).waiting).toEqual(sent);
    await phone.order({ urls: sent.slice(1), removed: lost });
    const again = urlsOf(await phone.upload([one!], ['file-1']));
    expect((await readPhotoLinks(listing.id)).waiting).toEqual([sent[1], ...again]);
    const other = urlsOf(await phoneWith(await linkTo(listing.id)).upload([two!], ['file-2']));
    expect((await readPhotoLinks(listing.id)).waiting).toEqual(expect.arrayContaining([sent[1], ...other]));
  });

  it('is recorded in the activity, with its photos under the person who made the link', async () => {
    const phone = phoneWith(await linkTo(listing.id));
    await phone.send(1);
    await phone.send(1);
    const [link] = await listPhotoLinks(desk.store, listing.id);
    valueOf(await endPhotoLink({ id: link!.id }));
    expect(await acts()).toEqual([
      ['link.revoke', 'Åsa', 'L-1', 'done'],
      ['link.photos', 'Åsa', 'L-1', 'done'],
      ['link.make', 'Åsa', 'L-1', 'done'],
    ]);
    const own = { ...parseActFilter(new URLSearchParams()), targetId: listing.id, limit: 10 };
    expect((await listActs(desk.store, { id: asaId, role: 'admin' }, own)).acts).toEqual([]);
  });

  it('drops photos that the service has deleted because no listing has shown them for a day', async () => {
    const phone = phoneWith(await linkTo(listing.id, 'desk', 168));
    const sent = await phone.send(1);
    const now = Date.now();
    expect((await listArrivedPhotos(desk.store, listing.id, now)).waiting).toEqual(sent);
    expect((await listArrivedPhotos(desk.store, listing.id, now + 24 * 3_600_000)).waiting).toEqual([]);
  });
});

describe('photos that have waited for more than a day', () => {
  const letADayPass = () =>
    desk.store.db
      .updateTable('photo_link_photos')
      .set({ added_at: Date.now() - limits.unreferencedUploadHours * 3_600_000 })
      .execute();

  it('are not shown to the phone as sent, and do not count for the limit', async () => {
    const token = await linkTo(listing.id, 'desk', 168);
    const phone = phoneWith(token);
    for (const count of [8, 8, 8, 3]) await phone.send(count);
    await expect(phone.send(1)).rejects.toThrow('LINK_FULL');
    await letADayPass();
    expect(await readPhonePage(token)).toMatchObject({ sent: [] });
    const sent = await phone.send(1);
    expect(await readPhonePage(token)).toMatchObject({ sent: sent.map((url) => ({ url, saved: false })) });
  });

  it('are not saved to the listing, where they would be broken', async () => {
    const phone = phoneWith(await linkTo(listing.id, 'saved', 168));
    const old = await phone.send(1);
    await letADayPass();
    const sent = await phone.send(1);
    expect(await phone.order({ urls: [...old, ...sent] })).toMatchObject({ body: { saved: sent } });
    expect(await images()).toEqual([...listing.images, ...sent]);
  });
});

it('the last photo that a listing has room for can be sent again when its answer was lost', async () => {
  const phone = phoneWith(await linkTo(listing.id));
  for (const count of [8, 8, 8, 2]) await phone.send(count);
  const last = await quarters(230, 30).jpeg().toBuffer();
  const { body } = await phone.upload([last], ['file-1']);
  expect(await phone.upload([last], ['file-1'])).toMatchObject({
    status: 200,
    body: { data: [{ url: body.data![0]!.url }] },
  });
  await expect(phone.send(1)).rejects.toThrow('LINK_FULL');
});

it('of photos that do not all fit, those without room are named, and the others can be sent', async () => {
  const phone = phoneWith(await linkTo(listing.id));
  for (const count of [8, 8, 8]) await phone.send(count);
  const files = await Promise.all([231, 232, 233].map((width) => quarters(width, 30).jpeg().toBuffer()));
  const [first] = files;
  await phone.upload([first!], ['file-0']);
  await phone.send(1);
  // One place is left. The first file has its place already.
  expect((await phone.upload(files, ['file-0', 'file-1', 'file-2'])).body).toMatchObject({
    failure: { code: 'LINK_FULL', issues: [{ path: ['files', 2] }] },
  });
  expect((await phone.upload(files.slice(0, 2), ['file-0', 'file-1'])).body.data).toHaveLength(2);
});

describe('a link that saves at once', () => {
  it('adds the photos to a live listing in their order, recorded for the person of the link, and the listing stays live', async () => {
    const phone = phoneWith(await linkTo(listing.id, 'saved'));
    const [first, second] = (await phone.send(2)) as [string, string];
    expect(await phone.order({ urls: [second, first] })).toMatchObject({ body: { saved: [second, first] } });
    expect(await images()).toEqual([...listing.images, second, first]);
    expect((await desk.read(listing.id)).status).toBe('published');
    expect((await acts())[0]).toEqual(['listing.phone', 'Åsa', 'L-1', 'updated']);
    const third = (await phone.send(1))[0]!;
    await phone.order({ urls: [first, third, second], done: true });
    expect(await images()).toEqual([...listing.images, first, third, second]);
    expect((await readPhotoLinks(listing.id)).waiting).toEqual([]);
  });

  it('leaves a draft a draft, even if the photos were all that it lacked', async () => {
    const draft = await desk.push('L-2', [], { status: 'draft' });
    const phone = phoneWith(await linkTo(draft.id, 'saved'));
    await phone.order({ urls: await phone.send(3) });
    const after = await desk.read(draft.id);
    expect([after.status, after.images.length, after.publishBlockers]).toEqual(['draft', 3, []]);
  });

  it('neither removes a saved photo nor brings back what the desk removed', async () => {
    const phone = phoneWith(await linkTo(listing.id, 'saved'));
    const [first, second] = (await phone.send(2)) as [string, string];
    await phone.order({ urls: [first, second] });
    await phone.order({ urls: [second], removed: [first] });
    expect(await images()).toContain(first);
    const current = await desk.read(listing.id);
    valueOf(await desk.save(current, { images: current.images.filter((url) => url !== second) }));
    expect(await phone.order({ urls: [second, first], done: true })).toMatchObject({ body: { saved: [first] } });
    expect(await images()).toEqual([...listing.images, first]);
  });

  it('does not overwrite what another person changed at the same time', async () => {
    const phone = phoneWith(await linkTo(listing.id, 'saved'));
    const sent = await phone.send(1);
    await desk.push('L-1', listing.images, { workplaces: 77 });
    await phone.order({ urls: sent });
    expect(await desk.read(listing.id)).toMatchObject({ workplaces: 77, images: [...listing.images, ...sent] });
  });

  it('saves the photos of several phones that arrive at the same moment', async () => {
    const token = await linkTo(listing.id, 'saved');
    const phones = [phoneWith(token), phoneWith(token), phoneWith(token)];
    const sent = await Promise.all(phones.map((phone) => phone.send(1)));
    await Promise.all(phones.map((phone, index) => phone.order({ urls: sent[index]! })));
    expect(new Set(await images())).toEqual(new Set([...listing.images, ...sent.flat()]));
  });

  it('leaves the photos waiting when the service fails, and saves them with the next order', async () => {
    const phone = phoneWith(await linkTo(listing.id, 'saved'));
    const sent = await phone.send(2);
    desk.interveneWith((request, serve) =>
      request.method === 'PUT' ? Promise.resolve(new Response('{}', { status: 503 })) : serve(),
    );
    expect((await phone.order({ urls: sent })).status).toBe(502);
    expect(await images()).toEqual(listing.images);
    desk.interveneWith(null);
    expect(await phone.order({ urls: sent })).toMatchObject({ body: { saved: sent } });
    expect(await images()).toEqual([...listing.images, ...sent]);
  });
});

describe('making a link', () => {
  it('requires an editor for a link to the desk, and a publisher for one that saves at once', async () => {
    await desk.signInAs('editor', 'Per');
    valueOf(await makePhotoLink({ listingId: listing.id, kind: 'desk', hours: 24 }));
    expect(codeOf(await makePhotoLink({ listingId: listing.id, kind: 'saved', hours: 24 }))).toBe('FORBIDDEN_ROLE');
    await desk.signInAs('viewer', 'Vera');
    expect(codeOf(await makePhotoLink({ listingId: listing.id, kind: 'desk', hours: 24 }))).toBe('FORBIDDEN_ROLE');
  });

  it('is rejected for another lifetime, or for a listing that cannot be changed', async () => {
    expect(codeOf(await makePhotoLink({ listingId: listing.id, kind: 'desk', hours: 9_999 }))).toBe('INVALID_INPUT');
    const { body } = await desk.organization.api('POST', '/listings', { ...listingBody(listing), images: [] });
    expect(codeOf(await makePhotoLink({ listingId: body.id, kind: 'desk', hours: 24 }))).toBe('NO_REFERENCE');
    expect(
      codeOf(await makePhotoLink({ listingId: '01937c1e-2222-7aaa-8bbb-000000000001', kind: 'desk', hours: 24 })),
    ).toBe('NOT_FOUND');
  });

  it('is limited to ten working links for a listing, and possible again when one was closed', async () => {
    const make = () => makePhotoLink({ listingId: listing.id, kind: 'desk', hours: 1 });
    for (let made = 0; made < 10; made += 1) valueOf(await make());
    expect(codeOf(await make())).toBe('TOO_MANY_LINKS');
    const [link] = await listPhotoLinks(desk.store, listing.id);
    valueOf(await endPhotoLink({ id: link!.id }));
    expect(codeOf(await endPhotoLink({ id: link!.id }))).toBe('LINK_GONE');
    valueOf(await make());
  });
});

describe('a link no longer works', () => {
  const works = async (token: string) => (await readPhonePage(token)) !== 'gone';

  it('after its lifetime, for example 24 hours', async () => {
    const start = Date.now();
    const { token } = await putPhotoLink(
      desk.store,
      { kind: 'desk', listingId: listing.id, staffId: asaId, lifetimeMs: 24 * 3_600_000 },
      start,
    );
    expect(await findPhotoLink(desk.store, token, start + 24 * 3_600_000 - 1)).not.toBeNull();
    expect(await findPhotoLink(desk.store, token, start + 24 * 3_600_000)).toBeNull();
  });

  it('when it was closed', async () => {
    const token = await linkTo(listing.id);
    expect(await works(token)).toBe(true);
    const [link] = await listPhotoLinks(desk.store, listing.id);
    valueOf(await endPhotoLink({ id: link!.id }));
    expect(await works(token)).toBe(false);
    expect((await phoneWith(token).order({})).body.failure?.code).toBe('LINK_GONE');
    expect(await listPhotoLinks(desk.store, listing.id)).toEqual([]);
  });

  it('when its person may no longer make one, even if they may again later', async () => {
    const [toDesk, saved] = [await linkTo(listing.id), await linkTo(listing.id, 'saved')];
    await desk.signInAs('admin');
    valueOf(await changePerson({ id: asaId, role: 'editor' }));
    expect([await works(toDesk), await works(saved)]).toEqual([true, false]);
    valueOf(await changePerson({ id: asaId, role: 'publisher' }));
    expect([await works(toDesk), await works(saved)]).toEqual([true, false]);
    valueOf(await changePerson({ id: asaId, role: 'viewer' }));
    expect(await works(toDesk)).toBe(false);
  });

  it('when the operator gave its person a role that may not have it', async () => {
    const [toDesk, saved] = [await linkTo(listing.id), await linkTo(listing.id, 'saved')];
    const { email } = (await findStaffById(desk.store, asaId))!;
    await putStaff(desk.store, { email, name: 'Åsa', password: 'a new password', role: 'editor' });
    expect([await works(toDesk), await works(saved)]).toEqual([true, false]);
  });

  it('when its person was blocked, even if they are unblocked later', async () => {
    const token = await linkTo(listing.id);
    await desk.signInAs('admin');
    valueOf(await changePerson({ id: asaId, disabled: true }));
    valueOf(await changePerson({ id: asaId, disabled: false }));
    expect(await works(token)).toBe(false);
  });

  it('when its person was removed, and no link names them', async () => {
    const token = await linkTo(listing.id);
    await desk.signInAs('admin');
    valueOf(await removePerson({ id: asaId }));
    expect(await works(token)).toBe(false);
    const rows = await desk.store.db.selectFrom('photo_links').selectAll().execute();
    expect(rows).toMatchObject([{ staff_id: null, revoked_at: expect.any(Number) }]);
    expect(JSON.stringify(rows)).not.toContain(asaId);
    expect((await acts()).map(([, name]) => name)).not.toContain('Åsa');
  });

  it('when it was closed while a photo is on its way, and that photo is not stored', async () => {
    const phone = phoneWith(await linkTo(listing.id));
    const [link] = await listPhotoLinks(desk.store, listing.id);
    desk.interveneWith(async (request, serve) => {
      if (request.url.endsWith('/uploads/images')) {
        const now = { revoked_at: Date.now() };
        await desk.store.db.updateTable('photo_links').set(now).where('id', '=', link!.id).execute();
      }
      return serve();
    });
    await expect(phone.send(1)).rejects.toThrow('LINK_GONE');
    expect((await readPhotoLinks(listing.id)).waiting).toEqual([]);
  });
});

describe('photos that wait when the person of their link is blocked or removed', () => {
  let urls: string[];

  beforeEach(async () => {
    urls = await phoneWith(await linkTo(listing.id)).send(2);
    await desk.signInAs('admin');
  });

  it('still wait, also when the person is back', async () => {
    for (const disabled of [true, false]) {
      valueOf(await changePerson({ id: asaId, disabled }));
      expect(await readPhotoLinks(listing.id)).toEqual({ links: [], waiting: urls, removed: [] });
    }
  });

  it('still wait after a removal, and can be settled', async () => {
    valueOf(await removePerson({ id: asaId }));
    expect(await readPhotoLinks(listing.id)).toEqual({ links: [], waiting: urls, removed: [] });
    valueOf(await settlePhotos({ listingId: listing.id, urls: urls.slice(0, 1) }));
    expect((await readPhotoLinks(listing.id)).waiting).toEqual(urls.slice(1));
  });

  it('are deleted with their link, two days after it expires', async () => {
    valueOf(await removePerson({ id: asaId }));
    const { expires_at: end } = await desk.store.db
      .selectFrom('photo_links')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const stored = async (now: number) => {
      const next = { kind: 'desk', listingId: listing.id, staffId: asaId, lifetimeMs: 1 } as const;
      await putPhotoLink(desk.store, next, now);
      return (await desk.store.db.selectFrom('photo_link_photos').select('url').execute()).length;
    };
    expect(await stored(end + 2 * 24 * 3_600_000)).toBe(2);
    expect(await stored(end + 2 * 24 * 3_600_000 + 1)).toBe(0);
  });
});

it('a person’s data name the links that they made', async () => {
  await linkTo(listing.id);
  expect(await collectPersonData(desk.store, asaId)).toMatchObject({
    photoLinks: [{ kind: 'desk', listingId: listing.id, endsAt: expect.stringMatching(/^20/) }],
  });
  expect(deskRequest.token).not.toBeNull();
});

function listingBody({ object, type, description, floorArea, price }: Listing) {
  return { type, description, floorArea, price, status: 'draft', objectId: object.id };
}
