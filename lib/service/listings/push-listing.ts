import { v7 as uuidv7 } from 'uuid';
import type { Issue, ListingContent, ListingReceipt, Location } from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import { addressColumns } from '@/lib/service/objects/address-columns';
import { addressNotFound, locateAddress } from '@/lib/service/objects/locate-address';
import type { ServiceContext } from '@/lib/service/service-context';
import { badRequest, conflict } from '@/lib/service/service-error';
import { isUniqueViolation } from '@/lib/service/store/is-unique-violation';
import { readWriteTime, takeWriteTime } from '@/lib/service/store/organization-clock';
import { storedContent } from '@/lib/service/stored-content';
import type { ServiceTransaction } from '@/lib/service/tables/service-tables';
import { enqueueTranslation } from '@/lib/service/translation/translation-queue';
import { finishUploadDeletions, waitForRemoval } from '@/lib/service/uploads/finish-upload-deletions';
import { findBlurPlaceholders, setUploadReferences } from '@/lib/service/uploads/upload-references';
import { judgePush, mediaOf, type PushVerdict } from './judge-push';
import { type IfMatch, requireMatch } from './listing-etag';
import { findListingById, type ListingRow } from './listing-row';
import { planPush, type PushPlan } from './plan-push';
import { presentReceipt } from './present-listing';
import { type ListingPush, readListingBody } from './read-listing-body';

/** The body that was sent, and its `If-Match`. */
export type SentListing = { json: unknown; ifMatch: IfMatch | null };

type Push = { organizationId: string; reference: string | null; body: ListingPush; ifMatch: IfMatch | null };
type Wanted = NonNullable<ListingPush['wanted']>;
type Written = { receipt: JsonText<ListingReceipt>; mediaDropped: boolean; translationQueued: boolean };

/** Creates or updates a listing (sections 3.2 and 4.8); without a reference it always creates. */
export async function pushListing(
  context: ServiceContext,
  organizationId: string,
  reference: string | null,
  { json, ifMatch }: SentListing,
): Promise<JsonText<ListingReceipt>> {
  const { publicUrl, conditionalWrites } = context.settings;
  const body = readListingBody(json, { publicUrl, organizationId });
  const push = { organizationId, reference, body, ifMatch };
  const isInline = body.selector?.field === 'address';
  const before = isInline ? await readWriteTime(context.store.db, organizationId) : null;
  const plan = await planPush(context.store.db, organizationId, reference, body);
  const issues = [...body.issues, ...plan.issues];
  let location = await locateInline(context, plan, body, issues);
  if (issues.length > 0 || !body.wanted) throw badRequest(issues);
  requireMatch(ifMatch, plan.current);
  if (plan.current && judge(plan, body.wanted).outcome === 'unchanged') {
    // The object of an inline address was looked up after the listing, and may have been created in between.
    const isOneMoment = before === null || before === (await readWriteTime(context.store.db, organizationId));
    if (isOneMoment) return presentReceipt(plan.current, 'unchanged', { publicUrl, organizationId, conditionalWrites });
  }
  for (;;) {
    const point = location;
    const written = await context.store.write((transaction) => writeListing(context, transaction, push, point));
    if (written !== 'unlocated') {
      if (written.translationQueued) context.translationQueued?.();
      if (written.mediaDropped) await waitForRemoval(finishUploadDeletions(context));
      return written.receipt;
    }
    location = await locateInline(context, { ...plan, objectId: null }, body, issues);
    if (issues.length > 0) throw badRequest(issues);
  }
}

// Geocoding must not block other writes, so it runs before the transaction, which checks again whether it is needed.
async function locateInline(
  context: ServiceContext,
  plan: PushPlan,
  { selector }: ListingPush,
  issues: Issue[],
): Promise<Location | null> {
  if (selector?.field !== 'address' || plan.objectId !== null) return null;
  try {
    const location = await locateAddress(context, selector.address);
    if (!location) issues.push({ path: ['address'], message: addressNotFound });
    return location;
  } catch (error) {
    // With other faults the push is rejected anyway, and these say more than an outage of the geocoder.
    if (issues.length > 0) return null;
    throw error;
  }
}

