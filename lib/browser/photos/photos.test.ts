import { beforeEach, describe, expect, it, vi } from 'vitest';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { namePhoto } from '@/lib/desk/photos/actions';
import { patrolPhotos, type PatrolPace } from '@/lib/desk/photos/patrol-photos';
import { findChecks, keepChecks } from '@/lib/desk/photos/patrol-store';
import { photoScope } from '@/lib/desk/photos/photo-scope';
import { getLibrary, getPatrol, getPhotoNames } from '@/lib/desk/photos/reads';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { applyLibraryAnswer } from './library-query';

let made = 0;

deskForAllTests();
beforeEach(() => desk.signInAs('editor'));

async function patrol(urls: readonly string[], pace: Partial<PatrolPace> = {}, signal = new AbortController().signal) {
  const connection = await partnerConnection();
  const scope = await photoScope(connection);
  const progress: { done: number; total: number }[] = [];
  const end = await patrolPhotos({
    store: desk.store,
    scope,
    connection,
    urls,
    progress: async (now) => void progress.push(now),
    signal,
    pace: { apartMs: 0, ...pace },
  });
  const states = Object.fromEntries((await findChecks(desk.store, scope)).map(({ url, state }) => [url, state]));
  return { end, states, progress };
}

/** A listing that shows a photo that the service has deleted, because for some time no listing used it. */
async function listingWithBroken() {
  made += 1;
  const images = await desk.upload(4);
  await desk.push(`P-${made}`, images);
  desk.test.clock.now += 1_000;
  await desk.push(`P-${made}`, images.slice(1));
  desk.test.clock.now += 1_000;
  return desk.push(`P-${made}`, images);
}

describe('the library', () => {
  it('returns every image, and then only changes', async () => {
    const connection = await partnerConnection();
    const listing = await desk.push('L-1', await desk.upload(3));
    const first = applyLibraryAnswer(null, await getLibrary(connection, null));
    expect(first.images.get(listing.id)).toEqual(listing.images);
    const saved = valueOf(await desk.save(listing, { images: listing.images.toReversed() }));
    const answer = await getLibrary(connection, first.version);
    expect(answer).toMatchObject({ whole: false, ids: [listing.id] });
    expect(applyLibraryAnswer(first, answer).images.get(listing.id)).toEqual(saved.receipt.images);
  });
});

