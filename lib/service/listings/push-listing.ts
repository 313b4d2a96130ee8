import { v7 as uuidv7 } from 'uuid';
import {
  pickFields,
  type Issue,
  type ListingContent,
  type ListingReceipt,
  type Location,
  type ObjectInput,
} from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import { addressNotFound, locateAddress } from '@/lib/service/objects/locate-address';
import { insertObject } from '@/lib/service/objects/object-row';
import type { ServiceContext } from '@/lib/service/service-context';
import { badRequest, conflict } from '@/lib/service/service-error';
import { readWriteTime, takeWriteTime } from '@/lib/service/store/organization-clock';
import { rejectDuplicate } from '@/lib/service/store/reject-duplicate';
import { storedContent } from '@/lib/service/stored-content';
import type { ServiceTransaction } from '@/lib/service/tables/service-tables';
import { enqueueTranslation } from '@/lib/service/translation/translation-queue';
import { finishUploadDeletions, waitForRemoval } from '@/lib/service/uploads/finish-upload-deletions';
import { findBlurPlaceholders, setUploadReferences } from '@/lib/service/uploads/upload-references';
import { judgePush, mediaOf } from './judge-push';
import { type IfMatch, requireMatch } from './listing-etag';
import { findListingById, type ListingRow } from './listing-row';
import { planPush } from './plan-push';
import { presentReceipt } from './present-listing';
import { type ListingPush, readListingBody, type WantedListing } from './read-listing-body';

type Push = {
  organizationId: string;
  reference: string | null;
  body: ListingPush;
  /** The inline address of the body. */
  address: ObjectInput | null;
  ifMatch: IfMatch | null;
};
type Written = { receipt: JsonText<ListingReceipt>; mediaDropped: boolean; translationQueued: boolean };

/** The characters up to which a full page of 200 listings is never too long to be in memory. */
const usualLengthMax = 40_000;

/**
 * `PUT /listings/{id}`: creates or updates by the caller's own reference (sections 3.2 and 4.8). `POST /listings`: has no
 * reference, so every call creates a listing (section 4.9). Throws 400, 409 and 412.
 */
export async function pushListing(
  context: ServiceContext,
  organizationId: string,
  reference: string | null,
  { json, ifMatch }: { json: unknown; ifMatch: IfMatch | null },
): Promise<JsonText<ListingReceipt>> {
  const area = { ...context.settings, organizationId };
  const body = readListingBody(json, area);
  const address = body.selector?.field === 'address' ? body.selector.address : null;
  const before = address && (await readWriteTime(context.store.db, organizationId));
  const plan = await planPush(context.store.db, organizationId, reference, body);
  const issues = [...body.issues, ...plan.issues];
  let location = plan.objectId === null ? await locateInline(context, address, issues) : null;
  if (issues.length > 0 || !body.wanted) throw badRequest(issues);
  requireMatch(ifMatch, plan.current);
  if (plan.current && judgePush(plan, body.wanted).outcome === 'unchanged') {
    // The object of an inline address was looked up after the listing, and may have been created in between.
    const isOneMoment = before === null || before === (await readWriteTime(context.store.db, organizationId));
    if (isOneMoment) return presentReceipt(plan.current, 'unchanged', area);
  }
  const push = { organizationId, reference, body, address, ifMatch };
  for (;;) {
    const point = location;
    const written = await context.store.write((transaction) => writeListing(context, transaction, push, point));
    if (written !== 'unlocated') {
      if (written.translationQueued) context.translationQueued?.();
      if (written.mediaDropped) await waitForRemoval(finishUploadDeletions(context));
      return written.receipt;
    }
    location = await locateInline(context, address, issues);
    if (issues.length > 0) throw badRequest(issues);
  }
}

// Geocoding must not block other writes, so it runs before the transaction, which checks again whether it is needed.
async function locateInline(
  context: ServiceContext,
  address: ObjectInput | null,
  issues: Issue[],
): Promise<Location | null> {
  if (!address) return null;
  try {
    const location = await locateAddress(context, address);
    if (!location) issues.push({ path: ['address'], message: addressNotFound });
    return location;
  } catch (error) {
    // With other faults the push is rejected anyway, and they say more than an outage of the geocoder.
    if (issues.length > 0) return null;
    throw error;
  }
}

