'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { cx } from 'tailwind-variants/lite';
import { useAnnounce } from '@/components/ui/announcer';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { limits } from '@/lib/contract';
import { isUnderWay, photoListReducer, urlsOf, type PhotoAction, type PhotoItem } from '@/lib/desk/uploads/photo-list';
import { AddArea } from './add-area';
import { HistoryButtons, historyWayOf, type HistoryWay } from './history-buttons';
import { SortableGrid } from './sortable-grid';
import { RemovedNotice, TurnedAwayNotice } from './photo-notices';
import { PhotoTile } from './photo-tile';
import { SelectionBar } from './selection-bar';
import { usePastedImages } from './use-pasted-images';
import { usePhotoList } from './use-photo-list';

const Lightbox = dynamic(() => import('./lightbox').then((module) => module.Lightbox), { ssr: false });
const GiveDialog = dynamic(() => import('./give-dialog').then((module) => module.GiveDialog), { ssr: false });
const MoveDialog = dynamic(() => import('./move-dialog').then((module) => module.MoveDialog), { ssr: false });

// Phones hand over JPEG for this; the endings are for systems that do not count HEIC among the images.
const acceptedFiles = 'image/*,.heic,.heif,.avif';

export interface PhotoSectionProps {
  /** Whose photos they are, and how it is called; null for a listing that is yet to be made. */
  listing: { id: string; name: string } | null;
  /** The form's value: URLs in display order. */
  images: string[];
  onChange: (images: string[]) => void;
  /** Remembered placeholders by URL. */
  blurPlaceholders: Record<string, string>;
  /** Which other listings show a photo, by URL. */
  sharedWith: Record<string, string[]>;
  /** What the service holds now. */
  savedImages: string[];
  /** Files that are not part of the value yet, and those that failed. */
  onPendingChange: (pending: { uploading: number; failed: number }) => void;
  disabled?: boolean;
  /** By index in `images`. */
  errors?: Record<number, string>;
}