describe('the patrol', () => {
  it('continues at its pace when the clock is set back by an hour during a round', async () => {
    const images = await desk.upload(8);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    desk.interveneWith(({ method }, serve) => {
      if (method === 'HEAD') vi.setSystemTime(now - 3_600_000);
      return serve();
    });
    try {
      expect(await patrol(images, { parallel: 1, apartMs: 1 })).toMatchObject({ end: 'whole' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports a missing photo and the listings that show it', async () => {
    const listing = await listingWithBroken();
    const { end, states, progress } = await patrol(listing.images);
    expect(end).toBe('whole');
    expect(states).toEqual(
      Object.fromEntries(listing.images.map((url, index) => [url, index === 0 ? 'broken' : 'ok'])),
    );
    expect(progress.at(-1)).toEqual({ done: 4, total: 4 });
    const connection = await partnerConnection();
    inventoryIndex(connection).note(listing);
    expect(await getPatrol(connection)).toMatchObject({
      broken: [listing.images[0]],
      unreachable: 0,
      brokenByListing: { [listing.id]: 1 },
      checked: 4,
    });
  });

  it.each([
    ['a server error', () => new Response(null, { status: 503 })],
    ['too many requests', () => new Response(null, { status: 429 })],
    ['a redirect, which it does not follow', () => Response.redirect('http://169.254.169.254/', 302)],
    ['a page in place of a photo', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('does not report photos as broken after %s, and gives up', async (_, answer) => {
    const urls = await desk.upload(6);
    desk.fetched.length = 0;
    desk.interveneWith(() => Promise.resolve(answer()));
    const { end, states } = await patrol(urls, { unreachableMax: 3, parallel: 1 });
    expect(end).toBe('down');
    expect(Object.values(states)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(desk.fetched.filter((line) => line.startsWith('HEAD'))).toHaveLength(3);
  });

  it('still reports a photo as broken while the service is down', async () => {
    const listing = await listingWithBroken();
    await patrol(listing.images);
    desk.interveneWith(() => Promise.resolve(new Response(null, { status: 503 })));
    const { states } = await patrol(listing.images, { unreachableMax: 10 });
    expect(states[listing.images[0]!]).toBe('broken');
    expect(states[listing.images[1]!]).toBe('unreachable');
  });

  it('sends requests only to the service, whatever a listing says', async () => {
    const urls = [
      'http://169.254.169.254/latest/meta-data',
      `${desk.origin}@evil.example/media/a/b.jpg`,
      `${desk.origin}/partner/v1/me`,
      `${desk.origin}/media/a/b.jpg?to=http://evil.example`,
    ];
    desk.fetched.length = 0;
    const { end, states } = await patrol(urls, { unreachableMax: 1 });
    expect(end).toBe('whole');
    expect(new Set(Object.values(states))).toEqual(new Set(['unreachable']));
    expect(desk.fetched.filter((line) => !line.includes('/partner/'))).toEqual([]);
  });

  it('checks the photos with the oldest check first, and no more than the limit of a round', async () => {
    const [old, older, never] = await desk.upload(3);
    const scope = await photoScope(await partnerConnection());
    await keepChecks(desk.store, scope, [
      { url: old!, state: 'ok', checkedAt: 2_000 },
      { url: older!, state: 'ok', checkedAt: 1_000 },
    ]);
    desk.fetched.length = 0;
    await patrol([old!, older!, never!], { photosMax: 2, parallel: 1 });
    const asked = desk.fetched.filter((line) => line.startsWith('HEAD')).map((line) => line.split(' ')[1]);
    expect(asked).toEqual([never, older].map((url) => new URL(url!).pathname));
  });

  it('forgets photos that no listing shows', async () => {
    const [saved, dropped] = await desk.upload(2);
    await patrol([saved!, dropped!]);
    expect(Object.keys((await patrol([saved!])).states)).toEqual([saved]);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    desk.interveneWith((_, serve) => {
      stop.abort();
      return serve();
    });
    expect((await patrol(await desk.upload(3), {}, stop.signal)).end).toBe('stopped');
  });
});

describe('the name of a room', () => {
  it('is saved by URL, replaced, and removed', async () => {
    const connection = await partnerConnection();
    const [url, other] = await desk.upload(2);
    expect(valueOf(await namePhoto({ url, name: ' Kök ' }))).toEqual({ url, name: 'Kök' });
    expect(await getPhotoNames(connection, [url!, other!])).toEqual({ [url!]: 'Kök' });
    valueOf(await namePhoto({ url, name: 'Pentry' }));
    expect(await getPhotoNames(connection, [])).toEqual({ [url!]: 'Pentry' });
    valueOf(await namePhoto({ url, name: '' }));
    expect(await getPhotoNames(connection, [])).toEqual({});
  });

  it.each([
    ['no URL', { url: 'javascript:alert(1)', name: 'Kök' }],
    ['a name without end', { url: 'https://a.example/media/a/b.jpg', name: 'x'.repeat(81) }],
  ])('is rejected for %s', async (_, input) => {
    expect(await namePhoto(input)).toMatchObject({ failure: { code: 'INVALID_INPUT' } });
  });

  it('cannot be set by a viewer', async () => {
    await desk.signInAs('viewer');
    expect(await namePhoto({ url: 'https://a.example/b', name: 'Kök' })).toMatchObject({
      failure: { code: 'FORBIDDEN_ROLE' },
    });
  });
});
