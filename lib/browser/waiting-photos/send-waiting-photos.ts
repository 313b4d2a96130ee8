import { callAction } from '@/lib/browser/call-action';
import { inOneTab } from '@/lib/browser/in-one-tab';
import { readJson } from '@/lib/browser/read-json';
import { prepareImage } from '@/lib/browser/uploads/prepare-image';
import { sendUpload } from '@/lib/browser/uploads/send-upload';
import { addPhotos } from '@/lib/desk/photos/add-photos';
import type { KnownPhotos } from '@/lib/rules/uploads/known-photos';
import { changePhotos, readPhotos, type StoredPhoto } from './photo-store';
import { sendListingPhotos, type SendingOutcome, type SendingPorts } from './send-listing-photos';
import { reportSending, reportSent } from './sending-state';

const backoffMs = 2_000;
const backoffMsMax = 300_000;
const knownWaitMs = 5_000;

let isRunning = false;
let isAskedAgain = false;
let attempt = 0;
/** Until when the service has asked to send nothing, by `performance.now`. */
let askedUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Null while nothing is to be sent. */
let stopper: AbortController | null = null;

/** Marks the photos of a listing as ready, failed ones too, and sends them as soon as there is a connection. */
export async function requestSending(listingId: string): Promise<void> {
  await changePhotos((photos) => ({
    put: photos
      .filter((photo) => photo.listingId === listingId)
      .map((photo) => ({ ...photo, isReady: true, failure: null })),
  }));
  sendNow();
}

/** Sends what is ready now, and again whenever the connection or the person is back. Returns a function that stops it. */
export function startSending(): () => void {
  stopper = new AbortController();
  const { signal } = stopper;
  window.addEventListener('online', sendNow, { signal });
  window.addEventListener('focus', sendNow, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow(), { signal });
  sendNow();
  return () => {
    stopper?.abort();
    stopper = null;
    clearTimeout(timer);
  };
}

/** Sends at once, without waiting for the end of a pause that the service has not asked for. */
function sendNow(): void {
  attempt = 0;
  void send();
}

async function send(): Promise<void> {
  if (!stopper) return;
  const pauseMs = askedUntil - performance.now();
  if (pauseMs > 0) return sendAfter(pauseMs);
  clearTimeout(timer);
  isAskedAgain = isRunning;
  if (isRunning) return;
  isRunning = true;
  try {
    const { signal } = stopper;
    await inOneTab('vakant-send-photos', () => sendReady(signal));
  } catch {
    // The browser cannot read the photos now.
    waitFor(null);
  } finally {
    isRunning = false;
  }
  if (isAskedAgain) void send();
}

/** Sends until nothing is ready, or until it has to wait or stop. */
async function sendReady(signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return undefined;
    const next = nextListing(await readPhotos());
    if (next.length === 0) return reportSending({ phase: 'idle', code: null });
    if (!navigator.onLine) return reportSending({ phase: 'waiting', until: null, code: null });
    reportSending({ phase: 'sending', code: null });
    const sending = sendListingPhotos(next, browserPorts(signal));
    const outcome = await sending.catch((): SendingOutcome => ({ kind: 'wait', ms: null }));
    if (signal.aborted) return undefined;
    if (outcome.kind === 'stop') return reportSending({ phase: 'stopped', code: outcome.code });
    if (outcome.kind === 'wait') return waitFor(outcome.ms);
    attempt = 0;
    if (outcome.listing && outcome.count > 0) reportSent({ ...outcome.listing, count: outcome.count });
  }
}

function waitFor(ms: number | null): void {
  attempt += 1;
  if (ms !== null) askedUntil = performance.now() + ms;
  const pauseMs = ms ?? Math.min(backoffMsMax, backoffMs * 2 ** attempt);
  reportSending({ phase: 'waiting', until: Date.now() + pauseMs, code: null });
  sendAfter(pauseMs);
}

function sendAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), ms);
}

function nextListing(photos: readonly StoredPhoto[]): StoredPhoto[] {
  const ready = photos.filter(({ isReady, failure }) => isReady && failure === null);
  return ready.filter(({ listingId }) => listingId === ready[0]!.listingId);
}

function browserPorts(signal: AbortSignal): SendingPorts {
  return {
    prepare: (photo) => prepareImage(photo),
    async send(part) {
      const sent = await sendUpload([part], { target: 'images', onProgress: () => undefined, signal });
      // A line that breaks again and again still brings photos across.
      if (sent.status === 200) attempt = 0;
      return sent;
    },
    async findKnown(hash) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(knownWaitMs)]);
      return (await readJson<KnownPhotos>(`/api/uploads/known?hash=${hash}`, within))[hash]?.[0]?.url ?? null;
    },
    async add(input) {
      // After a sign-out this would be done in the name of the next person.
      signal.throwIfAborted();
      return callAction(addPhotos, input);
    },
    now: Date.now,
  };
}
