import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestService,
  publishableBody,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/harness/service-harness';
import { mediaPathOf } from './media-path';
import { findBlurPlaceholders, setUploadReferences } from './upload-references';

describe('upload references', () => {
  let service: TestService;
  let org: TestOrganization;
  let paths: string[];
  let listingId: string;
  beforeEach(async () => {
    service = await createTestService();
    org = await service.makeOrganization();
    paths = await makePaths(4);
    await org.api('PUT', '/objects/HUS-1', { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' });
    listingId = (await org.api('PUT', '/listings/A', publishableBody([]))).body.id;
  });
  afterEach(async () => {
    await service.close();
  });

  const makePaths = async (count: number, by = org) =>
    (await by.makeUploads(count)).map((url) => mediaPathOf(url, 'http://localhost:3000', by.id)!);
  const set = (wanted: string[]) =>
    service.store.write((transaction) =>
      setUploadReferences(transaction, { organizationId: org.id, listingId, paths: wanted }),
    );
  const current = async () => ({
    references: (await service.store.db.selectFrom('upload_references').selectAll().execute())
      .filter((row) => row.listing_id === listingId)
      .map((row) => row.upload_path)
      .sort(),
    deletions: (await service.store.db.selectFrom('upload_deletions').select('path').execute())
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
    expect(await service.store.db.selectFrom('uploads').select('path').execute()).toEqual([]);
  });

  it('changes nothing when the same are set again, in any order and with repetitions', async () => {
    await set(paths);
    const before = await service.snapshot();
    await set([...paths.toReversed(), paths[0]!]);
    expect(await service.snapshot()).toBe(before);
  });

  it('ignores deleted uploads and uploads of another organization', async () => {
    const other = await service.makeOrganization({ name: 'Annan' });
    const [foreign] = await makePaths(1, other);
    await set([`${org.id}/gone.jpg`, foreign!, paths[0]!]);
    expect(await current()).toEqual({ references: [paths[0]], deletions: [] });
  });

  it('is undone with the write it is part of', async () => {
    await set(paths);
    const before = await service.snapshot();
    const write = service.store.write(async (transaction) => {
      await setUploadReferences(transaction, { organizationId: org.id, listingId, paths: [] });
      throw new Error('undone');
    });
    await expect(write).rejects.toThrow('undone');
    expect(await service.snapshot()).toBe(before);
  });

  it('finds the placeholders of uploads that have one', async () => {
    await service.store.db
      .updateTable('uploads')
      .set({ blur_placeholder: null })
      .where('path', '=', paths[1]!)
      .execute();
    const found = await findBlurPlaceholders(service.store.db, [...paths, `${org.id}/gone.jpg`]);
    expect(new Set(found.keys())).toEqual(new Set([paths[0], paths[2], paths[3]]));
    for (const placeholder of found.values()) expect(placeholder).toMatch(/^blur-/);
    expect((await findBlurPlaceholders(service.store.db, [])).size).toBe(0);
  });
});
