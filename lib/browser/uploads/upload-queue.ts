import { limits } from '@/lib/contract';
import type { KnownPhoto } from '@/lib/rules/uploads/known-photos';
import { isUnderWay, type PhotoAction, type PhotoItem } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf } from '@/lib/rules/uploads/upload-failure';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import type { LineSpeed } from './line-speed';
import type { PreparedImage } from './prepare-image';
import type { SendOptions, UploadPart } from './send-upload';
import { loadReader, readPackAnswer, type PackAnswer, type SentAnswer } from './upload-answer';
import { uploadPause } from './upload-pause';
import type { Upload } from './uploads-in';
import type { UploadLanes } from './upload-lanes';

const noAnswer: SentAnswer = { status: 0, text: '', retryAfter: null };

export type UploadPorts = {
  /** Prepares a chosen file for sending. Throws UploadFault. */
  prepare: (file: File, original?: boolean) => Promise<PreparedImage>;
  /** How many files may be prepared at the same time; called before each file. */
  prepareAtOnce: () => number;
  /** Called with the tile of a prepared file, if it has one. */
  showTile?: (id: string, tile: Blob | undefined) => void;
  send: (parts: UploadPart[], options: Required<Omit<SendOptions, 'target' | 'to'>>) => Promise<SentAnswer>;
  lanes: UploadLanes;
  line: LineSpeed;
  /** The photos of listings that were made from the same file. */
  findKnown: (hash: string) => Promise<KnownPhoto[]>;
};

type Job = {
  id: string;
  file: File;
  stage: 'waiting' | 'scaling' | 'asking' | 'ready' | 'sending';
  /** What is sent; the chosen file until that is prepared. */
  blob: Blob;
  attempt: number;
  /** Whether to send it alone, because a request with it failed without naming a file. */
  alone: boolean;
};

/**
 * Prepares and sends the files of a photo list, several per request, in the order of the list. If the service names a bad file, that
 * one fails and the rest is sent again; if it names none, each is sent again alone.
 */