/** The photos of a listing: adds, uploads, orders and removes them. Stands in a card of its own, under a heading of the page. */
export function PhotoSection({
  listing,
  images,
  onChange,
  blurPlaceholders,
  sharedWith,
  savedImages,
  onPendingChange,
  disabled = false,
  errors = {},
}: PhotoSectionProps) {
  const t = useTranslations('photos');
  const announce = useAnnounce();
  const dragHelpId = useId();
  const { list, dispatch, addFiles, sendOriginals } = usePhotoList({ listing, images, savedImages, onChange });
  const { items } = list;
  const urls = urlsOf(list);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const [givingIds, setGivingIds] = useState<readonly string[]>([]);
  const [givenTo, setGivenTo] = useState<Record<string, string[]>>({});
  const undoRef = useRef<HTMLButtonElement>(null);

  const selected = items.filter(({ id }) => marked.includes(id)).map(({ id }) => id);
  const uploading = items.filter(isUnderWay).length;
  const failedIds = items.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const retryIds = items.flatMap(({ id, failure }) => (failure && failure.code !== 'ALREADY_HERE' ? [id] : []));
  const missingToPublish = Math.max(0, limits.imagesToPublishMin - new Set(urls).size);

  const tellPending = useEffectEvent(onPendingChange);
  useEffect(() => tellPending({ uploading, failed: failedIds.length }), [uploading, failedIds.length]);
  useSpokenUploads(items);

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted, rejected) => addFiles([...accepted, ...rejected.map(({ file }) => file)]),
  });
  usePastedImages(disabled ? null : addFiles);

  function nameOf(id: string): string {
    const index = items.findIndex((item) => item.id === id);
    return items[index]?.name || t('photoAt', { position: index + 1 });
  }

  /** Moves, and says once where it went. */
  function move(ids: string[], action: PhotoAction) {
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

  function remove(ids: string[]) {
    dispatch({ type: 'remove', ids });
    setMarked(marked.filter((id) => !ids.includes(id)));
    // The button that was pressed goes with its photo; the way back is where one is most likely to want to be.
    requestAnimationFrame(() => undoRef.current?.focus({ preventScroll: true }));
  }

  function restore() {
    announce(t('spoken.restored', { count: list.removals.at(-1)?.length ?? 0 }));
    dispatch({ type: 'restore' });
  }

  function step(way: HistoryWay) {
    const next = list.steps[way === 'undo' ? 'done' : 'undone'].at(-1);
    if (disabled || !next) return;
    announce(t(`spoken.${way}.${next.kind}`, { count: next.kind === 'removal' ? next.ids.length : 1 }));
    dispatch({ type: way });
  }

  function handleKey(event: KeyboardEvent) {
    const way = historyWayOf(event);
    if (way === null || event.defaultPrevented) return;
    event.preventDefault();
    step(way);
  }

  const spoken = (kind: 'lifted' | 'over' | 'dropped' | 'cancelled') => (id: string, index: number) =>
    t(`spoken.${kind}`, { name: nameOf(id), position: index + 1, count: items.length });

  const shown = items.flatMap(({ id, url, previewUrl, name }) => {
    const src = url ?? previewUrl;
    return src === null ? [] : [{ id, src, name: nameOf(id), caption: name }];
  });
  const openIndex = shown.findIndex(({ id }) => id === openId);
  function storedIn(ids: readonly string[]): string[] {
    return [...items, ...list.removals.flat().map(({ item }) => item)].flatMap(({ id, url }) =>
      ids.includes(id) && url !== null ? [url] : [],
    );
  }
  const givingUrls = storedIn(givingIds);
  const askedPosition = items.findIndex(({ id }) => askedIds.includes(id)) + 1;

  return (
    <div
      {...getRootProps({
        role: 'group',
        className: cx(
          'space-y-4 rounded-lg',
          isDragActive && 'outline-2 outline-offset-8 outline-accent outline-dashed',
        ),
      })}
      {...{ onKeyDown: handleKey }}
    >
      <input {...getInputProps({ 'aria-label': t('add.input') })} accept={acceptedFiles} />
      <p id={dragHelpId} hidden>
        {t('tile.dragHelp')}
      </p>

      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <p>
          <span className="font-medium tabular-nums">{t('count', { count: items.length, max: limits.imagesMax })}</span>
          {items.length > 1 && !disabled && <span className="text-muted"> · {t('order')}</span>}
        </p>
        {missingToPublish > 0 && <Badge tone="warning">{t('missing', { count: missingToPublish })}</Badge>}
        {uploading > 0 && (
          <span className="text-muted flex items-center gap-1.5">
            <Spinner /> {t('upload.uploading', { count: uploading })}
          </span>
        )}
        {failedIds.length > 0 && (
          <span className="text-danger-text flex flex-wrap items-center gap-1.5 font-medium [&>svg]:size-4">
            <CircleAlert aria-hidden /> {t('upload.failed', { count: failedIds.length })}
            {retryIds.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'retry', ids: retryIds })}>
                {t('upload.retryAll')}
              </Button>
            )}
          </span>
        )}
        {!disabled && <HistoryButtons steps={list.steps} onStep={step} />}
      </div>

      {selected.length > 0 && !disabled && (
        <SelectionBar
          count={selected.length}
          onShift={(by) => move(selected, { type: 'shift', ids: selected, by })}
          onMove={(to) => move(selected, { type: 'move', ids: selected, to: to === 'first' ? 0 : items.length })}
          onAskPosition={() => setAskedIds(selected)}
          onGive={listing && storedIn(selected).length > 0 ? () => setGivingIds(selected) : null}
          onRemove={() => remove(selected)}
          onClear={() => setMarked([])}
        />
      )}

      {items.length > 0 && (
        <SortableGrid
          ids={items.map(({ id }) => id)}
          label={t('list')}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5"
          disabled={disabled}
          words={{
            lifted: spoken('lifted'),
            over: spoken('over'),
            dropped: spoken('dropped'),
            cancelled: spoken('cancelled'),
          }}
          onMove={(id, to) => dispatch({ type: 'move', ids: [id], to })}
        >
          {(id, index, drag) => {
            const item = items.find((candidate) => candidate.id === id);
            if (!item) return null;
            const urlIndex = item.url === null ? -1 : urlsOf({ ...list, items: items.slice(0, index) }).length;
            return (
              <PhotoTile
                key={id}
                item={item}
                index={index}
                count={items.length}
                name={nameOf(id)}
                blur={item.blur ?? (item.url === null ? null : (blurPlaceholders[item.url] ?? null))}
                error={errors[urlIndex]}
                selected={marked.includes(id)}
                selecting={selected.length > 0}
                disabled={disabled}
                dragHelpId={dragHelpId}
                drag={drag}
                actions={{
                  open: () => setOpenId(id),
                  select: (isSelected) =>
                    setMarked(isSelected ? [...marked, id] : marked.filter((candidate) => candidate !== id)),
                  shift: (by) => move([id], { type: 'shift', ids: [id], by }),
                  move: (to) => move([id], { type: 'move', ids: [id], to }),
                  askPosition: () => setAskedIds([id]),
                  give: listing && item.url !== null ? () => setGivingIds([id]) : null,
                  remove: () => remove([id]),
                  retry: () => dispatch({ type: 'retry', ids: [id] }),
                  answerOffer: (use) => dispatch(use ? { type: 'useKnown', id } : { type: 'offer', id, known: null }),
                  seen: () => dispatch({ type: 'seen', id }),
                }}
              />
            );
          }}
        </SortableGrid>
      )}

      <TurnedAwayNotice files={list.turnedAway} onDismiss={() => dispatch({ type: 'forgetTurnedAway' })} />
      <RemovedNotice
        latest={(list.removals.at(-1) ?? []).map(
          ({ item, before }) => item.name || t('photoAt', { position: before.length + 1 }),
        )}
        missing={[...new Set(savedImages)].filter((url) => !urls.includes(url))}
        sharedWith={{ ...sharedWith, ...givenTo }}
        blurPlaceholders={blurPlaceholders}
        undoRef={undoRef}
        onUndo={restore}
      />
      {!disabled && (
        <AddArea
          count={items.length}
          large={items.length === 0}
          isDropTarget={isDragActive}
          onChoose={open}
          onOriginalsChange={sendOriginals}
        />
      )}

      {openIndex >= 0 && (
        <Lightbox
          photos={shown}
          index={openIndex}
          onIndexChange={(index) => setOpenId(shown[index]?.id ?? null)}
          onClose={() => setOpenId(null)}
        />
      )}
      {listing && givingIds.length > 0 && (
        <GiveDialog
          giverId={listing.id}
          urls={givingUrls}
          onGiven={(receiver, isMove) => {
            setGivenTo({
              ...givenTo,
              ...Object.fromEntries(givingUrls.map((url) => [url, [...(sharedWith[url] ?? []), receiver]])),
            });
            if (isMove) remove([...givingIds]);
          }}
          onClose={() => setGivingIds([])}
        />
      )}
      {askedPosition > 0 && (
        <MoveDialog
          title={
            askedIds.length === 1
              ? t('moveTo.title', { name: nameOf(askedIds[0] ?? '') })
              : t('moveTo.titleMany', { count: askedIds.length })
          }
          count={items.length}
          position={askedPosition}
          onMove={(position) => move([...askedIds], { type: 'move', ids: [...askedIds], to: position - 1 })}
          onClose={() => setAskedIds([])}
        />
      )}
    </div>
  );
}

/** Says once, when the last of them has ended, how the uploads went. */
function useSpokenUploads(items: PhotoItem[]): void {
  const t = useTranslations('photos.spoken');
  const announce = useAnnounce();
  const underWay = useRef<readonly string[]>([]);
  const speak = useEffectEvent((now: PhotoItem[]) => {
    underWay.current = [...new Set([...underWay.current, ...now.filter(isUnderWay).map(({ id }) => id)])];
    if (underWay.current.length === 0 || now.some(isUnderWay)) return;
    const ended = now.filter(({ id }) => underWay.current.includes(id));
    underWay.current = [];
    const failed = ended.filter(({ state }) => state === 'failed').length;
    const done = ended.length - failed;
    const sentences = [
      done > 0 ? t('uploaded', { count: done }) : '',
      failed > 0 ? t('failed', { count: failed }) : '',
    ];
    if (ended.length > 0) announce(sentences.filter(Boolean).join(' '));
  });
  useEffect(() => speak(items), [items]);
}
