import { limits } from '@/lib/contract';
import { emptyPhoto } from './empty-photo';
import type { KnownPhoto } from './known-photos';
import { arrange, forgetRemovalStep, noSteps, addStep, type PhotoSteps } from './photo-steps';
import { uploadFailureOf, type LocalUploadCode, type UploadFailure } from './upload-failure';

/** One place in the display order: a stored photo, or a file that is to become one. */
export type PhotoItem = {
  id: string;
  /** Its URL at the service; null until it is uploaded. */
  url: string | null;
  /** The file's name; empty for photos that were stored before. */
  name: string;
  state: 'waiting' | 'scaling' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  failure: UploadFailure | null;
  /** The file itself as the browser shows it, until the stored photo has been seen. */
  previewUrl: string | null;
  /** The file in the size of a tile; null until it is prepared. */
  tileUrl: string | null;
  /** The blur placeholder that the upload returned; null for photos that were stored before. */
  blur: string | null;
  /** A photo of another listing that was made from the same file, as long as it is offered in place of this one. */
  known: KnownPhoto | null;
  /** When it was taken, for comparison only; null for photos that were stored before. */
  takenAt: number | null;
};

/** `after` is the stored photo that it follows, null for the first place; if not set, it comes last. */
export type ChosenFile = Pick<PhotoItem, 'id' | 'name' | 'previewUrl'> & {
  after?: string | null;
  takenAt?: number | null;
};
export type TurnedAway = { id: string; name: string; code: LocalUploadCode };

type RemovedItem = { item: PhotoItem; before: string[] };

export type PhotoList = {
  items: PhotoItem[];
  /** Removals that can be undone, the latest last; each with what was before it. */
  removals: RemovedItem[][];
  /** Moves and removals, for undo and redo. */
  steps: PhotoSteps;
  /** Files of the latest selection that were not accepted. */
  turnedAway: TurnedAway[];
  /** How many items were made for stored photos, for their ids. */
  made: number;
  /** How many photos there is room for. */
  max: number;
};

export type PhotoAction =
  | { type: 'add'; files: ChosenFile[]; turnedAway?: TurnedAway[] }
  | { type: 'scaling'; id: string }
  | { type: 'prepared'; id: string; tileUrl: string | null }
  | { type: 'waiting'; ids: string[] }
  | { type: 'sending'; id: string }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'uploaded'; id: string; url: string; blur: string | null }
  | { type: 'failed'; id: string; failure: UploadFailure }
  | { type: 'offer'; id: string; known: KnownPhoto | null }
  | { type: 'useKnown'; id: string }
  | { type: 'seen'; id: string }
  | { type: 'retry'; ids: string[] }
  | { type: 'remove'; ids: string[] }
  | { type: 'restore' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'forgetRemovals' }
  | { type: 'forgetTurnedAway' }
  | { type: 'move'; ids: string[]; to: number }
  | { type: 'shift'; ids: string[]; by: -1 | 1 }
  | { type: 'sortByTime' }
  | { type: 'sync'; urls: string[]; keep?: string[] };

export function photoListOf(urls: string[], max: number = limits.imagesMax): PhotoList {
  return syncWith({ items: [], removals: [], steps: noSteps, turnedAway: [], made: 0, max }, urls);
}

export function urlsOf({ items }: PhotoList): string[] {
  return items.flatMap((item) => (item.state === 'done' && item.url !== null ? [item.url] : []));
}

/** How many more files fit; files that were rejected for lack of room do not count. */
export function roomIn({ items, max }: PhotoList): number {
  return Math.max(0, max - items.filter(takesRoom).length);
}

/** Whether sorting by the time they were taken would move photos. */
export function isSortableByTime({ items }: PhotoList): boolean {
  return sortedByTime(items).some((item, index) => item !== items[index]);
}

/** Photos whose time is unknown stay where they are. */
function sortedByTime(items: PhotoItem[]): PhotoItem[] {
  const byTime = items.filter(({ takenAt }) => takenAt !== null).toSorted((a, b) => a.takenAt! - b.takenAt!);
  return items.map((item) => (item.takenAt === null ? item : byTime.shift()!));
}

