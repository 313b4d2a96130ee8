import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Listing, listingContent, publishBlockers } from '@/lib/contract';
import { anyListing } from '@/lib/testing/model/any-listing';
import type { ListingRow } from './listing-row';
import { listingWriter, presentListing, presentReceipt } from './present-listing';

const organizationId = '01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e10';
const area = { publicUrl: 'https://vakant.example', organizationId };
const outside = 'https://media.example/';

/** The URL that answers have for a media URL of the drawn listings. */
const shown = (url: string) => url.replace(outside, `${area.publicUrl}/media/${organizationId}/`);

/** Texts that look like the parts around which the text of a listing is assembled. */
const tricky = fc.constantFrom(
  `${organizationId}/1.webp`,
  `"images":["${organizationId}/1.webp"]`,
  `","images":["${organizationId}/`,
  '\\","images":[',
  `"${organizationId}/`,
  '"}],"floorPlan":null}',
  'å ä ö \u2028 😀 \ud800 \u0000 \\ "',
);
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 }).map((time) => new Date(time).toISOString());
const drawn = fc
  .record({
    listing: anyListing,
    description: fc.option(tricky),
    reference: fc.option(tricky),
    city: tricky,
    location: fc.option(fc.record({ lng: fc.double({ min: -180, max: 180, noNaN: true }), lat: fc.constant(59.3411) })),
    createdAt: instant,
    updatedAt: instant,
    lastPushedAt: fc.option(instant),
    pushedLast: fc.boolean(),
  })
  .map(({ listing, reference, city, location, pushedLast, ...rest }): Listing => ({
    ...listing,
    ...rest,
    externalRef: reference as Listing['externalRef'],
    object: { ...listing.object, city, location },
    publishBlockers: publishBlockers({ ...listing, ...rest, objectStatus: listing.object.status }),
    lastPushedAt: pushedLast ? rest.updatedAt : rest.lastPushedAt,
    images: listing.images.map(shown),
    floorPlan: listing.floorPlan && shown(listing.floorPlan),
  }));

function rowOf(listing: Listing): ListingRow {
  const content = listingContent(listing);
  const backwards = (url: string) => url.replace(`${area.publicUrl}/media/`, '');
  const time = (text: string) => Date.parse(text);
  const { object } = listing;
  return {
    id: listing.id,
    external_ref: listing.externalRef,
    object_id: object.id,
    status: listing.status,
    content: JSON.stringify({
      ...content,
      images: content.images.map(backwards),
      floorPlan: content.floorPlan && backwards(content.floorPlan),
    }),
    content_blockers: JSON.stringify(publishBlockers({ ...content, objectStatus: 'active' })),
    assigned_member_id: null,
    last_pushed_at: listing.lastPushedAt === null ? null : time(listing.lastPushedAt),
    created_via: listing.createdVia,
    created_at: time(listing.createdAt),
    updated_at: time(listing.updatedAt),
    object_external_ref: object.externalRef,
    object_status: object.status,
    street_address: object.streetAddress,
    street_address2: object.streetAddress2,
    postal_code: object.postalCode,
    city: object.city,
    region: object.region,
    country_code: object.countryCode,
    lng: object.location?.lng ?? null,
    lat: object.location?.lat ?? null,
    assignee_email: listing.assignedTo,
  };
}

describe('a listing in an answer', () => {
  it('C002 has each field of the contract with its value, regardless of what the texts contain', () => {
    fc.assert(
      fc.property(drawn, (listing) => {
        const { text } = presentListing(rowOf(listing), area);
        const read: unknown = JSON.parse(text);
        expect(read).toEqual(JSON.parse(JSON.stringify(listing)));
        expect(Listing.parse(read)).toEqual(read);
        // Nothing occurs twice, which a parser would not notice.
        expect(JSON.stringify(read)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same in a page as alone, also beside others on its object', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 2, maxLength: 4 }), fc.boolean(), (listings, sharing) => {
        const object = listings[0]!.object;
        const rows = listings.map((listing) => rowOf(sharing ? { ...listing, object } : listing));
        expect(rows.map(listingWriter(area))).toEqual(rows.map((row) => presentListing(row, area).text));
      }),
      { numRuns: 100 },
    );
  });

  it('has the outcome added in a receipt', () => {
    const [listing] = fc.sample(drawn, { numRuns: 1, seed: 1 });
    const receipt = presentReceipt(rowOf(listing!), 'unchanged', area);
    expect(JSON.parse(receipt.text)).toEqual({ ...listing, outcome: 'unchanged' });
    expect(receipt.outcome).toBe('unchanged');
  });
});