async function writeListing(
  context: ServiceContext,
  transaction: ServiceTransaction,
  { organizationId, reference, body, address, ifMatch }: Push,
  location: Location | null,
): Promise<Written | 'unlocated'> {
  const area = { ...context.settings, organizationId };
  const wanted = body.wanted!;
  const time = await takeWriteTime(transaction, organizationId, context.now());
  const plan = await planPush(transaction, organizationId, reference, body);
  if (plan.issues.length > 0) throw badRequest(plan.issues);
  const { current } = plan;
  requireMatch(ifMatch, current);
  if (!current && !plan.hasOwner) throw conflict('no_owner');
  const verdict = judgePush(plan, wanted);
  if (current && verdict.outcome === 'unchanged') {
    const receipt = presentReceipt(current, 'unchanged', area);
    return { receipt, mediaDropped: false, translationQueued: false };
  }
  let { objectId } = plan;
  if (objectId === null) {
    if (!address || !location) return 'unlocated';
    const object = { organizationId, reference: null, address, location, time };
    objectId = (await insertObject(transaction, object)).id;
  }

  const id = current?.id ?? uuidv7();
  const content = JSON.stringify(wanted.content);
  if (content.length > usualLengthMax) {
    await transaction
      .updateTable('organizations')
      .set({ has_long_content: 1 })
      .where('id', '=', organizationId)
      .execute();
  }
  const columns = {
    object_id: objectId,
    status: verdict.status,
    content,
    content_blockers: JSON.stringify(verdict.contentBlockers),
    blur_placeholders: JSON.stringify(await blurPlaceholders(transaction, current, wanted)),
    assigned_member_id: plan.assigneeId,
    last_pushed_at: verdict.contentChanged ? time : (current?.last_pushed_at ?? null),
    updated_at: time,
  };
  if (current) await transaction.updateTable('listings').set(columns).where('id', '=', id).execute();
  else {
    const identity = { id, organization_id: organizationId, external_ref: reference };
    const row = { ...identity, created_via: 'api' as const, created_at: time, ...columns };
    await rejectDuplicate(transaction.insertInto('listings').values(row), conflict('create_race'));
  }

  if (verdict.mediaChanged) {
    await setUploadReferences(transaction, { organizationId, listingId: id, paths: mediaOf(wanted.content) });
  }
  const translationQueued = needsTranslation(current && storedContent.contentOf(current.content), wanted.content);
  if (translationQueued) {
    await enqueueTranslation(transaction, { organizationId, listingId: id, now: context.now() });
  }
  const row = (await findListingById(transaction, organizationId, id))!;
  return {
    receipt: presentReceipt(row, verdict.outcome, area),
    mediaDropped: current !== null && verdict.mediaChanged,
    translationQueued,
  };
}

/** The placeholder of each image: the one sent, else the stored one, else that of the upload. */
async function blurPlaceholders(
  transaction: ServiceTransaction,
  current: ListingRow | null,
  { content: { images }, blurPlaceholders: sent }: WantedListing,
): Promise<Record<string, string>> {
  const known = { ...(current && (await storedPlaceholders(transaction, current.id))), ...sent };
  const missing = images.filter((path) => known[path] === undefined);
  Object.assign(known, Object.fromEntries(await findBlurPlaceholders(transaction, missing)));
  return pickFields(
    known,
    images.filter((path) => known[path] !== undefined),
  );
}

async function storedPlaceholders(transaction: ServiceTransaction, id: string): Promise<Record<string, string>> {
  const listings = transaction.selectFrom('listings').select('blur_placeholders').where('id', '=', id);
  return JSON.parse((await listings.executeTakeFirstOrThrow()).blur_placeholders) as Record<string, string>;
}

type TranslatedContent = Pick<ListingContent, 'description' | 'locale' | 'customAmenities'>;

/**
 * Whether a write needs a translation (section 1.7): it changes the description or its language, or a label of the landlord's own
 * amenities that must be translated. `before` is null for a new listing.
 */
function needsTranslation(before: TranslatedContent | null, after: TranslatedContent): boolean {
  if (after.description !== (before?.description ?? null)) return true;
  if (before && after.locale !== before.locale) return true;
  const labelsBefore = new Map(before?.customAmenities.map((item) => [item.id.toLowerCase(), labels(item)]));
  return after.customAmenities
    .filter(({ translations: { sv, en } }) => sv === undefined || en === undefined)
    .some((item) => labelsBefore.get(item.id.toLowerCase()) !== labels(item));
}

function labels({ translations: { sv, en } }: ListingContent['customAmenities'][number]): string {
  return JSON.stringify([sv ?? null, en ?? null]);
}
