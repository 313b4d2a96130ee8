import { afterAll, expect, it } from 'vitest';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { followAppUrl } from './follow-app-url';
import { findPhotoNames, putPhotoName } from '@/lib/desk/uploads/photo-names';

const { store, other, close } = await openTestDesk();
afterAll(close);

it('on Postgres, two instances that start with another APP_URL store names of photos by their new URLs', async () => {
  await followAppUrl(store, { appUrl: 'http://a.example', remote: null });
  for (const scope of ['one', 'two'])
    await putPhotoName(store, scope, { url: `http://a.example/media/org/${scope}.jpg`, name: scope });
  await Promise.all([store, other].map((each) => followAppUrl(each, { appUrl: 'https://b.example', remote: null })));
  expect(await findPhotoNames(store, 'one')).toEqual({ 'https://b.example/media/org/one.jpg': 'one' });
  expect(await findPhotoNames(store, 'two')).toEqual({ 'https://b.example/media/org/two.jpg': 'two' });
});
