import 'server-only';
import { ApiError } from '@/lib/client';
import type { ListingInput } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { recordSightings } from '@/lib/desk/inventory/current-inventory';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { photosOf } from '@/lib/desk/photo-copies/keep-removed-photos';
import { samePhotos, withSamePhotos } from '@/lib/desk/photo-copies/same-photos';
import { authorize } from '@/lib/desk/staff/guard';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { Act, ActPage } from '@/lib/rules/activity/act';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { changedParts } from '@/lib/rules/listings/listing-changes';
import { findAct, listActors, listActs, listVersions } from './list-acts';

const pageLength = 30;
const historyLength = 20;

export type ActivityPage = ActPage & { people: { id: string; name: string }[] };

/** A page of acts, by the parameters of an address; `after` is the cursor of the previous page. */
export async function readActivity(params: URLSearchParams): Promise<ActivityPage> {
  const store = await deskStore();
  const reader = await authorize('read');
  await recordSightings();
  const query = { ...parseActFilter(params), after: params.get('after'), limit: pageLength };
  return { ...(await listActs(store, reader, query)), people: await listActors(store) };
}

/** The latest changes, for a short list elsewhere; a run counts as one, and sign-ins and sign-outs are left out. */
export async function readRecentActivity(limit: number): Promise<Act[]> {
  const reader = await authorize('read');
  await recordSightings();
  return (await listActs(await deskStore(), reader, { without: 'session', limit })).acts;
}

export type ActDetails = NonNullable<Awaited<ReturnType<typeof findAct>>>;

/** One act with what it replaced and what it left. Throws ApiError `NOT_FOUND`. */
export async function readAct(id: string): Promise<ActDetails> {
  const store = await deskStore();
  const found = await findAct(store, await authorize('read'), id);
  if (!found) throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no act with this id.' });
  const [version] = await comparable(store, [found]);
  return version!;
}

/** The versions with the same URL for a photo that was uploaded again, so that it does not show as a difference. */
async function comparable(store: DeskStore, versions: ActDetails[]): Promise<ActDetails[]> {
  const isListing = ({ act }: ActDetails) => act.target?.kind === 'listing';
  const bodies = versions
    .filter(isListing)
    .flatMap(({ before, after }) => [before, after].filter((body) => body !== null));
  const same = await samePhotos(store, (bodies as ListingInput[]).flatMap(photosOf));
  if (same.size === 0) return versions;
  const of = (body: unknown) => (body === null ? null : withSamePhotos(body as ListingInput, same));
  return versions.map((version) => {
    if (!isListing(version)) return version;
    const [before, after] = [of(version.before), of(version.after)];
    const parts = before && after ? changedParts(before, after) : version.act.parts;
    return { act: { ...version.act, parts }, before, after };
  });
}

export type HistoryPage = { versions: ActDetails[]; next: string | null };

/** The acts on one listing, the newest first, each with its bodies. */
export async function readHistory(listingId: string, after: string | null): Promise<HistoryPage> {
  const targetId = listingIdOr404(listingId);
  const store = await deskStore();
  const reader = await authorize('read');
  const { versions, next } = await listVersions(store, reader, { targetId, after, limit: historyLength });
  return { versions: await comparable(store, versions), next };
}
