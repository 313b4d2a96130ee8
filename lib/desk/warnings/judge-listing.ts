import 'server-only';
import { z } from 'zod';
import { limits, ListingId, ListingLocale, ListingType, PriceUnit } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { parseBody } from '@/lib/desk/parse-input';
import { runPost } from '@/lib/desk/run-read';
import { listingWarnings, type ListingWarning } from '@/lib/rules/advice/listing-warnings';
import { surroundingsOf } from './listing-surroundings';
import { dismissedWarnings } from './warning-store';

const number = z.number().nullable();

const JudgeListing = z.strictObject({
  id: ListingId.nullable(),
  objectId: z.string().max(80).nullable(),
  city: z.string().max(200),
  type: ListingType,
  locale: ListingLocale,
  description: z.string().max(20_000),
  floorArea: number,
  workplaces: number,
  amount: number,
  unit: PriceUnit,
  noticePeriod: number,
  images: z.string().max(2_000).array().max(limits.imagesMax),
});

const bytesMax = 512 * 1024;

/** Responds with the warnings about a listing as it is in the editor, without the dismissed ones. */
export function judgeListing(request: Request): Promise<Response> {
  return runPost('edit', async () => {
    const { id, objectId, city, ...subject } = await parseBody(JudgeListing, request, bytesMax);
    const connection = await partnerConnection();
    const index = inventoryIndex(connection);
    await index.refreshWithin(connection);
    const place = { id, objectId, city: index.records.object(objectId ?? '')?.city ?? city };
    const around = surroundingsOf({ ...place, type: subject.type, images: subject.images }, index.listings);
    const isDismissed = id === null ? () => false : await dismissedWarnings(await deskStore());
    const warnings: ListingWarning[] = listingWarnings(subject, around);
    return warnings.filter((warning) => id === null || !isDismissed(id, warning));
  });
}
