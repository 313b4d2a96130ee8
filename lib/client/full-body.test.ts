import { describe, expect, it } from 'vitest';
import {
  bodyOfListing,
  canonicalContent,
  listingContent,
  ListingFields,
  ListingInput,
  predictPush,
  type Listing,
  type RequestedStatus,
} from '@/lib/contract';
import { exampleBodies, exampleListingWith, listingAfterPush } from '@/lib/testing/harness/example-listings';

const bodies = Object.entries(exampleBodies);

/** The body as the service reads it: through JSON and the contract. */
function received(listing: Listing, status: RequestedStatus): ListingInput {
  return ListingInput.parse(JSON.parse(JSON.stringify(bodyOfListing(listing, status))));
}

const statusThatKeeps = (listing: Listing): RequestedStatus => (listing.status === 'published' ? 'published' : 'draft');

describe('C308: pushing a listing back as it was read changes nothing', () => {
  it.each(bodies)('%s', (_name, body) => {
    const listing = listingAfterPush(body);
    const pushed = received(listing, statusThatKeeps(listing));
    expect(canonicalContent(listingContent(pushed))).toBe(canonicalContent(listingContent(listing)));
    expect(predictPush(listing, pushed, listing.object)).toMatchObject({
      outcome: 'unchanged',
      status: listing.status,
    });
  });

  it.each(bodies)('sends every field: %s', (_name, body) => {
    const keys = Object.keys(bodyOfListing(listingAfterPush(body), 'published'));
    const optional = ['objectRef', 'address', 'blurPlaceholders'];
    expect(keys.sort()).toEqual(
      Object.keys(ListingFields.shape)
        .filter((key) => !optional.includes(key))
        .sort(),
    );
  });

  it('an unpublished listing stays unpublished when it is pushed back as a draft', () => {
    const listing = exampleListingWith(1, { status: 'unpublished' });
    expect(predictPush(listing, received(listing, 'draft'), listing.object)).toMatchObject({
      outcome: 'unchanged',
      status: 'unpublished',
    });
  });
});

it.each(['draft', 'published', 'unpublished'] as const)(
  'C309: a %s listing is never pushed with a status that a push cannot ask for',
  (status) => {
    const listing = exampleListingWith(1, { status });
    for (const wanted of ['published', 'draft'] as const) expect(bodyOfListing(listing, wanted).status).toBe(wanted);
    expect(ListingInput.safeParse({ ...bodyOfListing(listing, 'draft'), status: 'unpublished' }).success).toBe(false);
  },
);

it.each(['sv', 'en'] as const)('C310: a listing in %s keeps its language', (locale) => {
  const listing = exampleListingWith(1, { locale });
  expect(JSON.parse(JSON.stringify(bodyOfListing(listing, 'published')))).toMatchObject({ locale });
});