/** Applies an action to the photos of a listing; pure, and the only place that knows their order. */
export function photoListReducer(list: PhotoList, action: PhotoAction): PhotoList {
  switch (action.type) {
    case 'add':
      return addFiles(list, action.files, action.turnedAway ?? []);
    case 'scaling':
      return patchUnderWay(list, action.id, { state: 'scaling' });
    case 'prepared':
      return patch(list, action.id, (item) => ({ ...item, tileUrl: action.tileUrl ?? item.previewUrl }));
    case 'waiting':
      return action.ids.reduce((all, id) => patchUnderWay(all, id, { state: 'waiting', progress: 0 }), list);
    case 'sending':
      return patchUnderWay(list, action.id, { state: 'sending' });
    case 'progress':
      return patch(list, action.id, (item) =>
        item.state === 'sending' ? { ...item, progress: Math.max(item.progress, action.progress) } : item,
      );
    case 'uploaded':
      return patchAlsoRemoved(list, action.id, (item) =>
        isUnderWay(item)
          ? { ...item, state: 'done', progress: 1, url: action.url, blur: action.blur, failure: null }
          : item,
      );
    case 'failed':
      return patchUnderWay(list, action.id, { state: 'failed', progress: 0, failure: action.failure });
    case 'offer':
      return patch(list, action.id, (item) => ({ ...item, known: action.known }));
    case 'useKnown':
      return patch(list, action.id, useKnown);
    case 'seen':
      return patch(list, action.id, (item) =>
        item.state === 'done' ? { ...item, previewUrl: null, tileUrl: null } : item,
      );
    case 'retry':
      return action.ids.reduce(retry, list);
    case 'remove':
      return removeStep(list, action.ids);
    case 'restore':
      return restore(list);
    case 'undo':
      return undo(list);
    case 'redo':
      return redo(list);
    case 'forgetRemovals':
      return {
        ...list,
        items: list.items.map((item) => (item.known === null ? item : { ...item, known: null })),
        removals: [],
        steps: noSteps,
      };
    case 'forgetTurnedAway':
      return list.turnedAway.length === 0 ? list : { ...list, turnedAway: [] };
    case 'move':
      return orderStep(list, move(list, action.ids, action.to));
    case 'shift':
      return orderStep(list, shift(list, action.ids, action.by));
    case 'sortByTime':
      return orderStep(list, { ...list, items: sortedByTime(list.items) });
    default:
      return syncWith(list, action.urls, action.keep);
  }
}

export function isUnderWay({ state }: PhotoItem): boolean {
  return state === 'waiting' || state === 'scaling' || state === 'sending';
}

/** Uses the stored photo of another listing in place of the file, however far its upload has come. */
function useKnown(item: PhotoItem): PhotoItem {
  if (item.known === null) return item;
  return { ...item, state: 'done', progress: 1, url: item.known.url, blur: null, failure: null, known: null };
}

function patchUnderWay(list: PhotoList, id: string, changes: Partial<PhotoItem>): PhotoList {
  return patch(list, id, (item) => (isUnderWay(item) ? { ...item, ...changes } : item));
}

function takesRoom({ failure }: PhotoItem): boolean {
  return failure?.code !== 'NO_ROOM';
}

function patch(list: PhotoList, id: string, change: (item: PhotoItem) => PhotoItem): PhotoList {
  const at = list.items.findIndex((item) => item.id === id);
  const item = list.items[at];
  if (item === undefined) return list;
  const changed = change(item);
  return changed === item ? list : { ...list, items: list.items.with(at, changed) };
}

function patchAlsoRemoved(list: PhotoList, id: string, change: (item: PhotoItem) => PhotoItem): PhotoList {
  const removed = list.removals.flat().find(({ item }) => item.id === id);
  if (!removed) return patch(list, id, change);
  const item = change(removed.item);
  if (item === removed.item) return list;
  const removals = list.removals.map((removal) => removal.map((each) => (each === removed ? { ...each, item } : each)));
  return { ...list, removals };
}

