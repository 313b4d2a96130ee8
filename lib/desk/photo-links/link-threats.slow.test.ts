import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits, type Listing } from '@/lib/contract';
import { runRead } from '@/lib/desk/run-read';
import { listenToRefusals, type Refusal } from '@/lib/desk/staff/refusals';
import { wrongLinksMax } from '@/lib/desk/staff/link-guesses';
import { addressHeader } from '@/lib/desk/staff/own-site';
import { photosPerLinkMax } from '@/lib/rules/photo-links/photo-link';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { linkTo, phoneWith } from '@/lib/testing/harness/phone-harness';
import { quarters } from '@/lib/testing/harness/sample-images';
import { addArrivedPhotos } from './arrived-photos';
import { findPhotoLink, listPhotoLinks } from './link-store';
import { orderPhotos } from './order-photos';
import { readPhonePage, type PhonePage, readPhotoLinks } from './reads';
import { receivePhotos } from './receive-photos';
import { usesMax } from './run-phone';

let listing: Listing;

deskForEachTest();
beforeEach(async () => {
  listing = await desk.push('L-1', await desk.upload(3));
  await desk.signInAs('publisher', 'Åsa');
  deskRequest.headers.set(addressHeader, '192.0.2.1');
});
afterEach(async () => {
  listenToRefusals(() => undefined);
});

describe('guessing', () => {
  it('a token has 256 bits, of which the store has only a hash', async () => {
    const token = await linkTo(listing.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await desk.store.db.selectFrom('photo_links').selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(await desk.store.db.selectFrom('acts').selectAll().execute())).not.toContain(token);
  });

  it('a client address that tried too many wrong links cannot open a right one, but another address can', async () => {
    const token = await linkTo(listing.id);
    for (let tried = 0; tried < wrongLinksMax; tried += 1) {
      expect(await readPhonePage(`wrong-${tried}`)).toBe('gone');
    }
    expect(await readPhonePage(token)).toBe('gone');
    expect((await phoneWith(token).order({})).status).toBe(429);
    deskRequest.headers.set(addressHeader, '192.0.2.2');
    expect(await readPhonePage(token)).not.toBe('gone');
  });

  it('an unknown token, a closed link and an old one get the same answer, and it is logged without the token', async () => {
    const refusals: Refusal[] = [];
    listenToRefusals((refusal) => refusals.push(refusal));
    const [closed, old] = [await linkTo(listing.id), await linkTo(listing.id)];
    const [newest, oldest] = await listPhotoLinks(desk.store, listing.id);
    const links = desk.store.db.updateTable('photo_links');
    await links.set({ revoked_at: 1 }).where('id', '=', oldest!.id).execute();
    await links.set({ expires_at: 1 }).where('id', '=', newest!.id).execute();
    const answers = await Promise.all([closed, old, 'unknown', ''].map((token) => phoneWith(token).order({})));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { failure: { code: 'LINK_GONE' } } });
    expect(refusals).toHaveLength(4);
    expect(refusals[0]).toEqual({ code: 'LINK_GONE', staff: null, account: null, address: '192.0.2.1' });
  });
});

describe('forwarding', () => {
  it('anybody with the link sees its listing and nothing else of the organization', async () => {
    const other = await desk.push('HEMLIG-2', await desk.upload(3), { description: 'Hemlig beskrivning' });
    const token = await linkTo(listing.id);
    const page = (await readPhonePage(token)) as PhonePage;
    expect(Object.keys(page).sort()).toEqual(['address', 'city', 'expiresAt', 'images', 'kind', 'sent']);
    const shown = JSON.stringify(page);
    for (const secret of ['HEMLIG', 'Hemlig', ...other.images, 'Åsa', 'example.com', listing.id, 'L-1']) {
      expect(shown).not.toContain(secret);
    }
  });

  it('a link cannot order, remove or save photos that did not come through it', async () => {
    const own = phoneWith(await linkTo(listing.id));
    const theirs = await own.send(2);
    const stranger = phoneWith(await linkTo(listing.id, 'saved'));
    const [sent] = await stranger.send(1);
    const order = { urls: [...theirs].reverse(), removed: [...theirs, ...listing.images] };
    expect((await stranger.order(order)).status).toBe(200);
    expect((await readPhotoLinks(listing.id)).waiting).toEqual(theirs);
    expect((await desk.read(listing.id)).images).toEqual([...listing.images, sent]);
    const elsewhere = await desk.upload(1);
    await stranger.order({ urls: elsewhere });
    expect((await desk.read(listing.id)).images).not.toContain(elsewhere[0]);
  });

  it('a link does not work as a session', async () => {
    const token = await linkTo(listing.id);
    deskRequest.token = token;
    expect((await runRead(() => readPhotoLinks(listing.id))).status).toBe(401);
  });
});

