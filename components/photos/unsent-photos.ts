import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { v4 as newId } from 'uuid';
import type { DraftFile } from '@/lib/browser/drafts/draft-store';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import type { PhotoItem } from '@/lib/rules/uploads/photo-list';
import { UnsentPhotosContext } from './unsent-photos-context';

/** Reports the files that are not uploaded yet to the draft store, adds restored ones, and drops discarded ones. */
export function useUnsentPhotos(
  items: readonly PhotoItem[],
  { fileOf, add, dispatch }: Pick<PhotoSession, 'fileOf' | 'add' | 'dispatch'>,
): void {
  const context = useContext(UnsentPhotosContext);
  useDiscard(() => {
    dispatch({ type: 'remove', ids: items.filter(({ state }) => state !== 'done').map(({ id }) => id) });
    dispatch({ type: 'forgetRemovals' });
  });
  const restored = context?.restored;
  const addRestored = useEffectEvent(add);
  useEffect(() => {
    const photos = restored?.filter(({ slot }) => slot === undefined) ?? [];
    if (photos.length > 0) addRestored(photos);
  }, [restored]);

  // Reports changes of the files and their order, not every progress step of an upload.
  const places = items.map(({ id, url }) => `${id} ${url ?? ''}`).join('\n');
  const report = useEffectEvent((_places: string) => context?.onChange(unsentOf(items, fileOf)));
  useEffect(() => report(places), [places]);
}

/** Reports a floor plan that is not uploaded yet to the draft store, uploads a restored one, and drops a discarded one. */
export function useUnsentPlan(file: File | null, start: (file: File) => void, drop: () => void): void {
  const context = useContext(UnsentPhotosContext);
  useDiscard(drop);
  const restored = context?.restored;
  const startRestored = useEffectEvent(start);
  useEffect(() => {
    const plan = restored?.find(({ slot }) => slot === 'floorPlan');
    if (plan) startRestored(plan.file);
  }, [restored]);

  const report = useEffectEvent((chosen: File | null) => {
    // A new id for each choice, because the store never overwrites an id.
    context?.onPlanChange(chosen && { id: newId(), name: chosen.name, file: chosen, after: null, slot: 'floorPlan' });
  });
  useEffect(() => report(file), [file]);
}

/** Calls `drop` each time all changes of the form are discarded. */
function useDiscard(drop: () => void): void {
  const discards = useContext(UnsentPhotosContext)?.discards;
  const dropped = useRef(discards);
  const dropNow = useEffectEvent(drop);
  useEffect(() => {
    if (dropped.current === discards) return;
    dropped.current = discards;
    dropNow();
  }, [discards]);
}

function unsentOf(items: readonly PhotoItem[], fileOf: (id: string) => File | undefined): DraftFile[] {
  return items.flatMap(({ id, name, state }, index) => {
    const file = state === 'done' ? undefined : fileOf(id);
    const after = items.slice(0, index).findLast(({ url }) => url !== null)?.url ?? null;
    return file ? [{ id, name, file, after }] : [];
  });
}
