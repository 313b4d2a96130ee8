import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-variants';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isUnderWay, urlsOf, type PhotoAction, type PhotoList } from '@/lib/rules/uploads/photo-list';
import type { PhotoAsk } from './photo-dialogs';
import { PhotoTile } from './photo-tile';
import type { TileActions } from './photo-tile-menu';
import { SortableGrid } from './sortable-grid';
import { photoListStyles, wholeWidthStyles } from './tile-styles';
import type { PhotoMoves } from './use-photo-moves';

export type PhotoErrors = { readonly [index: number]: { message?: string } | undefined };

interface PhotoGridProps extends Pick<PhotoMoves, 'nameOf' | 'move'> {
  list: PhotoList;
  disabled: boolean;
  selected: readonly string[];
  roomNames: Readonly<Record<string, string>>;
  blurPlaceholders: Readonly<Record<string, string>>;
  /** By index in the form's value. */
  errors: PhotoErrors | undefined;
  aside: ReactNode;
  dispatch: (action: PhotoAction) => void;
  remove: (ids: readonly string[]) => void;
  onAsk: (ask: PhotoAsk) => void;
  onSelect: (id: string, selected: boolean) => void;
  /** Null if there is no other listing to give photos to. */
  onGive: ((ids: readonly string[], receiverId: string | null) => void) | null;
}

export function PhotoGrid(props: PhotoGridProps) {
  const { list, disabled, selected, roomNames, blurPlaceholders, errors, aside, nameOf, dispatch } = props;
  const t = useTranslations('photos');
  const dragHelpId = useId();
  const { items } = list;
  const actionsOf = useTileActions(props);
  const hasRested = useRested(items.some(isUnderWay));

  return (
    <>
      <p id={dragHelpId} hidden>
        {t('tile.dragHelp')}
      </p>
      <SortableGrid
        ids={items.map(({ id }) => id)}
        label={t('list')}
        className={cx(photoListStyles, aside ? 'lg:grid-cols-2 2xl:grid-cols-3' : wholeWidthStyles)}
        disabled={disabled}
        words={(event, id, index) =>
          t(`spoken.${event}`, { name: nameOf(id), position: index + 1, count: items.length })
        }
        aside={aside}
        onMove={(id, to) => dispatch({ type: 'move', ids: [id], to })}
        onDropAside={(id, receiverId) => props.onGive?.(selected.includes(id) ? selected : [id], receiverId)}
      >
        {(id, index, drag) => {
          const item = items.find((candidate) => candidate.id === id);
          if (!item) return null;
          const isStored = item.url !== null;
          const urlIndex = isStored ? urlsOf({ ...list, items: items.slice(0, index) }).length : -1;
          return (
            <PhotoTile
              key={id}
              item={item}
              index={index}
              count={items.length}
              name={nameOf(id)}
              room={roomNames[item.url ?? ''] ?? null}
              blur={item.blur ?? (item.url === null ? null : (blurPlaceholders[item.url] ?? null))}
              error={errors?.[urlIndex]?.message}
              selected={selected.includes(id)}
              selecting={selected.length > 0}
              disabled={disabled}
              dragHelpId={dragHelpId}
              drag={drag}
              mayFetch={hasRested}
              actions={actionsOf(id, isStored)}
            />
          );
        }}
      </SortableGrid>
    </>
  );
}

/** Returns the same actions object for a photo in every render, so that a progress step of one upload renders only one tile. */
function useTileActions(props: PhotoGridProps): (id: string, isStored: boolean) => TileActions {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [made] = useState(() => new Map<string, TileActions>());
  const canGive = props.onGive !== null;
  const canName = !props.disabled;

  return (id, isStored) => {
    const key = [id, isStored && canGive, isStored && canName].join(' ');
    const known = made.get(key);
    if (known) return known;
    const actions: TileActions = {
      open: () => latest.current.onAsk({ kind: 'open', id }),
      select: (isSelected) => latest.current.onSelect(id, isSelected),
      shift: (by) => latest.current.move({ type: 'shift', ids: [id], by }),
      move: (to) => latest.current.move({ type: 'move', ids: [id], to }),
      askPosition: () => latest.current.onAsk({ kind: 'position', ids: [id] }),
      give: isStored && canGive ? () => latest.current.onGive?.([id], null) : null,
      nameRoom: isStored && canName ? () => latest.current.onAsk({ kind: 'name', id }) : null,
      remove: () => latest.current.remove([id]),
      retry: () => {
        focusPhoto(id);
        latest.current.dispatch({ type: 'retry', ids: [id] });
      },
      answerOffer: (use) => {
        focusPhoto(id);
        latest.current.dispatch(use ? { type: 'useKnown', id } : { type: 'offer', id, known: null });
      },
      seen: () => latest.current.dispatch({ type: 'seen', id }),
    };
    made.set(key, actions);
    return actions;
  };
}

/** Focuses a photo, because the pressed button is about to be removed. */
export function focusPhoto(id: string): void {
  document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(id)}"] button`)?.focus({ preventScroll: true });
}

const restMs = 2000;

/** Whether no upload has been running for some seconds: low-priority work then delays neither an upload nor the save after it. */
function useRested(isBusy: boolean): boolean {
  const [hasRested, setHasRested] = useState(!isBusy);
  useEffect(() => {
    const timer = setTimeout(() => setHasRested(!isBusy), isBusy ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return hasRested && !isBusy;
}