function addFiles(list: PhotoList, files: ChosenFile[], turnedAway: TurnedAway[]): PhotoList {
  const room = roomIn(list);
  const items = [...list.items];
  for (const { after, takenAt = null, ...file } of files.slice(0, room)) {
    const item: PhotoItem = { ...storedPhoto, ...file, takenAt, url: null, state: 'waiting', progress: 0 };
    items.splice(placeBehind(items, after), 0, item);
  }
  const left = files.slice(room).map(({ id, name }): TurnedAway => ({ id, name, code: 'NO_ROOM' }));
  return { ...list, items, turnedAway: [...turnedAway, ...left] };
}

/** The place behind a stored photo and the files that already follow it. */
function placeBehind(items: PhotoItem[], after: string | null | undefined): number {
  const anchor = after === null ? -1 : items.findIndex(({ url }) => url !== null && url === after);
  if (after === undefined || (after !== null && anchor < 0)) return items.length;
  const next = items.findIndex(({ url }, index) => index > anchor && url !== null);
  return next < 0 ? items.length : next;
}

function retry(list: PhotoList, id: string): PhotoList {
  const item = list.items.find((candidate) => candidate.id === id);
  if (item?.state !== 'failed') return list;
  if (!takesRoom(item) && roomIn(list) === 0) return list;
  return patch(list, id, () => ({ ...item, state: 'waiting', progress: 0, failure: null }));
}

function remove(list: PhotoList, ids: string[]): PhotoList {
  const removal = list.items.flatMap((item, index): RemovedItem[] =>
    ids.includes(item.id) ? [{ item, before: list.items.slice(0, index).map(({ id }) => id) }] : [],
  );
  if (removal.length === 0) return list;
  return { ...list, items: list.items.filter(({ id }) => !ids.includes(id)), removals: [...list.removals, removal] };
}

function orderStep(before: PhotoList, after: PhotoList): PhotoList {
  const [was, is] = [idsOf(before), idsOf(after)];
  if (was.join() === is.join()) return before;
  return { ...after, steps: addStep(before.steps, { kind: 'order', before: was, after: is }) };
}

function removeStep(list: PhotoList, ids: string[]): PhotoList {
  const removed = remove(list, ids);
  const gone = idsOf(list).filter((id) => ids.includes(id));
  return removed === list ? list : { ...removed, steps: addStep(list.steps, { kind: 'removal', ids: gone }) };
}

function idsOf({ items }: PhotoList): string[] {
  return items.map(({ id }) => id);
}

function undo(list: PhotoList): PhotoList {
  const step = list.steps.done.at(-1);
  if (!step || roomMissingToUndo(list) > 0) return list;
  const steps = { done: list.steps.done.slice(0, -1), undone: [...list.steps.undone, step] };
  if (step.kind === 'order') return { ...list, items: arrange(list.items, step.before), steps };
  const at = removalOf(list, step.ids);
  const removal = list.removals[at];
  if (!removal) return { ...list, steps };
  const removals = [...list.removals.toSpliced(at, 1), removal];
  return { ...restore({ ...list, removals }), steps };
}

function removalOf({ removals }: PhotoList, ids: readonly string[]): number {
  return removals.findLastIndex((removal) => removal.some(({ item }) => ids.includes(item.id)));
}

/** How many photos must be removed before the last step can be undone; 0 if it can be. */
export function roomMissingToUndo(list: PhotoList): number {
  const step = list.steps.done.at(-1);
  const removal = step?.kind === 'removal' ? list.removals[removalOf(list, step.ids)] : undefined;
  return Math.max(0, (removal?.length ?? 0) - roomIn(list));
}

/** How many photos of the latest removal cannot be restored for lack of room. */
export function roomMissingToRestore(list: PhotoList): number {
  return Math.max(0, (list.removals.at(-1)?.length ?? 0) - roomIn(list));
}

function redo(list: PhotoList): PhotoList {
  const step = list.steps.undone.at(-1);
  if (!step) return list;
  const steps = { done: [...list.steps.done, step], undone: list.steps.undone.slice(0, -1) };
  if (step.kind === 'order') return { ...list, items: arrange(list.items, step.after), steps };
  return { ...remove(list, step.ids), steps };
}

