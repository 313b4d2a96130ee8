import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@/lib/client';
import { askForPhoto, type PhotoPresence, mediaAddress } from '@/lib/desk/photo-copies/ask-for-photo';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { PatrolEnd } from '@/lib/rules/photos/patrol-state';
import { dropChecks, findChecks, keepChecks, type PhotoCheck } from './patrol-store';

/** The pace of the patrol, in milliseconds and photos: slow enough not to disturb other work. */
const patrolPace = {
  parallel: 4,
  /** The time between the beginnings of two requests. */
  apartMs: 30,
  timeoutMs: 8_000,
  /** How many are checked in one round, those with the oldest check first. */
  photosMax: 20_000,
  /** After this many failed checks in a row, the service counts as down. */
  unreachableMax: 20,
  photosPerWrite: 50,
} as const;

export type PatrolPace = Record<keyof typeof patrolPace, number>;

type PatrolRound = {
  store: DeskStore;
  scope: string;
  connection: Connection;
  urls: readonly string[];
  progress: (progress: { done: number; total: number }) => Promise<void>;
  signal: AbortSignal;
  pace?: Partial<PatrolPace>;
};

const states: Record<PhotoPresence, PhotoCheck['state']> = { there: 'ok', gone: 'broken', unasked: 'unreachable' };

/** Asks the service for each photo whether it exists, a few at a time, and saves the answers as they arrive. */
export async function patrolPhotos(round: PatrolRound): Promise<PatrolEnd> {
  const { store, scope, connection, progress, signal } = round;
  const pace = { ...patrolPace, ...round.pace };
  const urls = await inTurn(round, pace.photosMax);
  const found: PhotoCheck[] = [];
  let [next, done, unreachable, startAt] = [0, 0, 0, 0];
  const isDown = () => unreachable >= pace.unreachableMax;

  async function keep(): Promise<void> {
    await keepChecks(store, scope, found.splice(0));
    await progress({ done, total: urls.length });
  }

  /** Uses the time since the start of the process: a round would wait for hours after the clock was set back. */
  async function askInTurn(url: string): Promise<PhotoCheck['state']> {
    startAt = Math.max(performance.now(), startAt + pace.apartMs);
    await sleep(startAt - performance.now());
    return states[await askForPhoto(connection, url, AbortSignal.any([signal, AbortSignal.timeout(pace.timeoutMs)]))];
  }

  async function work(): Promise<void> {
    while (next < urls.length && !signal.aborted && !isDown()) {
      const url = urls[next]!;
      next += 1;
      // A photo on another host is never requested, and says nothing about the service.
      const isOurs = mediaAddress(url, connection) !== null;
      const state = isOurs ? await askInTurn(url) : 'unreachable';
      if (signal.aborted) return;
      if (isOurs) unreachable = state === 'unreachable' ? unreachable + 1 : 0;
      done += 1;
      found.push({ url, state, checkedAt: Date.now() });
      if (found.length >= pace.photosPerWrite) await keep();
    }
  }

  await progress({ done, total: urls.length });
  await Promise.all(Array.from({ length: pace.parallel }, work));
  await keep();
  if (signal.aborted) return 'stopped';
  return isDown() ? 'down' : 'whole';
}

/** The photos to check, the oldest check first; deletes checks of photos that are no longer used. */
async function inTurn({ store, scope, urls }: PatrolRound, photosMax: number): Promise<string[]> {
  const wanted = new Set(urls);
  const known = await findChecks(store, scope);
  const unused = known.filter(({ url }) => !wanted.has(url)).map(({ url }) => url);
  await dropChecks(store, scope, unused);
  const seenAt = new Map(known.map(({ url, checkedAt }) => [url, checkedAt]));
  return [...wanted].sort((a, b) => (seenAt.get(a) ?? 0) - (seenAt.get(b) ?? 0)).slice(0, photosMax);
}
