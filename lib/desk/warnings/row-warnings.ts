import 'server-only';
import type { Listing, ListingInput } from '@/lib/contract';
import { listingWarnings, type ListingWarning, type WarningKind } from '@/lib/rules/advice/listing-warnings';
import type { RowChange } from '@/lib/rules/bulk/bulk-run';
import { surroundingsOf } from './listing-surroundings';

const causes: Record<WarningKind, readonly RowChange['field'][]> = {
  rentFar: ['price', 'floorArea'],
  rentChanged: ['price', 'floorArea'],
  monthAsDay: ['price', 'workplaces'],
  dayAsMonth: ['price', 'floorArea'],
  areaPerPlace: ['floorArea', 'workplaces'],
  noticeUnlike: ['noticePeriod'],
  otherLanguage: ['description', 'locale'],
  samePhotos: ['images'],
};

export function rowWarnings(
  listing: Listing,
  { body, changes }: { body: ListingInput; changes: readonly RowChange[] },
  all: readonly Listing[],
): ListingWarning[] {
  const { id, object } = listing;
  const { type, images, price, description } = body;
  const around = surroundingsOf({ id, objectId: object.id, city: object.city, type, images }, all);
  const subject = { ...body, description: description ?? '', amount: price.amount, unit: price.unit };
  return listingWarnings(subject, around).filter(({ kind }) =>
    changes.some(({ field }) => causes[kind].includes(field)),
  );
}