describe('flooding', () => {
  it('a listing accepts no more photos than it can show, and a link no more than its limit', async () => {
    const phone = phoneWith(await linkTo(listing.id));
    const [{ id } = { id: '' }] = await listPhotoLinks(desk.store, listing.id);
    const link = { id, kind: 'desk', listingId: listing.id, expiresAt: 0, notedAt: 0 } as never;
    const urls = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ url: `https://a.example/${from + at}`, file: null }));
    await addArrivedPhotos(desk.store, link, urls(0, limits.imagesMax - 4));
    expect(await phone.send(1)).toHaveLength(1);
    await expect(phone.send(1)).rejects.toThrow('LINK_FULL');
    await desk.store.db.updateTable('photo_link_photos').set({ state: 'removed' }).execute();
    await addArrivedPhotos(desk.store, link, urls(100, photosPerLinkMax - limits.imagesMax + 3));
    await desk.store.db.updateTable('photo_link_photos').set({ state: 'removed' }).execute();
    const uploadsBefore = desk.fetched.length;
    await expect(phone.send(1)).rejects.toThrow('LINK_FULL');
    expect(desk.fetched.slice(uploadsBefore).filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  it('a link that sends too often has to wait', async () => {
    const token = await linkTo(listing.id);
    const phone = phoneWith(token);
    await phone.order({});
    await desk.store.db.updateTable('sign_in_failures').set({ failures: usesMax }).execute();
    const answer = await phone.order({});
    expect(answer).toMatchObject({ status: 429, body: { failure: { code: 'TOO_MANY_ATTEMPTS' } } });
    expect(await findPhotoLink(desk.store, token)).not.toBeNull();
  });

  it('a link has only a few uploads at a time', async () => {
    const phone = phoneWith(await linkTo(listing.id));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let begun = 0;
    desk.interveneWith(async ({ url }, serve) => {
      if (!url.endsWith('/uploads/images')) return serve();
      begun += 1;
      await released;
      return serve();
    });
    const sent = Array.from({ length: 8 }, () => phone.send(1));
    await vi.waitFor(() => expect(begun).toBe(8), 10_000);
    await expect(phone.send(1)).rejects.toThrow('TOO_MANY_ATTEMPTS');
    release();
    expect((await Promise.all(sent)).flat()).toHaveLength(8);
    desk.interveneWith(null);
    expect(await phone.send(1)).toHaveLength(1);
  });

  it('a page that is opened too often is not shown, and asks the service for nothing', async () => {
    const token = await linkTo(listing.id);
    expect(await readPhonePage(token)).toMatchObject({ kind: 'desk' });
    await desk.store.db.updateTable('sign_in_failures').set({ failures: usesMax }).execute();
    const before = desk.fetched.length;
    expect(await readPhonePage(token)).toBe('gone');
    expect(desk.fetched).toHaveLength(before);
  });

  it('a request that is too large is rejected before it is read', async () => {
    const token = await linkTo(listing.id);
    const headers = new Headers(deskRequest.headers);
    headers.set('photo-link', token);
    headers.set('content-type', multipartType);
    headers.set('content-length', String(10 ** 10));
    const request = (type: string) => new Request('http://localhost:3000/', { method: 'POST', headers, body: type });
    expect((await receivePhotos(request('x'))).status).toBe(413);
    expect((await orderPhotos(request('{}'))).status).toBe(413);
  });
});

describe('hostile files', () => {
  it.each([
    ['a script in a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that is called a photo', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is rejected, and nothing is stored', async (_, file) => {
    const phone = phoneWith(await linkTo(listing.id));
    const answer = await phone.upload([file]);
    expect(answer.body.failure?.code).toBe('BAD_REQUEST');
    expect((await readPhotoLinks(listing.id)).waiting).toEqual([]);
  });

  it('one bad file rejects the whole request, and the good ones can be sent again', async () => {
    const phone = phoneWith(await linkTo(listing.id));
    const good = await quarters(120, 90).jpeg().toBuffer();
    expect((await phone.upload([good, Buffer.from('not an image')])).body.failure?.code).toBe('BAD_REQUEST');
    expect((await phone.upload([good])).body.data).toHaveLength(1);
  });

  it('only a form of files is passed on, and a hash that a phone reports is not stored', async () => {
    const token = await linkTo(listing.id);
    expect((await phoneWith(token).sendAnything('{}', 'application/json')).status).toBe(400);
    const headers = new Headers(deskRequest.headers);
    headers.set('photo-link', token);
    headers.set('photo-hashes', 'a'.repeat(64));
    headers.set('content-type', multipartType);
    const body = multipartBody(fileParts('files', [await quarters(90, 60).jpeg().toBuffer()]));
    const request = new Request('http://localhost:3000/', { method: 'POST', headers, body });
    expect((await receivePhotos(request)).status).toBe(200);
    expect(await desk.store.db.selectFrom('photo_hashes').selectAll().execute()).toEqual([]);
  });
});

it('pages of other sites cannot use a link, even if they know it', async () => {
  const token = await linkTo(listing.id);
  for (const headers of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ]) {
    deskRequest.headers = new Headers(headers as Record<string, string>);
    const answer = await phoneWith(token).order({ done: true });
    expect(answer).toMatchObject({ status: 403, body: { failure: { code: 'FOREIGN_ORIGIN' } } });
    expect((await phoneWith(token).upload([Buffer.from('x')])).status).toBe(403);
  }
  expect((await listPhotoLinks(desk.store, listing.id))[0]!.doneAt).toBeNull();
});
