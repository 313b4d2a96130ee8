import { expect, it } from 'vitest';
import { archiveObject, createConnection, putListing, putObject } from '@/lib/client';
import { apiBasePath, ListingInput, listingRef, ObjectInput, objectRef } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { createTestService } from '@/lib/testing/harness/service-harness';
import { InventoryIndex } from './inventory-index';

it('C314: the index over the real service sees what archiving a building does to its listings', async () => {
  const service = await createTestService();
  const organization = await service.makeOrganization();
  const connection = createConnection({
    baseUrl: `http://localhost:3000${apiBasePath}`,
    key: () => organization.key.key,
    fetch: (input, init) => service.service.fetch(new Request(input, init)),
  });
  const index = new InventoryIndex();
  const building = objectRef('NS-OLD');
  await putObject(connection, building, ObjectInput.parse(exampleObjectBody), null);
  const images = await organization.makeUploads(3);
  const body = ListingInput.parse({ ...exampleListingBody, objectRef: building, images });
  await putListing(connection, listingRef('A'), body, null);
  await index.refresh(connection);
  expect(index.listings.map(({ status }) => status)).toEqual(['published']);

  await archiveObject(connection, { reference: building });
  index.expire();
  await index.refresh(connection);
  expect(index.listings.map(({ status }) => status)).toEqual(['unpublished']);
  expect(index.objects.map(({ status }) => status)).toEqual(['archived']);
  await service.close();
});
