import { ReadFailure } from '@/lib/browser/read-json';
import type { PreparedImage } from '@/lib/browser/uploads/prepare-image';
import type { UploadPart } from '@/lib/browser/uploads/send-upload';
import { readPackAnswer, type SentAnswer } from '@/lib/browser/uploads/upload-answer';
import { limits } from '@/lib/contract/limits';
import type { AddedPhotos } from '@/lib/desk/photos/add-photos';
import type { ActionResult, Failure, FailureCode } from '@/lib/rules/failure';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { changePhotos, readPhotos, StorageFull, type StoredPhoto } from './photo-store';

export type SendingPorts = {
  /** Throws UploadFault. */
  prepare: (photo: File) => Promise<PreparedImage>;
  send: (part: UploadPart) => Promise<SentAnswer>;
  /** The photo of this file that listings already show; null if there is none. Throws ReadFailure. */
  findKnown: (hash: string) => Promise<string | null>;
  add: (input: {
    listingId: string;
    photos: { url: string; name: string | null }[];
  }) => Promise<ActionResult<AddedPhotos>>;
  now: () => number;
};

type PhotoListing = Pick<StoredPhoto, 'listingId' | 'address'>;

/**
 * `done`: the photos are in `listing`, which differs if the person moved them meanwhile. `wait`: try again later, after `ms` if the
 * service gave a time. `stop`: the person has to act first.
 */
export type SendingOutcome =
  | { kind: 'done'; count: number; listing?: PhotoListing }
  | { kind: 'wait'; ms: number | null }
  | { kind: 'stop'; code: FailureCode };

type Upload = NonNullable<StoredPhoto['upload']>;
type Ready = StoredPhoto & { upload: Upload };
type Uploaded =
  | { upload: Upload }
  | { failure: string }
  | { kind: 'wait'; ms: number | null; mayBeTheFile: boolean }
  | Extract<SendingOutcome, { kind: 'stop' }>;

const stopCodes: readonly FailureCode[] = [
  'SIGNED_OUT',
  'OTHER_PERSON',
  'FORBIDDEN_ROLE',
  'SECOND_FACTOR_MISSING',
  'FOREIGN_ORIGIN',
  'UNKNOWN_ACTION',
  'NOT_CONNECTED',
  'KEY_UNREADABLE',
  'UNAUTHORIZED',
  'FORBIDDEN',
];
const listingCodes: readonly FailureCode[] = [
  'NOT_FOUND',
  'OBJECT_ARCHIVED',
  'NO_REFERENCE',
  'INVALID_INPUT',
  'BAD_REQUEST',
];
const fileCodes: readonly FailureCode[] = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'INTERNAL_SERVER_ERROR'];
/** How often the service failed on a photo; after several times the photo is assumed to be the cause. */
const serviceFailures = new Map<string, number>();
/** The uploads that a full phone could not store, by photo and version. */
const unstored = new Map<string, Upload>();
// The service deletes an upload that no listing shows after a day.
const uploadUsableMs = (limits.unreferencedUploadHours - 4) * 3_600_000;

/**
 * Uploads the photos of one listing and adds them to it in their order. Each step is stored before the next, so another call continues
 * whatever was interrupted.
 */
export async function sendListingPhotos(all: readonly StoredPhoto[], ports: SendingPorts): Promise<SendingOutcome> {
  const photos = all.map((photo) => ({ ...photo, upload: photo.upload ?? unstored.get(keyOf(photo)) ?? null }));
  const uploads = new Map<string, Upload>();
  const made = new Map<string, Upload>();
  let wait: SendingOutcome | null = null;
  for (const photo of photos) {
    const result = await uploadOf(photo, uploads, ports);
    if ('failure' in result) await failPhotos([photo], result.failure);
    else if ('kind' in result && (result.kind === 'stop' || !result.mayBeTheFile)) return result;
    else if ('kind' in result) wait = result;
    else made.set(photo.id, result.upload);
  }
  if (wait) return wait;
  const hasEarlier = photos.some(({ upload }) => upload !== null);
  let count = 0;
  let listing: PhotoListing | undefined;
  for (;;) {
    // Read again, because the person may have ordered, named or removed photos meanwhile.
    const ready = (await readPhotos())
      .filter((stored) => isOneOf(photos, stored) && made.has(stored.id))
      .map((stored) => ({ ...stored, upload: made.get(stored.id)! }));
    const outcome = await addToListing(ready.slice(0, limits.imagesMax), hasEarlier, ports);
    if (outcome.kind !== 'done') return outcome;
    if (ready.length === 0) return { kind: 'done', count, listing };
    count += outcome.count;
    listing ??= outcome.listing;
  }
}