/** Restores the latest removal, whatever was done since. */
function restore(list: PhotoList): PhotoList {
  const removal = list.removals.at(-1);
  if (removal === undefined) return list;
  const room = roomIn(list);
  const items = [...list.items];
  for (const { item, before } of removal.slice(0, room)) {
    const neighbour = before.findLast((id) => items.some((candidate) => candidate.id === id));
    items.splice(items.findIndex(({ id }) => id === neighbour) + 1, 0, startedAgain(item));
  }
  const left = removal.slice(room);
  const earlier = list.removals.slice(0, -1);
  if (left.length > 0) return { ...list, items, removals: [...earlier, left] };
  const ids = removal.map(({ item }) => item.id);
  return { ...list, items, removals: earlier, steps: forgetRemovalStep(list.steps, ids) };
}

// Removing a file stops its upload, so restoring it starts the upload again.
function startedAgain(item: PhotoItem): PhotoItem {
  return isUnderWay(item) ? { ...item, state: 'waiting', progress: 0 } : item;
}

function move(list: PhotoList, ids: string[], to: number): PhotoList {
  const moved = list.items.filter(({ id }) => ids.includes(id));
  if (moved.length === 0) return list;
  const rest = list.items.filter(({ id }) => !ids.includes(id));
  const at = Math.min(Math.max(0, Math.trunc(to)), rest.length);
  return { ...list, items: rest.toSpliced(at, 0, ...moved) };
}

/** Moves each by one place; those at the edge, or behind others at the edge, stay. */
function shift(list: PhotoList, ids: string[], by: -1 | 1): PhotoList {
  const items = [...list.items];
  const order = by < 0 ? [...items.keys()] : [...items.keys()].reverse();
  for (const index of order) {
    const item = items[index];
    const neighbour = items[index + by];
    if (!item || !neighbour || !ids.includes(item.id) || ids.includes(neighbour.id)) continue;
    items[index] = neighbour;
    items[index + by] = item;
  }
  return { ...list, items };
}

/**
 * Applies the photos that the form has now. Files that are not stored yet keep their place behind the photo they followed, and so do the
 * stored ones of `keep`.
 */
function syncWith(list: PhotoList, urls: string[], keep: string[] = []): PhotoList {
  const known = [...list.items, ...list.removals.flat().map(({ item }) => item)].filter(
    ({ state }) => state === 'done',
  );
  let { made } = list;
  const stored = urls.map((url): PhotoItem => {
    const at = known.findIndex((item) => item.url === url);
    const [item] = at >= 0 ? known.splice(at, 1) : [];
    if (item) return item;
    made += 1;
    return { ...storedPhoto, id: `stored-${made}`, url };
  });
  const storedIds = new Set(stored.map(({ id }) => id));
  const followers = new Map<string | null, PhotoItem[]>([[null, []]]);
  let anchor: string | null = null;
  for (const item of list.items) {
    if (storedIds.has(item.id)) anchor = item.id;
    else if (item.url === null || keep.includes(item.url))
      followers.set(anchor, [...(followers.get(anchor) ?? []), item]);
  }
  const items = [
    ...(followers.get(null) ?? []),
    ...stored.flatMap((item) => [item, ...(followers.get(item.id) ?? [])]),
  ];
  const removals = list.removals
    .map((removal) => removal.filter(({ item }) => !storedIds.has(item.id)))
    .filter((removal) => removal.length > 0);
  return { ...list, items: withinLimit(items, list.max), removals, steps: noSteps, made };
}

const storedPhoto = { ...emptyPhoto, state: 'done', progress: 1 } as const satisfies Omit<PhotoItem, 'id' | 'url'>;

function withinLimit(items: PhotoItem[], max: number): PhotoItem[] {
  let room = max - items.filter(({ state }) => state === 'done').length;
  return items.map((item) => {
    if (item.state === 'done' || !takesRoom(item)) return item;
    room -= 1;
    return room >= 0 ? item : { ...item, state: 'failed', progress: 0, failure: uploadFailureOf('NO_ROOM') };
  });
}
