import { readJson } from '@/lib/browser/read-json';
import { photoSessionOf } from '@/lib/browser/uploads/photo-sessions';
import type { FileOutcome } from '@/lib/rules/delivery/delivery-record';
import { uploadTrouble } from '@/lib/rules/delivery/upload-trouble';
import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';
import type { DeliverySource } from './delivery-source';

/** How many files are passed to the upload queue in advance: enough for full requests, few enough for the memory. */
const aheadMax = 12;

/** `files`: none of the files can be read any more. */
export type TargetEnd = { kind: 'done' | 'stopped' | 'files' } | { kind: 'again' | 'person'; code: UploadFailureCode };

type TargetUpload = {
  source: DeliverySource;
  /** The current photos of the listing. */
  images: readonly string[];
  paths: readonly string[];
  onOutcome: (path: string, outcome: FileOutcome) => void;
  /** How often a file has failed so far, including this time. */
  tries: (path: string) => number;
  signal: AbortSignal;
};

/** Uploads photos of one listing as its editor would; returns when all have an outcome, or when no more can get one now. */
export async function uploadTarget(upload: TargetUpload): Promise<TargetEnd> {
  const { source, paths, signal, onOutcome } = upload;
  const session = photoSessionOf(null, [...upload.images]);
  const waiting = [...paths];
  const settled = new Set<string>();
  let trouble: TargetEnd | null = null;
  let wake: () => void = () => undefined;
  const given = new Set<string>();
  let checking = 0;
  let serviceCheck: Promise<boolean> | undefined;

  function settle(path: string, outcome: FileOutcome): void {
    settled.add(path);
    onOutcome(path, outcome);
  }

  function fail(path: string, code: UploadFailureCode): void {
    if (code === 'ALREADY_HERE') return settle(path, { state: 'already' });
    const kind = uploadTrouble(code, upload.tries(path));
    settled.add(path);
    if (kind === 'file') void failFile(path, code);
    else trouble ??= { kind: kind === 'passing' ? 'again' : 'person', code };
  }

  /**
   * The file is at fault, unless all files are unreadable because their disk was removed or their folder moved, or the service fails
   * for everything.
   */
  async function failFile(path: string, code: UploadFailureCode): Promise<void> {
    checking += 1;
    if (await isGone(source)) trouble ??= { kind: 'files' };
    else if (uploadTrouble(code, 1) === 'passing' && !(await (serviceCheck ??= answersNow()))) {
      trouble ??= { kind: 'again', code };
    } else onOutcome(path, { state: 'failed', code });
    checking -= 1;
    wake();
  }

  function look(): void {
    const { items, turnedAway } = session.list();
    for (const { id, state, url, failure } of items) {
      if (!given.has(id) || settled.has(id)) continue;
      if (state === 'done' && url !== null) settle(id, { state: 'uploaded', url, at: Date.now() });
      else if (state === 'failed') fail(id, failure?.code ?? 'UNREADABLE_ANSWER');
    }
    for (const { id, code } of turnedAway) if (given.has(id) && !settled.has(id)) fail(id, code);
    wake();
  }

  async function give(path: string): Promise<void> {
    given.add(path);
    const file = await openFile(source, path);
    if (!file) return fail(path, 'EMPTY_FILE');
    session.add([{ file, id: path }]);
  }

  const stopWatching = session.subscribe(look);
  try {
    for (;;) {
      const underWay = given.size - settled.size + checking;
      const mayGoOn = !trouble && !signal.aborted;
      if (mayGoOn && waiting.length > 0 && underWay < aheadMax) await give(waiting.shift()!);
      else if (underWay === 0) break;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stopWatching();
    session.end();
  }
  if (trouble) return trouble;
  return { kind: waiting.length > 0 ? 'stopped' : 'done' };
}

/** Null if the file cannot be read. */
async function openFile(source: DeliverySource, path: string): Promise<File | null> {
  try {
    const file = await source.open(path);
    // A file that was chosen earlier opens even if it no longer exists.
    await file.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    return null;
  }
}

/** Whether the service answers a small request now. */
function answersNow(): Promise<boolean> {
  return readJson<unknown>('/api/key').then(
    () => true,
    () => false,
  );
}

async function isGone(source: DeliverySource): Promise<boolean> {
  for (const { path } of source.files) if (await openFile(source, path)) return false;
  return true;
}
