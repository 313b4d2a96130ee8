import { afterAll, expect, it } from 'vitest';
import { findPhotoNames, putPhotoName } from '@/lib/desk/uploads/photo-names';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { forgetUnusedPhotos } from './forget-unused-photos';
import { findPlaceholders, rememberPlaceholders } from './photo-placeholders';

const { store, close } = await openTestDesk();
afterAll(close);

const dayMs = 24 * 3_600_000;
const urls = Array.from({ length: 1_200 }, (_, number) => `https://a.example/${number}.jpg`);

it('names and placeholders are deleted once no listing has shown their photo for 90 days', async () => {
  const shown = urls.slice(0, 600);
  const back = urls[700]!;
  for (const scope of ['one', 'two'])
    for (const url of [urls[0]!, back, urls[1_100]!]) await putPhotoName(store, scope, { url, name: 'Kök' });
  await rememberPlaceholders(
    store,
    urls.map((url) => ({ url, blurPlaceholder: 'data:,a' })),
  );
  const night = (day: number, photos = shown) => forgetUnusedPhotos(store, 'one', photos, day * dayMs);
  await night(1);
  await night(90);
  expect(Object.keys(await findPlaceholders(store, urls))).toHaveLength(1_200);
  expect(Object.keys(await findPhotoNames(store, 'one'))).toHaveLength(3);
  await night(91, [...shown, back]);
  await night(92);
  expect(Object.keys(await findPlaceholders(store, urls)).sort()).toEqual([...shown, back].sort());
  expect(Object.keys(await findPhotoNames(store, 'one')).sort()).toEqual([urls[0]!, back].sort());
  expect(Object.keys(await findPhotoNames(store, 'two'))).toHaveLength(3);
});
