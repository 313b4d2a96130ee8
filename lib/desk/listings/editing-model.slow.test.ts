import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  predictPush,
  type InventoryObject,
  type Listing,
  type ListingInput,
  type ListingReceipt,
} from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { listingParts, withPart } from '@/lib/rules/listings/listing-changes';
import { bodyFromForm } from '@/lib/rules/listings/body-from-form';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { saveOutlook } from '@/lib/rules/listings/save-effect';
import { createTestService, type TestOrganization } from '@/lib/testing/harness/service-harness';
import { anyListing } from '@/lib/testing/model/any-listing';
import { extent, replay, report } from '@/lib/testing/run/long-run';

let service: Awaited<ReturnType<typeof createTestService>>;
let organization: TestOrganization;
let images: string[];
let objects: InventoryObject[];
let amenityIds: number[];
const members = ['owner@example.com', 'Asa.Lindqvist@norrskar.example'];
let made = 0;

beforeAll(async () => {
  service = await createTestService();
  organization = await service.makeOrganization();
  for (const email of members) await organization.addMember(email, 'member');
  images = await organization.makeUploads(41);
  const bodies = [1, 2].map((number) => ({ ...exampleObjectBody, streetAddress: `Storgatan ${number}` }));
  objects = await Promise.all(bodies.map((body, at) => call<InventoryObject>('PUT', `/objects/O-${at}`, body)));
  const catalogue = await call<{ data: { id: number }[] }>('GET', '/amenities');
  amenityIds = catalogue.data.map(({ id }) => id);
});
afterAll(() => service.close());

async function call<Answer>(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const answer = await organization.api(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Answer;
}

/** The form of a generated listing, with photos, amenities, a building and a member that this organization has. */
function formOf(drawn: Listing): ListingFormValues {
  const values = formFromListing(drawn);
  return {
    ...values,
    images: drawn.images.map((url) => images[Number(/(\d+)\.webp$/.exec(url)?.[1])]!),
    floorPlan: drawn.floorPlan && images[0]!,
    amenityIds: drawn.amenityIds.filter((id) => amenityIds.includes(id)),
    objectId: objects[drawn.images.length % 2]!.id,
    assignedTo: drawn.assignedTo === null ? '' : members[drawn.images.length % 2]!,
  };
}

/** Creates a generated listing, with its generated status if that can be reached. */
async function hold(drawn: Listing): Promise<Listing> {
  made += 1;
  const path = `/listings/L-${made}`;
  const content = bodyFromForm(formOf(drawn), drawn.status === 'draft' ? 'hold' : 'publish', null);
  if (!content.ok) throw new Error(JSON.stringify(content.faults));
  const { id } = await call<ListingReceipt>('PUT', path, content.body);
  if (drawn.status === 'unpublished') await call('POST', `/listings/${id}/unpublish`);
  return call<Listing>('GET', `/listings/${id}`);
}

const push = (listing: Listing, body: ListingInput) =>
  call<ListingReceipt>('PUT', `/listings/${listing.externalRef}`, body);

let counted = 0;
function count(): void {
  counted += 1;
  if (counted % 1_000 === 0) report(`editor: ${counted} listings`);
}

describe('the editing model against a running service', { timeout: extent(120_000, 3_600_000) }, () => {
  it('saving any listing without an edit changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyListing, async (drawn) => {
        count();
        const listing = await hold(drawn);
        const made = bodyFromForm(formFromListing(listing), 'keep', listing.status);
        if (!made.ok) throw new Error(JSON.stringify(made.faults));
        const { outcome, ...after } = await push(listing, made.body);
        expect(outcome).toBe('unchanged');
        expect(after).toEqual(listing);
      }),
      { numRuns: extent(200, 10_000), ...replay },
    );
  });

  it('a save after any edit has the predicted outcome and the effect that its button promised', async () => {
    const seen = new Set<string>();
    const parts = fc.subarray(listingParts);
    await fc.assert(
      fc.asyncProperty(anyListing, anyListing, parts, fc.boolean(), async (drawn, other, changed, second) => {
        count();
        const listing = await hold(drawn);
        const theirs = formOf(other);
        const values = changed.reduce((form, part) => withPart(form, theirs, part), formFromListing(listing));
        const facts = { objectStatus: 'active', uploading: 0, mayPublish: true } as const;
        const outlook = saveOutlook(values, listing.status, facts);
        const choice = (second ? outlook.secondary : null) ?? outlook.primary;
        const made = bodyFromForm(values, choice.intent, listing.status);
        // Without labels in the newly chosen language, nothing can be sent.
        fc.pre(made.ok);
        const predicted = predictPush(listing, made.body, { id: values.objectId, status: 'active' });
        const { outcome, status, publishBlockers } = await push(listing, made.body);
        expect({ outcome, status, blockers: publishBlockers }).toEqual(predicted);
        expect(outlook.blockers).toEqual(publishBlockers);
        const live = choice.effect === 'staysLive' || choice.effect === 'publishes';
        expect(status === 'published').toBe(live);
        seen.add(`${listing.status} ${outcome} ${status} ${choice.effect}`);
      }),
      { numRuns: extent(300, 10_000), ...replay },
    );
    const effects = [...seen].map((each) => each.split(' ').at(-1));
    expect(effects).toEqual(expect.arrayContaining(['staysLive', 'publishes', 'goesOff', 'staysOff', 'heldBack']));
    expect([...seen].some((each) => each.includes(' unchanged '))).toBe(true);
  });
});
