import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';
import { findPhotoCopies, keepFile, recordPhotoCopies } from './photo-copies';

deskForEachTest();

it('a copy is complete at every moment, even while the same photo of another listing is copied', async () => {
  const photo = randomBytes(8_000_000);
  const folder = join(desk.dataDir, 'kept-photos');
  const name = await keepFile(desk.store, photo);
  const sizes = new Set<number>();
  const writing = { isDone: false };
  const again = keepFile(desk.store, photo).finally(() => (writing.isDone = true));
  while (!writing.isDone) {
    sizes.add(statSync(join(folder, name!)).size);
    await setImmediate();
  }
  expect(await again).toBe(name);
  expect([...sizes]).toEqual([photo.length]);
  expect(readdirSync(folder)).toEqual([name]);
});

it('finds the copies among more photos than one query can name', async () => {
  const url = 'https://photos.example/32999';
  const file = await keepFile(desk.store, randomBytes(8));
  const now = Date.now();
  const copy = {
    url,
    file,
    listing_id: 'a',
    media_type: 'image/jpeg',
    bytes: 8,
    removed_at: now,
    kept_until: now + 60_000,
  };
  await recordPhotoCopies(desk.store, [copy]);
  const urls = Array.from({ length: 33_000 }, (_, index) => `https://photos.example/${index}`);
  expect([...(await findPhotoCopies(desk.store, urls)).keys()]).toEqual([url]);
});
