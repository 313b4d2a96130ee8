import { beforeEach, describe, expect, it } from 'vitest';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { mediaPathOf } from './media-path';
import { findBlurPlaceholders, setUploadReferences } from './upload-references';

describe('upload references', () => {
  let paths: string[];
  let listingId: string;
  landlordForEachTest();
  beforeEach(async () => {
    paths = await makePaths(4);
    listingId = (await own.api('PUT', '/listings/A', publishableBody([]))).body.id;
  });

  const makePaths = async (count: number, by = own) =>
    (await by.makeUploads(count)).map((url) => mediaPathOf(url, 'http://localhost:3000', by.id)!);
  const set = (wanted: string[]) =>
    test.store.write((transaction) =>
      setUploadReferences(transaction, { organizationId: own.id, listingId, paths: wanted }),
    );
  const current = async () => ({
    references: (await test.store.db.selectFrom('upload_references').selectAll().execute())
      .filter((row) => row.listing_id === listingId)
      .map((row) => row.upload_path)
      .sort(),
    deletions: (await test.store.db.selectFrom('upload_deletions').select('path').execute())
      .map((row) => row.path)
      .sort(),
  });

  it('adds new references, leaves unchanged ones and removes the rest', async () => {
    await set(paths.slice(0, 3));
    expect(await current()).toEqual({ references: paths.slice(0, 3).sort(), deletions: [] });
    await set(paths.slice(2));
    expect(await current()).toEqual({ references: paths.slice(2).sort(), deletions: paths.slice(0, 2).sort() });
    await set([]);
    expect(await current()).toEqual({ references: [], deletions: [...paths].sort() });
    expect(await test.store.db.selectFrom('uploads').select('path').execute()).toEqual([]);
  });

  it('changes nothing when the same paths are set again, in any order and with repetitions', async () => {
    await set(paths);
    const before = await test.snapshot();
    await set([...paths.toReversed(), paths[0]!]);
    expect(await test.snapshot()).toBe(before);
  });

  it('ignores deleted uploads and uploads of another organization', async () => {
    const other = await test.makeOrganization({ name: 'Annan' });
    const [foreign] = await makePaths(1, other);
    await set([`${own.id}/gone.jpg`, foreign!, paths[0]!]);
    expect(await current()).toEqual({ references: [paths[0]], deletions: [] });
  });

  it('rolls back with the write it is part of', async () => {
    await set(paths);
    const before = await test.snapshot();
    const write = test.store.write(async (transaction) => {
      await setUploadReferences(transaction, { organizationId: own.id, listingId, paths: [] });
      throw new Error('undone');
    });
    await expect(write).rejects.toThrow('undone');
    expect(await test.snapshot()).toBe(before);
  });

  it('finds the placeholders of uploads that have one', async () => {
    await test.store.db.updateTable('uploads').set({ blur_placeholder: null }).where('path', '=', paths[1]!).execute();
    const found = await findBlurPlaceholders(test.store.db, [...paths, `${own.id}/gone.jpg`]);
    expect(new Set(found.keys())).toEqual(new Set([paths[0], paths[2], paths[3]]));
    for (const placeholder of found.values()) expect(placeholder).toMatch(/^blur-/);
    expect((await findBlurPlaceholders(test.store.db, [])).size).toBe(0);
  });
});
