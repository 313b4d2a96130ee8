import type { KeyboardEvent } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import {
  photoListReducer,
  roomMissingToRestore,
  roomMissingToUndo,
  type PhotoAction,
  type PhotoList,
} from '@/lib/rules/uploads/photo-list';

export type HistoryWay = 'undo' | 'redo';
export type PhotoMoves = ReturnType<typeof usePhotoMoves>;

/** Moves photos and undoes moves, announcing each once; `roomNames` is by URL. */
export function usePhotoMoves(
  list: PhotoList,
  dispatch: (action: PhotoAction) => void,
  roomNames: Readonly<Record<string, string>>,
) {
  const t = useTranslations('photos');
  const announce = useAnnounce();
  const { items } = list;

  function nameOf(id: string): string {
    const index = items.findIndex((item) => item.id === id);
    const room = roomNames[items[index]?.url ?? ''];
    return room ?? (items[index]?.name || t('photoAt', { position: index + 1 }));
  }

  function move(action: Extract<PhotoAction, { type: 'move' | 'shift' }>) {
    const { ids } = action;
    const after = photoListReducer(list, action).items;
    const position = after.findIndex(({ id }) => ids.includes(id)) + 1;
    const [first = ''] = ids;
    const hasMoved = after.some(({ id }, index) => id !== items[index]?.id);
    const values = { name: nameOf(first), position, count: items.length };
    if (!hasMoved) announce(t('spoken.stayed', values));
    else if (ids.length === 1) announce(t('spoken.moved', values));
    else announce(t('spoken.movedMany', { count: ids.length, position }));
    dispatch(action);
  }

  /** Sorts by the times the photos were taken, as far as they are known. */
  function sortByTime() {
    announce(t('spoken.sortedByTime'));
    dispatch({ type: 'sortByTime' });
  }

  const noRoom = (count: number) => t('noRoom.text', { max: limits.imagesMax, count });

  function restore() {
    const missing = roomMissingToRestore(list);
    const count = (list.removals.at(-1)?.length ?? 0) - missing;
    if (missing > 0) toast.info(t('noRoom.title', { count: missing }), { description: noRoom(missing) });
    if (count > 0) announce(t('spoken.undo.removal', { count }));
    dispatch({ type: 'restore' });
  }

  function step(way: HistoryWay) {
    const next = list.steps[way === 'undo' ? 'done' : 'undone'].at(-1);
    if (!next) return;
    const missing = way === 'undo' ? roomMissingToUndo(list) : 0;
    if (missing > 0) {
      toast.info(t('noRoom.undo'), { description: noRoom(missing) });
      return;
    }
    announce(t(`spoken.${way}.${next.kind}`, { count: next.kind === 'removal' ? next.ids.length : 1 }));
    dispatch({ type: way });
  }

  return { nameOf, move, sortByTime, restore, step };
}

/** Maps Ctrl or Cmd Z to undo, with Shift to redo; null for every other key, and in text fields. */
export function historyWayOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): HistoryWay | null {
  if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z') return null;
  if (target instanceof Element && target.closest('input:not([type=checkbox]), textarea') !== null) return null;
  return shiftKey ? 'redo' : 'undo';
}