export function createUploadQueue(dispatch: (action: PhotoAction) => void, ports: UploadPorts) {
  const files = new Map<string, File>();
  const jobs = new Map<string, Job>();
  const sending = new Map<AbortController, Job[]>();
  const stored = new Map<string, Upload>();
  const hashes = new Map<string, string>();
  const acceptedDuplicates = new Set<string>();
  let present: readonly PhotoItem[] = [];
  let order: readonly string[] = [];
  let isAsking = false;

  const isCurrent = (job: Job) => jobs.get(job.id) === job;
  const inOrder = (stage: Job['stage']) =>
    order.flatMap((id) => {
      const job = jobs.get(id);
      return job?.stage === stage ? [job] : [];
    });

  function follow(items: readonly PhotoItem[]): void {
    const wanted = items.filter(isUnderWay).map(({ id }) => id);
    present = items;
    order = wanted;
    if (wanted.length === 0) uploadPause.set(null);
    for (const id of jobs.keys()) if (!wanted.includes(id)) jobs.delete(id);
    for (const [controller, pack] of sending) if (!pack.some(isCurrent)) controller.abort();
    for (const id of wanted) {
      if (jobs.has(id)) continue;
      const file = files.get(id);
      const upload = stored.get(id);
      const leftBehind = [...sending.values()].flat().find((job) => job.id === id);
      if (upload) dispatch({ type: 'uploaded', id, ...upload });
      else if (leftBehind) {
        jobs.set(id, leftBehind);
        dispatch({ type: 'sending', id });
      } else if (file) jobs.set(id, { id, file, stage: 'waiting', blob: file, attempt: 0, alone: false });
      else dispatch({ type: 'failed', id, failure: uploadFailureOf('EMPTY_FILE') });
    }
    goOn();
  }

  function goOn(): void {
    while (inOrder('scaling').length < ports.prepareAtOnce()) {
      const [next] = inOrder('waiting');
      if (!next) break;
      void prepare(next);
    }
    void sendNext();
  }

  async function prepare(job: Job): Promise<void> {
    job.stage = 'scaling';
    void loadReader().catch(() => undefined);
    dispatch({ type: 'scaling', id: job.id });
    try {
      const { blob, hash, tile } = await ports.prepare(job.file);
      ports.showTile?.(job.id, tile);
      if (isCurrent(job) && hash !== null) rejectDuplicate(job.id, hash);
      job.blob = blob;
      job.stage = 'asking';
      goOn();
      if (hash !== null) await askKnown(job, hash);
      job.stage = 'ready';
      if (isCurrent(job)) dispatch({ type: 'waiting', ids: [job.id] });
    } catch (error) {
      fail([job], error instanceof UploadFault ? error.failure : uploadFailureOf('UNREADABLE_ANSWER'));
    }
    goOn();
  }

  /** Rejects the second of two equal files, which is hardly ever intended; a retry sends it. Throws UploadFault. */
  function rejectDuplicate(id: string, hash: string): void {
    const duplicates = present.filter(
      (item) => item.id !== id && item.state !== 'failed' && hashes.get(item.id) === hash,
    );
    hashes.set(id, hash);
    if (acceptedDuplicates.has(id) || duplicates.length === 0) return;
    const place = present.findIndex((item) => item.id === id);
    const later = duplicates.flatMap((duplicate) => {
      const job = jobs.get(duplicate.id);
      const isMade = job?.stage === 'ready' || job?.stage === 'asking';
      return isMade && present.indexOf(duplicate) > place ? [job] : [];
    });
    if (later.length < duplicates.length) {
      acceptedDuplicates.add(id);
      throw new UploadFault('ALREADY_HERE');
    }
    for (const duplicate of later) acceptedDuplicates.add(duplicate.id);
    fail(later, uploadFailureOf('ALREADY_HERE'));
  }

  /** Sets a file aside if this listing already shows it; offers the photo of another listing that does. Throws UploadFault. */
  async function askKnown(job: Job, hash: string): Promise<void> {
    const known = await ports.findKnown(hash);
    const [first] = known;
    if (!first || !isCurrent(job) || acceptedDuplicates.has(job.id)) return;
    if (known.some(({ url }) => present.some((item) => item.url === url))) {
      acceptedDuplicates.add(job.id);
      throw new UploadFault('ALREADY_HERE');
    }
    dispatch({ type: 'offer', id: job.id, known: first });
  }

  /** The next request: a full one, or what is ready if nothing more is being prepared. */
  function nextPack(): Job[] {
    const { pack, isFull } = packJobs(inOrder('ready'), ports.line.packBytes());
    const isLast = [...jobs.values()].every(({ stage }) => stage === 'ready' || stage === 'sending');
    return isFull || isLast ? pack : [];
  }

  async function sendNext(): Promise<void> {
    if (isAsking || nextPack().length === 0) return;
    isAsking = true;
    const leave = await ports.lanes.enter();
    isAsking = false;
    const pack = nextPack();
    if (pack.length > 0) {
      for (const job of pack) job.stage = 'sending';
      void sendNext();
      await sendPack(pack, leave);
    }
    leave();
    goOn();
  }

  async function sendPack(pack: Job[], leave: () => void): Promise<void> {
    const controller = new AbortController();
    sending.set(controller, pack);
    for (const { id } of pack) dispatch({ type: 'sending', id });
    const parts = pack.map(({ id, file, blob }) => ({ id, blob, name: file.name, hash: hashes.get(id) }));
    const onProgress = (bytes: number) => reportProgress(pack, bytes);
    // A slow line sends the next request while the service works on this one.
    const onSent = () => {
      if (ports.line.isSlow()) leave();
    };
    const answer = await ports.send(parts, { onProgress, onSent, signal: controller.signal }).catch(() => null);
    const attempt = Math.max(...pack.map((job) => job.attempt)) + 1;
    // An answer that cannot be read, because the connection is gone, counts as none.
    const read = (given: SentAnswer) => readPackAnswer(given, pack.length, attempt);
    const outcome = answer && (await read(answer).catch(() => read(noAnswer)));
    sending.delete(controller);
    if (!outcome) return;
    if (answer.sent) ports.line.learn(answer.sent);
    ports.lanes.widen(ports.line.requestsAtOnce());
    applyOutcome(pack, outcome, attempt);
  }

  /** Files follow one another in a request: the first has left before the second begins to. */
  function reportProgress(pack: Job[], bytes: number): void {
    let before = 0;
    for (const job of pack) {
      const size = Math.max(1, job.blob.size);
      const progress = Math.min(1, Math.max(0, (bytes - before) / size));
      if (progress > 0 && isCurrent(job)) dispatch({ type: 'progress', id: job.id, progress });
      before += size;
    }
  }

  function applyOutcome(pack: Job[], outcome: PackAnswer, attempt: number): void {
    uploadPause.set(outcome.kind === 'wait' ? Date.now() + outcome.ms : null);
    if (outcome.kind === 'stored') {
      for (const [index, job] of pack.entries()) {
        const upload = outcome.uploads[index];
        if (!upload) continue;
        stored.set(job.id, upload);
        files.delete(job.id);
        if (isCurrent(job)) jobs.delete(job.id);
        // Even for a file that was removed meanwhile, so that restoring it has its photo.
        dispatch({ type: 'uploaded', id: job.id, ...upload });
      }
      return;
    }
    if (outcome.kind === 'wait') {
      ports.lanes.close(outcome.ms);
      for (const job of pack) job.attempt = attempt;
      again(pack, outcome.mayBeTheFile);
      return;
    }
    const bad = pack.length === 1 || !outcome.mayBeTheFile ? pack : outcome.bad.map((index) => pack[index]!);
    fail(bad, outcome.failure);
    again(
      pack.filter((job) => !bad.includes(job)),
      bad.length === 0,
    );
  }

  function again(pack: Job[], alone: boolean): void {
    const back = pack.filter(isCurrent);
    for (const job of back) {
      job.stage = 'ready';
      job.alone ||= alone && pack.length > 1;
    }
    if (back.length > 0) dispatch({ type: 'waiting', ids: back.map(({ id }) => id) });
  }

  function fail(failed: Job[], failure: UploadFault['failure']): void {
    for (const job of failed) {
      if (!isCurrent(job)) continue;
      jobs.delete(job.id);
      dispatch({ type: 'failed', id: job.id, failure });
    }
  }

  return {
    /** Stores a file until it is uploaded. */
    store: (id: string, file: File) => void files.set(id, file),
    fileOf: (id: string) => files.get(id),
    /** Starts waiting files in the order shown, and stops those that were removed. */
    follow,
    stop: (): void => {
      jobs.clear();
      for (const controller of sending.keys()) controller.abort();
    },
  };
}

/** The files of the next request, from the front: as many as fit into `bytesMax`, and whether another one did not fit. */
function packJobs(ready: readonly Job[], bytesMax: number): { pack: Job[]; isFull: boolean } {
  const pack: Job[] = [];
  let bytes = 0;
  for (const job of ready) {
    const fits = !job.alone && bytes + job.blob.size <= bytesMax && pack.length < limits.imageFilesPerRequestMax;
    if (pack.length > 0 && !fits) return { pack, isFull: true };
    pack.push(job);
    if (job.alone) return { pack, isFull: true };
    bytes += job.blob.size;
  }
  return { pack, isFull: pack.length === limits.imageFilesPerRequestMax || bytes >= bytesMax };
}