async function writeListing(
  context: ServiceContext,
  transaction: ServiceTransaction,
  { organizationId, reference, body, ifMatch }: Push,
  location: Location | null,
): Promise<Written | 'unlocated'> {
  const { publicUrl, conditionalWrites } = context.settings;
  const area = { publicUrl, organizationId, conditionalWrites };
  const wanted = body.wanted!;
  const time = await takeWriteTime(transaction, organizationId, context.now());
  const plan = await planPush(transaction, organizationId, reference, body);
  if (plan.issues.length > 0) throw badRequest(plan.issues);
  const { current } = plan;
  requireMatch(ifMatch, current);
  if (!current && !plan.hasOwner) throw conflict('no_owner');
  const verdict = judge(plan, wanted);
  if (current && verdict.outcome === 'unchanged') {
    return {
      receipt: presentReceipt(current, 'unchanged', area),
      mediaDropped: false,
      translationQueued: false,
    };
  }
  if (plan.objectId === null && !location) return 'unlocated';
  const objectId = plan.objectId ?? (await insertInlineObject(transaction, organizationId, body, location!, time));

  const id = current?.id ?? uuidv7();
  const columns = {
    object_id: objectId,
    status: verdict.status,
    content: JSON.stringify(wanted.content),
    content_blockers: JSON.stringify(verdict.contentBlockers),
    blur_placeholders: JSON.stringify(await blurPlaceholders(transaction, current, wanted)),
    assigned_member_id: plan.assigneeId,
    last_pushed_at: verdict.contentChanged ? time : (current?.last_pushed_at ?? null),
    updated_at: time,
  };
  if (current) await transaction.updateTable('listings').set(columns).where('id', '=', id).execute();
  else await insertListing(transaction, { id, organizationId, reference, time }, columns);

  if (verdict.mediaChanged) {
    await setUploadReferences(transaction, {
      organizationId,
      listingId: id,
      paths: mediaOf(wanted.content),
    });
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

function judge({ current: stored, objectId, assigneeId }: PushPlan, { status, content }: Wanted): PushVerdict {
  const current = stored && {
    status: stored.status,
    content: storedContent.contentOf(stored.content),
    objectId: stored.object_id,
    assigneeId: stored.assigned_member_id,
  };
  return judgePush(current, { status, content, objectId, assigneeId });
}

async function insertInlineObject(
  transaction: ServiceTransaction,
  organizationId: string,
  { selector }: ListingPush,
  location: Location,
  time: number,
): Promise<string> {
  if (selector?.field !== 'address') throw new Error('Only an inline address makes an object.');
  const id = uuidv7();
  await transaction
    .insertInto('objects')
    .values({
      id,
      organization_id: organizationId,
      external_ref: null,
      status: 'active',
      ...addressColumns(selector.address, location),
      created_via: 'api',
      created_at: time,
      updated_at: time,
    })
    .execute();
  return id;
}

type ListingColumns = {
  object_id: string;
  status: ListingRow['status'];
  content: string;
  content_blockers: string;
  blur_placeholders: string;
  assigned_member_id: string | null;
  last_pushed_at: number | null;
  updated_at: number;
};

async function insertListing(
  transaction: ServiceTransaction,
  {
    id,
    organizationId,
    reference,
    time,
  }: { id: string; organizationId: string; reference: string | null; time: number },
  columns: ListingColumns,
): Promise<void> {
  await transaction
    .insertInto('listings')
    .values({
      id,
      organization_id: organizationId,
      external_ref: reference,
      created_via: 'api',
      created_at: time,
      ...columns,
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('create_race') : error;
    });
}

/** The placeholder of each image: the one sent, else the stored one, else that of the upload. */
async function blurPlaceholders(
  transaction: ServiceTransaction,
  current: ListingRow | null,
  { content, blurPlaceholders: sent }: Wanted,
): Promise<Record<string, string>> {
  const known = await storedPlaceholders(transaction, current);
  for (const [path, placeholder] of Object.entries(sent)) known.set(path, placeholder);
  const missing = content.images.filter((path) => !known.has(path));
  for (const [path, placeholder] of await findBlurPlaceholders(transaction, missing)) known.set(path, placeholder);
  return Object.fromEntries(content.images.flatMap((path) => (known.has(path) ? [[path, known.get(path)!]] : [])));
}

async function storedPlaceholders(
  transaction: ServiceTransaction,
  current: ListingRow | null,
): Promise<Map<string, string>> {
  if (!current) return new Map();
  const row = await transaction
    .selectFrom('listings')
    .select('blur_placeholders')
    .where('id', '=', current.id)
    .executeTakeFirstOrThrow();
  return new Map(Object.entries(JSON.parse(row.blur_placeholders) as Record<string, string>));
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