async function uploadOf(photo: StoredPhoto, uploads: Map<string, Upload>, ports: SendingPorts): Promise<Uploaded> {
  if (photo.upload && ports.now() - photo.upload.at < uploadUsableMs) {
    if (photo.hash) uploads.set(photo.hash, photo.upload);
    return { upload: photo.upload };
  }
  try {
    const name = `${photo.id}.jpg`;
    const { blob, hash } = await ports.prepare(new File([photo.photo], name, { type: photo.photo.type }));
    const upload = await findUpload(photo, hash, uploads, ports);
    const result = upload ? { upload } : await send(photo, { blob, name, hash }, ports);
    if ('upload' in result) {
      if (hash) uploads.set(hash, result.upload);
      // Sending must work on a full phone, too.
      await changeSame([photo], (current) => ({ ...current, upload: result.upload, hash })).catch((error: unknown) => {
        unlessFull(error);
        unstored.set(keyOf(photo), result.upload);
      });
    }
    return result;
  } catch (error) {
    if (error instanceof UploadFault) return { failure: error.failure.code };
    if (error instanceof ReadFailure && stopCodes.includes(error.failure.code)) {
      return { kind: 'stop', code: error.failure.code };
    }
    throw error;
  }
}

/** An earlier upload of the same file: in this call, or on a listing if the answer to an earlier call was lost. */
async function findUpload(
  photo: StoredPhoto,
  hash: string | null,
  uploads: Map<string, Upload>,
  { findKnown, now }: SendingPorts,
): Promise<Upload | null> {
  if (hash === null) return null;
  const url =
    uploads.get(hash)?.url ??
    (await findKnown(hash).catch((error: unknown) => {
      // Only a photo that was uploaded before may already be on the listing; the others do not need the answer, which a slow line may lose.
      if (photo.upload) throw error;
      return null;
    }));
  return url === null ? null : { url, at: now() };
}

async function send({ id }: StoredPhoto, part: UploadPart, ports: SendingPorts): Promise<Uploaded> {
  const sent = await ports.send(part);
  const answer = await readPackAnswer(sent, 1, sent.status === 0 ? 0 : (serviceFailures.get(id) ?? 0));
  if (answer.kind === 'stored') return { upload: { url: answer.uploads[0]!.url, at: ports.now() } };
  if (answer.kind === 'wait') {
    const mayBeTheFile = answer.mayBeTheFile && sent.status > 0;
    if (mayBeTheFile) serviceFailures.set(id, (serviceFailures.get(id) ?? 0) + 1);
    // If the service did not say how long, each pause is longer than the previous one.
    return { kind: 'wait', ms: sent.retryAfter === null ? null : answer.ms, mayBeTheFile };
  }
  serviceFailures.delete(id);
  const { code } = answer.failure;
  if (stopCodes.includes(code)) return { kind: 'stop', code };
  return fileCodes.includes(code) ? { failure: code } : { kind: 'wait', ms: null, mayBeTheFile: false };
}

async function addToListing(
  ready: readonly Ready[],
  hasEarlier: boolean,
  { add }: SendingPorts,
): Promise<SendingOutcome> {
  const [first] = ready;
  if (!first) return { kind: 'done', count: 0 };
  const photos = ready.map(({ upload, roomName }) => ({ url: upload.url, name: roomName }));
  const result = await add({ listingId: first.listingId, photos });
  if (!result.ok) return afterFailure(ready, hasEarlier, result.failure);
  const { leftOut } = result.value;
  const left = ready.filter(({ upload }) => leftOut.includes(upload.url));
  const added = ready.filter(({ upload }) => !leftOut.includes(upload.url));
  // First, because a full phone has room for the reasons only then.
  await changePhotos((stored) => ({ remove: stored.filter((photo) => isOneOf(added, photo)).map(({ id }) => id) }));
  for (const photo of added) unstored.delete(keyOf(photo));
  await failPhotos(left, 'NO_ROOM');
  // The same file twice is one photo.
  const count = new Set(added.map(({ upload }) => upload.url)).size;
  return { kind: 'done', count, listing: { listingId: first.listingId, address: first.address } };
}

async function afterFailure(
  photos: readonly StoredPhoto[],
  hasEarlier: boolean,
  { code, issues }: Failure,
): Promise<SendingOutcome> {
  if (stopCodes.includes(code)) return { kind: 'stop', code };
  if (hasEarlier && issues.some(({ path }) => path[0] === 'images')) {
    // The service has deleted uploads that waited too long.
    for (const photo of photos) unstored.delete(keyOf(photo));
    await changeSame(photos, (current) => ({ ...current, upload: null })).catch(unlessFull);
    return { kind: 'wait', ms: 0 };
  }
  if (!listingCodes.includes(code)) return { kind: 'wait', ms: null };
  await failPhotos(photos, code);
  return { kind: 'done', count: 0 };
}

function keyOf({ id, version }: StoredPhoto): string {
  return `${id} ${version}`;
}

function unlessFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error;
}

async function failPhotos(photos: readonly StoredPhoto[], failure: string): Promise<void> {
  if (photos.length > 0) await changeSame(photos, (current) => ({ ...current, failure }));
}

/** Changes the stored photos, except those that were removed or replaced meanwhile. */
function changeSame(photos: readonly StoredPhoto[], change: (current: StoredPhoto) => StoredPhoto): Promise<void> {
  return changePhotos((stored) => ({ put: stored.filter((photo) => isOneOf(photos, photo)).map(change) }));
}

/** Whether the photo is one of these, with the same picture and without a failure. */
function isOneOf(photos: readonly StoredPhoto[], { id, version, failure }: StoredPhoto): boolean {
  return failure === null && photos.some((photo) => photo.id === id && photo.version === version);
}
