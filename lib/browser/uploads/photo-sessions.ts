import { readJson } from '@/lib/browser/read-json';
import type { KeyStatus } from '@/lib/desk/key/reads';
import type { KnownPhoto, KnownPhotos } from '@/lib/rules/uploads/known-photos';
import { isUnderWay } from '@/lib/rules/uploads/photo-list';
import { measureLine } from './line-speed';
import { createPhotoSession, type PhotoSession } from './photo-session';
import { preparedAtOnce, prepareImage } from './prepare-image';
import { sendUpload } from './send-upload';
import type { UploadTarget } from './upload-answer';
import { createUploadLanes } from './upload-lanes';
import type { UploadPorts } from './upload-queue';
import { reportUploadsElsewhere } from './uploads-elsewhere';

const knownWaitMs = 3_000;
const pacePerMinute = 60;
// Thin lines and small figures need a higher resolution than photos.
const planEdgeMax = 4096;

type Entry = { session: PhotoSession; unwatch: (() => void) | null };

/** Sessions by listing id; that of a new listing ends with its page. */
const saved = new Map<string, Entry>();
const line = measureLine();
const lanes = createUploadLanes({ atOnce: line.requestsAtOnce(), perMinute: pacePerMinute });
let isPaced = false;

/** The session of a listing as it was left, or a new one with the photos in the form. */
export function photoSessionOf(listingId: string | null, images: string[]): PhotoSession {
  return (listingId === null ? undefined : saved.get(listingId)?.session) ?? createPhotoSession(images, browserPorts());
}

/** Marks the page of a listing as shown; returns a function to call when it is left. `name` is the name of the listing until it returns. */
export function showPhotoSession(listingId: string | null, name: string, session: PhotoSession): () => void {
  if (listingId === null) return () => session.end();
  saved.get(listingId)?.unwatch?.();
  saved.set(listingId, { session, unwatch: null });
  reportUploadsElsewhere(listingId, null);
  return () => {
    const count = () => {
      const { items } = session.list();
      return { left: items.filter(isUnderWay).length, failed: items.filter(({ state }) => state === 'failed').length };
    };
    const { left, failed } = count();
    if (left + failed === 0) {
      saved.delete(listingId);
      return session.end();
    }
    const report = () => reportUploadsElsewhere(listingId, { name, total: left + failed, ...count() });
    saved.set(listingId, { session, unwatch: session.subscribe(report) });
    report();
  };
}

/** Ends all sessions, because the person has signed out. */
export function endPhotoSessions(): void {
  for (const [listingId, { session, unwatch }] of saved) {
    unwatch?.();
    session.end();
    reportUploadsElsewhere(listingId, null);
  }
  saved.clear();
}

/** Opens a session for one floor plan, which shares the lanes of the photos. */
export function openFloorPlanSession(): PhotoSession {
  return createPhotoSession([], {
    ...browserPorts('floorPlan'),
    // Only photos are recognized by their hash.
    prepare: async (file) => ({
      ...(await prepareImage(file, { edgeMax: planEdgeMax, edgeMin: planEdgeMax })),
      hash: null,
    }),
  });
}

function browserPorts(target: UploadTarget = 'images'): UploadPorts {
  return {
    prepare: (file, original = false) => prepareImage(file, { original, forSlowLine: line.isSlow() }),
    prepareAtOnce: preparedAtOnce,
    send: (parts, options) => {
      void takePace();
      return sendUpload(parts, { ...options, target });
    },
    lanes,
    line,
    findKnown: askKnownPhotos,
  };
}

/** Applies the upload rate of the key; until that is known, the usual one applies. */
async function takePace(): Promise<void> {
  if (isPaced) return;
  isPaced = true;
  const status = await readJson<KeyStatus>('/api/key').catch(() => null);
  if (status) lanes.pace(status.me.rateLimit.uploadsPerMinute);
  else isPaced = false;
}

/** The photos of listings that were made from this file; none if the answer takes too long. */
async function askKnownPhotos(hash: string): Promise<KnownPhoto[]> {
  try {
    const known = await readJson<KnownPhotos>(`/api/uploads/known?hash=${hash}`, AbortSignal.timeout(knownWaitMs));
    return known[hash] ?? [];
  } catch {
    return [];
  }
}
