import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';
import { keepFile } from './photo-copies';

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
