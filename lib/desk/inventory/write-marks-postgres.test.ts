import { expect, it } from 'vitest';
import { archiveObject, createConnection, putListing, putObject } from '@/lib/client';
import { apiBasePath, ListingInput, listingRef, ObjectInput, objectRef } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { createTestService } from '@/lib/testing/harness/service-harness';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { InventoryIndex } from './inventory-index';
import { findWriteMarks, putWriteMark } from './write-marks';

it('a write of one process is in the very next answer of another process', { timeout: 60_000 }, async () => {
  const { store, close } = await openTestDesk();
  const service = await createTestService();
  const organization = await service.makeOrganization();
  let requests = 0;
  const connection = createConnection({
    baseUrl: `http://localhost:3000${apiBasePath}`,
    key: () => organization.key.key,
    fetch: (input, init) => {
      requests += 1;
      return service.service.fetch(new Request(input, init));
    },
  });
  const newIndex = () =>
    new InventoryIndex({
      findWriteMarks: () => findWriteMarks(store),
      putWriteMark: (kind) => putWriteMark(store, kind),
    });
  const [writer, reader] = [newIndex(), newIndex()];
  const building = objectRef('NS-1');
  await putObject(connection, building, ObjectInput.parse(exampleObjectBody), null);
  const images = await organization.makeUploads(3);
  const body = ListingInput.parse({ ...exampleListingBody, objectRef: building, images });
  await reader.refresh(connection);
  expect(reader.listings).toEqual([]);

  await putListing(connection, listingRef('A'), body, null);
  await writer.expireEverywhere('listing');
  await reader.refresh(connection);
  expect(reader.listings.map(({ status }) => status)).toEqual(['published']);
  const asked = requests;
  await reader.refresh(connection);
  expect(requests).toBe(asked);

  await archiveObject(connection, { reference: building });
  await writer.expireEverywhere('object');
  await reader.refresh(connection);
  expect(reader.objects.map(({ status }) => status)).toEqual(['archived']);
  expect(reader.listings.map(({ status }) => status)).toEqual(['unpublished']);
  await service.close();
  await close();
});
