import { v4 as newId } from 'uuid';
import { inOneTab } from '@/lib/browser/in-one-tab';
import { applyLibraryAnswer } from '@/lib/browser/photos/library-query';
import { readJson, ReadFailure } from '@/lib/browser/read-json';
import { uploadPause } from '@/lib/browser/uploads/upload-pause';
import { watched } from '@/lib/browser/watched';
import { sortFiles } from '@/lib/rules/delivery/delivery-file';
import { beginPlan, isSameDelivery, pathsLeft, type DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import type { DeliveryChoices, DeliveryPlan } from '@/lib/rules/delivery/plan-delivery';
import { uploadTrouble } from '@/lib/rules/delivery/upload-trouble';
import type { LibraryAnswer } from '@/lib/rules/photos/library-answer';
import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';
import { UnreadableSource, type DeliverySource } from './delivery-source';
import { noDelivery, type DeliveryState } from './delivery-state';
import { dropDelivery, loadDelivery, saveDelivery } from './delivery-store';
import { hashFiles } from './hash-files';
import { reopen } from './open-source';
import { planDeliveredRun, startDeliveredRun } from './start-delivered-run';
import { uploadTarget } from './upload-target';

/** The delivery of a person in this browser. It lives outside the page, so that uploads continue when another page is shown. */
export type DeliverySession = ReturnType<typeof createDeliverySession>;

const saveDelayMs = 400;
const retryMs = { first: 2_000, most: 30_000 };

/** Creates a session from what the browser has saved. */
export function createDeliverySession(staffId: string) {
  let state = noDelivery;
  let source: DeliverySource | null = null;
  let handles: readonly FileSystemHandle[] = [];
  let hashing = new AbortController();
  let working = new AbortController();
  let saving: ReturnType<typeof setTimeout> | undefined;
  const tries = new Map<string, number>();
  const shown = watched(state);
  let running = Promise.resolve();
  const loading = load();

  function change(changes: Partial<DeliveryState>): void {
    state = { ...state, ...changes };
    shown.set(state);
  }

  function changeRecord(changes: Partial<DeliveryRecord>): void {
    if (!state.record) return;
    change({ record: { ...state.record, ...changes } });
    // A later change does not postpone the save: photos that arrive steadily would never be saved.
    saving ??= setTimeout(() => void save(), saveDelayMs);
  }

  function cancelSave(): void {
    clearTimeout(saving);
    saving = undefined;
  }

  async function save(): Promise<void> {
    cancelSave();
    if (state.record && !(await giveWay()))
      change({ isSaved: await saveDelivery(staffId, { record: state.record, handles }) });
  }

  /** Shows the delivery that another tab has begun meanwhile instead of overwriting it. */
  async function giveWay(): Promise<boolean> {
    const other = (await loadDelivery(staffId))?.record;
    if (!other || other.id === state.record?.id || other.runId !== null || !hasWork(other)) return false;
    stop();
    tries.clear();
    change(noDelivery);
    await load();
    return true;
  }

  async function load(): Promise<void> {
    const saved = await loadDelivery(staffId);
    if (!saved) return change({ isLoaded: true });
    handles = saved.handles;
    source = await reopen(handles, false);
    const { record } = saved;
    change({ isLoaded: true, record, isOpen: source !== null, mayReopen: handles.length > 0 });
    if (record.begun === null) void readHashes();
    else resume();
  }

  async function take(given: DeliverySource): Promise<boolean> {
    await loading;
    await giveWay();
    const { photos, others } = sortFiles(given.files);
    const unfinished = state.record?.runId === null ? state.record : null;
    const isSame = unfinished !== null && isSameDelivery(unfinished, photos);
    if (unfinished && !isSame && hasWork(unfinished)) return false;
    source = given;
    handles = given.handles;
    if (!isSame) {
      stop();
      tries.clear();
      const record: DeliveryRecord = {
        id: newId(),
        name: given.name,
        files: photos,
        others,
        choices: { assigned: {}, place: 'last', publish: false },
        begun: null,
        outcomes: {},
        runId: null,
      };
      change({ ...noDelivery, isLoaded: true, record });
    }
    change({ isOpen: true, mayReopen: handles.length > 0 });
    await save();
    if (state.record?.begun) resume();
    else void readHashes();
    return true;
  }

  async function openAgain(): Promise<void> {
    const again = await reopen(handles, true);
    if (again) await take(again);
    else change({ mayReopen: false });
  }

  async function readHashes(): Promise<void> {
    if (!source || !state.record) return;
    hashing.abort();
    hashing = new AbortController();
    const hashes = new Map<string, string>();
    change({ hashes, hashed: 0 });
    let hashed = 0;
    let shownAt = -Infinity;
    const { signal } = hashing;
    const paths = state.record.files.map(({ path }) => path);
    await hashFiles(source, paths, {
      signal,
      onHash(path, hash) {
        hashed += 1;
        if (hash !== null) hashes.set(path, hash);
        // Rendering each of a thousand steps would slow the page down.
        if (performance.now() - shownAt < 200 && hashed < paths.length) return;
        shownAt = performance.now();
        change({ hashed });
      },
      onStored: (stored) => change({ stored: new Map([...state.stored, ...stored]) }),
    });
    if (!signal.aborted) change({ hashes: new Map(hashes), hashed: paths.length });
  }

  function stop(): void {
    hashing.abort();
    working.abort();
    cancelSave();
  }

  /** Works in one tab at a time: two would upload and add everything twice. */
  async function work(): Promise<void> {
    if (!state.record?.begun || state.record.runId === '' || state.pause?.by === 'person') return;
    working = new AbortController();
    const { signal } = working;
    change({ isWorking: true, pause: null });
    const name = `vakant-delivery ${state.record.id}`;
    try {
      await inOneTab(
        name,
        () => goOn(signal),
        () => change({ pause: { by: 'elsewhere' } }),
      );
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      if (!signal.aborted) change({ pause: { by: 'failure', code: error.failure.code } });
    } finally {
      change({ isWorking: false });
    }
  }

  async function goOn(signal: AbortSignal): Promise<void> {
    await catchUp();
    for (let wait = retryMs.first; !signal.aborted; wait = Math.min(retryMs.most, wait * 2)) {
      const before = Object.keys(state.record?.outcomes ?? {}).length;
      const code = await uploadAndRun(signal).catch(passingCode);
      if (code === null || signal.aborted) return;
      if (Object.keys(state.record?.outcomes ?? {}).length > before) wait = retryMs.first;
      change({ pause: { by: 'waiting' } });
      uploadPause.set(Date.now() + wait);
      await pauseFor(wait, signal);
      if (!signal.aborted) change({ pause: null });
    }
  }

  /** Adds what another tab has done with this delivery, so that nothing is done twice. */
  async function catchUp(): Promise<void> {
    const saved = (await loadDelivery(staffId))?.record;
    const { record } = state;
    if (!record || saved?.id !== record.id) return;
    const outcomes = { ...saved.outcomes, ...record.outcomes };
    change({ record: { ...record, outcomes, runId: record.runId ?? saved.runId } });
  }

  /** Returns the code if a later try may succeed, or null. Throws ReadFailure. */
  async function uploadAndRun(signal: AbortSignal): Promise<UploadFailureCode | null> {
    const { record } = state;
    if (record?.runId === null) {
      const code = await uploadAll(signal);
      if (code !== null || state.pause || signal.aborted) return code;
      const planned = state.record!;
      const runId = await planDeliveredRun(planned);
      // Another delivery may have been dropped meanwhile, which has no run yet.
      if (state.record?.id !== planned.id) return null;
      changeRecord({ runId: runId ?? '' });
      // Saved before the run starts: a reload in between must not plan a second one.
      await save();
    }
    if (state.record?.runId) await startDeliveredRun(state.record.runId, state.record);
    return null;
  }

  async function uploadAll(signal: AbortSignal): Promise<UploadFailureCode | null> {
    const id = state.record?.id;
    const targets = state.record?.begun?.targets ?? [];
    if (targets.every((target) => pathsLeft(state.record!, target).length === 0)) return null;
    const { images } = applyLibraryAnswer(null, await readJson<LibraryAnswer>('/api/photos', signal));
    for (const target of targets) {
      if (signal.aborted) return null;
      const paths = pathsLeft(state.record!, target);
      if (paths.length === 0) continue;
      if (!source) return askForFiles();
      const end = await uploadTarget({
        source,
        images: images.get(target.listingId) ?? [],
        paths,
        onOutcome(path, outcome) {
          // The next delivery may have a file with the same path.
          if (state.record?.id === id) changeRecord({ outcomes: { ...state.record?.outcomes, [path]: outcome } });
        },
        tries: (path) => tries.set(path, (tries.get(path) ?? 0) + 1).get(path)!,
        signal,
      });
      if (signal.aborted) return null;
      if (end.kind === 'again') return end.code;
      if (end.kind === 'files') return askForFiles();
      if (end.kind === 'person') change({ pause: { by: 'failure', code: end.code } });
      if (end.kind !== 'done') return null;
    }
    return null;
  }

  /** Pauses until the person has opened the folder again. */
  function askForFiles(): null {
    source = null;
    change({ isOpen: false, pause: { by: 'files' } });
    return null;
  }

  /** Continues after the work that is still stopping, unless the person pauses it again before that. */
  function resume(): void {
    change({ pause: null });
    running = running.catch(() => undefined).then(work);
  }

  return {
    state: shown.get,
    subscribe: shown.subscribe,
    /** Begins with a folder or ZIP, or continues with the same one. Returns false while another delivery has not ended. */
    take,
    /** Opens the folder of an earlier visit; the browser may ask the person. */
    reopen: openAgain,
    open: (path: string) => source?.open(path) ?? Promise.reject(new UnreadableSource('unreadable')),
    choose: (changes: Partial<DeliveryChoices>): void => {
      if (state.record?.begun === null) changeRecord({ choices: { ...state.record.choices, ...changes } });
    },
    begin: (plan: DeliveryPlan): void => {
      if (!state.record || state.record.begun) return;
      hashing.abort();
      changeRecord({ begun: beginPlan(plan) });
      void save().then(resume);
    },
    pause: (): void => {
      working.abort();
      change({ pause: { by: 'person' } });
    },
    resume,
    forget: async (): Promise<void> => {
      stop();
      source = null;
      handles = [];
      change({ ...noDelivery, isLoaded: true });
      await dropDelivery(staffId);
    },
  };
}

/** Whether something would be lost with the delivery: uploads, or manual matches. */
function hasWork({ begun, choices }: DeliveryRecord): boolean {
  return begun !== null || Object.keys(choices.assigned).length > 0;
}

function passingCode(error: unknown): UploadFailureCode {
  if (error instanceof ReadFailure && uploadTrouble(error.failure.code, 1) === 'passing') return error.failure.code;
  throw error;
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { signal: ended.signal });
    window.addEventListener('online', end, { signal: ended.signal });
  });
}
