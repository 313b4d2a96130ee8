import { formatInstant, type Listing, type ListingReceipt, type Outcome, type PublishBlocker } from '@/lib/contract';
import { JsonText } from '@/lib/service/json-text';
import { presentListingObject } from '@/lib/service/objects/present-object';
import { storedContent } from '@/lib/service/stored-content';
import { mediaUrl } from '@/lib/service/uploads/media-path';
import { listingEtag } from './listing-etag';
import type { ListingRow } from './listing-row';

/** The organization of the listings, the public address of their media, and whether an answer about a single listing has its tag. */
type ShownArea = { publicUrl: string; organizationId: string; conditionalWrites?: boolean };

/** A listing in an answer (section 2.7). */
export function presentListing(row: ListingRow, area: ShownArea): JsonText<Listing> {
  return new JsonText(listingWriter(area)(row), null, area.conditionalWrites ? listingEtag(row) : null);
}

/** The answer of a write. */
export function presentReceipt(row: ListingRow, outcome: Outcome, area: ShownArea): JsonText<ListingReceipt> {
  const { text, etag } = presentListing(row, area);
  return new JsonText(`${text.slice(0, -1)},"outcome":"${outcome}"}`, outcome, etag);
}

/**
 * Writes listings as JSON around the stored text of their content, because parsing and serialising it would be most of the cost of
 * a page. Listings on one object share its text, so use a writer for one answer only.
 */
export function listingWriter({ publicUrl, organizationId }: ShownArea): (row: ListingRow) => string {
  const objects = new Map<string, string>();
  const mediaStart = `"${organizationId}/`;
  const urlStart = JSON.stringify(mediaUrl(`${organizationId}/`, publicUrl)).slice(0, -1);
  return (row) => {
    const object =
      objects.get(row.object_id) ??
      JSON.stringify(presentListingObject(row, row.object_id, row.object_external_ref, row.object_status));
    objects.set(row.object_id, object);
    // A user's text may look like a path, but such a text never comes after the key of the images.
    const content = storedContent.textOf(row.content);
    const media = content.lastIndexOf('"images":[');
    const texts = content.slice(1, media);
    const urls = content.slice(media, -1).replaceAll(mediaStart, urlStart);
    const updatedAt = instantJson(row.updated_at);
    const lastPushedAt = row.last_pushed_at === row.updated_at ? updatedAt : instantJson(row.last_pushed_at);
    return (
      `{"id":"${row.id}","externalRef":${JSON.stringify(row.external_ref)},"status":"${row.status}",` +
      `"publishBlockers":${blockersJson(row)},"object":${object},${texts}${urls},` +
      `"assignedTo":${JSON.stringify(row.assignee_email)},"createdVia":"${row.created_via}","lastPushedAt":${lastPushedAt},` +
      `"createdAt":${instantJson(row.created_at)},"updatedAt":${updatedAt}}`
    );
  };
}

function blockersJson({ content_blockers: ofContent, object_status: objectStatus }: ListingRow): string {
  if (objectStatus === 'active') return ofContent;
  return JSON.stringify([...(JSON.parse(ofContent) as PublishBlocker[]), 'object' satisfies PublishBlocker]);
}

function instantJson(milliseconds: number | null): string {
  return milliseconds === null ? 'null' : `"${formatInstant(milliseconds)}"`;
}
