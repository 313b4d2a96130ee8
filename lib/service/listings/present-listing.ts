import {
  formatInstant,
  publishBlockers,
  type Listing,
  type ListingContent,
  type ListingId,
  type ListingReceipt,
  type ListingRef,
  type Outcome,
} from '@/lib/contract';
import { presentListingObject } from '@/lib/service/objects/present-object';
import { mediaUrl } from '@/lib/service/uploads/media-path';
import type { ListingRow } from './listing-row';

/** A listing as answers carry it (section 2.7): blockers as of now, media below the present public address. */
export function presentListing(row: ListingRow, publicUrl: string): Listing {
  const content = storedContent(row);
  return {
    id: row.id as ListingId,
    externalRef: row.external_ref as ListingRef | null,
    type: content.type,
    status: row.status,
    publishBlockers: publishBlockers({
      images: content.images,
      price: content.price,
      noticePeriod: content.noticePeriod,
      objectStatus: row.object_status,
    }),
    object: presentListingObject(row, row.object_id, row.object_external_ref, row.object_status),
    locale: content.locale,
    description: content.description,
    floorArea: content.floorArea,
    workplaces: content.workplaces,
    furnished: content.furnished,
    price: content.price,
    noticePeriod: content.noticePeriod,
    bindingPeriod: content.bindingPeriod,
    amenityIds: content.amenityIds,
    customAmenities: content.customAmenities,
    images: content.images.map((path) => mediaUrl(path, publicUrl)),
    floorPlan: content.floorPlan && mediaUrl(content.floorPlan, publicUrl),
    openingHours: content.openingHours,
    assignedTo: row.assignee_email,
    createdVia: row.created_via,
    lastPushedAt: row.last_pushed_at === null ? null : formatInstant(row.last_pushed_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** The answer of a write. */
export function presentReceipt(row: ListingRow, outcome: Outcome, publicUrl: string): ListingReceipt {
  return { ...presentListing(row, publicUrl), outcome };
}

/** What is held of a listing's content, media as paths. */
export function storedContent(row: Pick<ListingRow, 'content'>): ListingContent {
  return JSON.parse(row.content) as ListingContent;
}
