import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';
import type { DeliveryFile } from './delivery-file';
import type { DeliveryChoices, DeliveryPlan } from './plan-delivery';

/** The outcome of the upload of a photo. `already`: the listing already has this photo. */
export type FileOutcome =
  | { state: 'uploaded'; url: string; at: number }
  | { state: 'already' }
  | { state: 'failed'; code: UploadFailureCode };

/** Why a photo is not uploaded at all. */
export type SetApart = 'already' | 'tooMany' | 'open' | 'leftOut' | 'cannot';

/** The photos of one listing in display order, as they were when the delivery began. */
export type DeliveryTarget = { listingId: string; paths: string[] };

/** A delivery as the browser saves it, so that it continues after a reload. */
export type DeliveryRecord = {
  id: string;
  name: string;
  files: DeliveryFile[];
  others: string[];
  choices: DeliveryChoices;
  /** Null until it begins. */
  begun: { targets: DeliveryTarget[]; apart: Record<string, SetApart>; goesLive: number } | null;
  outcomes: Record<string, FileOutcome>;
  /** The run that adds the photos to their listings; null until all have an outcome, empty if none was uploaded. */
  runId: string | null;
};

/** The service deletes uploads that no listing shows after a day; this leaves an hour for the run. */
const uploadLifetimeMs = 23 * 3_600_000;

/** Fixes the targets of a plan when the delivery begins; later changes of names and listings do not affect them. */
export function beginPlan({ listings, open, leftOut }: DeliveryPlan): NonNullable<DeliveryRecord['begun']> {
  const apart: Record<string, SetApart> = {};
  const setApart = (files: readonly DeliveryFile[], why: SetApart) => {
    for (const { path } of files) apart[path] = why;
  };
  for (const { reason, add, already, tooMany } of listings) {
    setApart(already, 'already');
    setApart(tooMany, 'tooMany');
    if (reason) setApart(add, 'cannot');
  }
  for (const { files } of open) setApart(files, 'open');
  for (const { files } of leftOut) setApart(files, 'leftOut');
  const sent = listings.filter(({ reason, add }) => !reason && add.length > 0);
  return {
    targets: sent.map(({ listing, add }) => ({ listingId: listing.id, paths: add.map(({ path }) => path) })),
    apart,
    goesLive: sent.filter(({ effect }) => effect === 'goesLive').length,
  };
}

/** The photos of a listing that still have to be uploaded: those without an outcome, and uploads that are too old. */
export function pathsLeft(
  { outcomes }: Pick<DeliveryRecord, 'outcomes'>,
  target: DeliveryTarget,
  now = Date.now(),
): string[] {
  return target.paths.filter((path) => {
    const outcome = outcomes[path];
    return outcome === undefined || (outcome.state === 'uploaded' && outcome.at < now - uploadLifetimeMs);
  });
}

/** What the run adds to each listing, in display order. */
export function deliveredRows({ begun, outcomes }: DeliveryRecord): { id: string; photos: string[] }[] {
  return (begun?.targets ?? [])
    .map(({ listingId, paths }) => ({
      id: listingId,
      photos: paths.flatMap((path) => {
        const outcome = outcomes[path];
        return outcome?.state === 'uploaded' ? [outcome.url] : [];
      }),
    }))
    .filter(({ photos }) => photos.length > 0);
}

export type Account = Record<SetApart | 'uploaded' | 'failed' | 'waiting', string[]>;

/** Groups the photos of a delivery by outcome: each is in exactly one list. */
export function accountOf({ files, begun, outcomes }: DeliveryRecord): Account {
  const account: Account = {
    uploaded: [],
    failed: [],
    waiting: [],
    already: [],
    tooMany: [],
    open: [],
    leftOut: [],
    cannot: [],
  };
  for (const { path } of files) account[outcomes[path]?.state ?? begun?.apart[path] ?? 'waiting'].push(path);
  return account;
}

/** Whether these are the files of an earlier delivery, which can then be continued. */
export function isSameDelivery(record: Pick<DeliveryRecord, 'files'>, files: readonly DeliveryFile[]): boolean {
  const known = new Set(record.files.map(markOf));
  return files.length === known.size && files.every((file) => known.has(markOf(file)));
}

/** Leaves out the modification time, because a copy or another browser may report a different one. */
function markOf({ path, size }: DeliveryFile): string {
  return `${size} ${path.normalize('NFC')}`;
}
