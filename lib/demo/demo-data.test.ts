import { describe, expect, it } from 'vitest';
import {
  ListingInput,
  ObjectInput,
  publishBlockers,
  referenceFault,
  statusAfterPush,
  statusAfterUnpublish,
  type ListingStatus,
  type PublishBlocker,
} from '@/lib/contract';
import { demoBuildings } from './demo-buildings';
import { demoArchive, demoListings, makeListings, type DemoListing } from './demo-listings';
import { demoMembers } from './demo-organization';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cityOf, demoPictures, picturesFolder } from './demo-pictures';

const postalPrefixes: Record<string, string[]> = {
  Stockholm: ['11', '12'],
  Göteborg: ['41'],
  Malmö: ['21'],
  Uppsala: ['75'],
  Linköping: ['58'],
  Örebro: ['70'],
  Västerås: ['72'],
  Norrköping: ['60'],
  Lund: ['22'],
  Umeå: ['90'],
};

function parse(listing: DemoListing, images = listing.photos) {
  return ListingInput.parse({
    ...listing.body,
    objectRef: listing.objectRef,
    images,
    floorPlan: listing.floorPlan,
  });
}

/** The final status of a listing by the contract's rules, after every step. */
function endState(listing: DemoListing): { status: ListingStatus; blockers: PublishBlocker[] } {
  const facts = (body: ListingInput, objectStatus: 'active' | 'archived') => publishBlockers({ ...body, objectStatus });
  let body = parse(listing);
  let status = statusAfterPush(null, body.status, facts(body, 'active'));
  if (listing.after === 'unpublish') status = statusAfterUnpublish(status);
  else if (listing.after) {
    if (listing.after === 'drop-photos') body = parse(listing, listing.photos.slice(0, 2));
    if (listing.after === 'zero-price') body = { ...body, price: { ...body.price, amount: 0 } };
    if (listing.after === 'drop-notice') body = { ...body, noticePeriod: null };
    status = statusAfterPush(status, body.status, facts(body, 'active'));
  }
  const archived = demoArchive.includes(listing.objectRef);
  if (archived) status = statusAfterUnpublish(status);
  return { status, blockers: facts(body, archived ? 'archived' : 'active') };
}

describe('the demo data', () => {
  it('has forty buildings with valid, distinct addresses', () => {
    for (const { ref, body } of demoBuildings) {
      expect(referenceFault(ref)).toBeNull();
      expect(postalPrefixes[body.city]).toContain(ObjectInput.parse(body).postalCode.slice(0, 2));
    }
    expect(demoBuildings).toHaveLength(40);
    expect(new Set(demoBuildings.map(({ body }) => `${body.streetAddress} ${body.city}`)).size).toBe(40);
    expect(new Set(demoBuildings.map(({ body }) => body.city))).toEqual(new Set(Object.keys(postalPrefixes)));
  });

  it('has 240 listings with valid bodies and valid, distinct references', () => {
    for (const listing of demoListings) expect(() => parse(listing)).not.toThrow();
    expect(demoListings).toHaveLength(240);
    const references = demoListings.flatMap(({ ref }) => (ref === null ? [] : [ref]));
    expect(references.map(referenceFault).filter(Boolean)).toEqual([]);
    expect(new Set(references).size).toBe(230);
    expect(references.some((ref) => /[/ #?%å]/.test(ref))).toBe(true);
    const objects = new Set(demoBuildings.map(({ ref }) => ref));
    expect(demoListings.filter(({ objectRef }) => !objects.has(objectRef))).toEqual([]);
  });

  it('ends with listings in every status and with every blocker', () => {
    const counts: Record<string, number> = {};
    for (const listing of demoListings) {
      const { status, blockers } = endState(listing);
      const current = listing.body.status === 'draft' ? ' on purpose' : '';
      const name = `${status}${current} ${blockers.join('+') || 'ready'}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(counts).toEqual({
      'published ready': 144,
      'draft images': 14,
      'draft price': 7,
      'draft noticePeriod': 8,
      'draft images+price': 4,
      'draft images+noticePeriod': 4,
      'draft price+noticePeriod': 3,
      'draft images+price+noticePeriod': 3,
      'draft on purpose ready': 10,
      'unpublished ready': 13,
      'unpublished images': 8,
      'unpublished price': 2,
      'unpublished noticePeriod': 2,
      'unpublished object': 11,
      'unpublished images+object': 1,
      'draft on purpose object': 2,
      'draft images+object': 1,
      'draft price+object': 1,
      'draft noticePeriod+object': 1,
      'draft images+price+noticePeriod+object': 1,
    });
  });

  it('pushes a listing without a reference only once', () => {
    const without = demoListings.filter(({ ref }) => ref === null);
    expect(without).toHaveLength(10);
    expect(without.filter(({ after }) => after !== undefined && after !== 'unpublish')).toEqual([]);
  });

  it('gives each listing distinct, existing pictures of its own city, and uses every picture', () => {
    const shown = new Set<string>();
    for (const { objectRef, photos, floorPlan } of demoListings) {
      expect(new Set(photos).size).toBe(photos.length);
      for (const name of [...photos, ...(floorPlan ? [floorPlan] : [])]) {
        expect(name.slice(0, 4)).toBe(`${cityOf(objectRef)}-`);
        shown.add(name);
      }
    }
    expect([...shown].sort()).toEqual(demoPictures);
    expect(new Set(demoListings.map(({ photos }) => photos.length)).size).toBeGreaterThan(6);
  });

  it('has distinct pictures, large enough to publish and small enough to ship', async () => {
    const files = demoPictures.map((name) => readFileSync(join(picturesFolder, name)));
    expect(new Set(files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(files.length);
    expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(8_000_000);
    for (const name of demoPictures) {
      const { format, width, height } = await sharp(join(picturesFolder, name)).metadata();
      expect({ format, sides: [width, height].sort((a, b) => a - b) }).toEqual({
        format: name.endsWith('.webp') ? 'webp' : 'jpeg',
        sides: [960, 1280],
      });
    }
  });

  it('spreads the listings over types, prices, languages and people', () => {
    const emails = new Set(demoMembers.map(({ email }) => email));
    const share = (holds: (listing: DemoListing) => boolean) => demoListings.filter(holds).length;
    for (const type of ['office', 'coworking', 'part_of_office'])
      expect(share(({ body }) => body.type === type)).toBeGreaterThan(25);
    expect(share(({ body }) => body.price.unit === 'day')).toBeGreaterThan(8);
    expect(share(({ body }) => body.locale === 'en')).toBeGreaterThan(15);
    expect(share(({ body }) => body.description === null)).toBeGreaterThan(10);
    expect(share(({ body }) => (body.customAmenities ?? []).length > 0)).toBeGreaterThan(40);
    for (const furnished of [true, false, null])
      expect(share(({ body }) => body.furnished === furnished)).toBeGreaterThan(15);
    expect(demoListings.filter(({ body }) => body.assignedTo && !emails.has(body.assignedTo))).toEqual([]);
    expect(demoMembers.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

it('the demo data made again is the same', () => {
  const again = makeListings();
  expect(again).toEqual(demoListings);
  expect(again).not.toBe(demoListings);
});
