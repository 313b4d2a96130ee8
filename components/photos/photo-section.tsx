import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { isForSingleKeys, singleKeysAreOn } from '@/components/shell/single-keys';
import { useAnnounce } from '@/components/ui/announcer';
import { cx } from '@/components/ui/class-variants';
import { partLater } from '@/components/ui/part-later';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isSortableByTime, isUnderWay, urlsOf, type PhotoItem } from '@/lib/rules/uploads/photo-list';
import { showsFacade } from '@/lib/rules/camera/shot-list';
import { acceptedFiles } from './accepted-files';
import { AddArea, addButtonId } from './add-area';
import { type EarlyAdd, takeEarlyAdd } from './early-add';
import { PhotoDialogs, storedUrls, type PhotoAsk } from './photo-dialogs';
import { focusPhoto, PhotoGrid, type PhotoErrors } from './photo-grid';
import { RemovedNotice, TurnedAwayNotice } from './photo-notices';
import { isFailed, PhotoStatus } from './photo-status';
import { SelectionBar } from './selection-bar';
import { usePhotoList, type PhotoListOptions } from './use-photo-list';
import { historyWayOf, usePhotoMoves } from './use-photo-moves';

const ListingsAside = partLater(() => import('./listings-aside'), 'ListingsAside');

const noNames: Readonly<Record<string, string>> = {};

export interface PhotoSectionProps extends PhotoListOptions {
  /** Stored placeholders by URL. */
  blurPlaceholders: Record<string, string>;
  /** The room names that staff gave to photos, by URL. */
  roomNames?: Readonly<Record<string, string>>;
  /** Other listings that show a photo, by URL. */
  sharedWith: Record<string, string[]>;
  /** The numbers of files that are not part of the value yet, and of failed ones. */
  onPendingChange: (pending: { uploading: number; failed: number }) => void;
  /** What the person did in this section before its code was loaded. */
  earlyRef: RefObject<EarlyAdd>;
  disabled?: boolean;
  /** By index in the value. */
  errors?: PhotoErrors;
}

/** The photos of a listing: adds, uploads, sorts and removes them. The page provides a card and a heading around it. */
export function PhotoSection({
  listing,
  value,
  blurPlaceholders,
  roomNames = noNames,
  sharedWith,
  savedImages,
  onPendingChange,
  earlyRef,
  disabled = false,
  errors,
}: PhotoSectionProps) {
  const t = useTranslations('photos');
  const { list, dispatch, addFiles, sendsOriginals, sendOriginals } = usePhotoList({ listing, value, savedImages });
  const { nameOf, move, sortByTime, restore, step } = usePhotoMoves(list, dispatch, roomNames);
  const { items } = list;
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [ask, setAsk] = useState<PhotoAsk | null>(null);
  /** The dialog that saves; closed during a long save, it is shown again before another one. */
  const [saving, setSaving] = useState<PhotoAsk | null>(null);
  const [isAside, setIsAside] = useState(false);
  const [givenTo, setGivenTo] = useState<Record<string, string[]>>({});
  const undoRef = useRef<HTMLButtonElement>(null);

  const facades = items.filter(({ url }) => showsFacade(roomNames[url ?? ''] ?? '')).map(({ id }) => id);
  const isFacadeFirst = facades.every((id, index) => items[index]?.id === id);
  const selected = items.filter(({ id }) => marked.includes(id)).map(({ id }) => id);
  const uploading = items.filter(isUnderWay).length;
  const failed = items.filter(isFailed).length;
  const canGive = listing !== null && !disabled;

  const reportPending = useEffectEvent(onPendingChange);
  useEffect(() => reportPending({ uploading, failed }), [uploading, failed]);
  useSpokenUploads(items);

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: addFiles,
  });
  const doEarlyAdd = useEffectEvent(() => {
    const { pressed, files } = takeEarlyAdd(earlyRef);
    if (files.length > 0) addFiles(files);
    if (pressed) open();
  });
  useEffect(() => doEarlyAdd(), []);
  usePastedImages(disabled ? null : addFiles);

  function takeOut(ids: readonly string[]) {
    dispatch({ type: 'remove', ids: [...ids] });
    setMarked((now) => now.filter((id) => !ids.includes(id)));
  }

  function remove(ids: readonly string[]) {
    takeOut(ids);
    // The pressed button is removed with its photo, so the undo button gets the focus.
    requestAnimationFrame(() => undoRef.current?.focus({ preventScroll: true }));
  }

  function bringBack() {
    const [first] = list.removals.at(-1) ?? [];
    restore();
    requestAnimationFrame(() => {
      // The last undo removes its button, which had the focus.
      if (first && document.activeElement === document.body) focusPhoto(first.item.id);
    });
  }

  function forgetTurnedAway() {
    const last = items.at(-1);
    const addButton = document.getElementById(addButtonId);
    // A full list has no button for more.
    if (addButton) addButton.focus({ preventScroll: true });
    else if (last) focusPhoto(last.id);
    dispatch({ type: 'forgetTurnedAway' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    const way = historyWayOf(event);
    const cover = way === null && !disabled ? photoForCover(event) : null;
    if (way === null && cover === null) return;
    event.preventDefault();
    if (cover !== null) move({ type: 'move', ids: [cover], to: 0 });
    else if (way !== null && !disabled) step(way);
  }

  function handleGiven(ids: readonly string[], urls: readonly string[], receiver: string, moved: boolean) {
    const given = urls.map((url): [string, string[]] => [url, [...(givenTo[url] ?? sharedWith[url] ?? []), receiver]]);
    setGivenTo((now) => ({ ...now, ...Object.fromEntries(given) }));
    // Photos that were still uploading were not given, so they stay.
    if (moved) takeOut(ids.filter((id) => storedUrls(list, [id]).some((url) => urls.includes(url))));
  }

  function openDialog(next: PhotoAsk) {
    if (next.kind === 'name' || next.kind === 'give') setSaving(saving ? { ...saving } : next);
    else setAsk(next);
  }

  function give(ids: readonly string[], receiverId: string | null) {
    if (storedUrls(list, ids).length > 0) openDialog({ kind: 'give', ids, receiverId });
  }

  return (
    <div
      {...getRootProps({
        role: 'group',
        // The photos can be opened also where they cannot be changed.
        'aria-disabled': undefined,
        className: cx(
          'space-y-4 rounded-lg',
          isDragActive && 'outline-2 outline-offset-8 outline-accent outline-dashed',
        ),
      })}
      {...{ onKeyDown: handleKey }}
    >
      <input {...getInputProps({ 'aria-label': t('add.input') })} accept={acceptedFiles} />
      <PhotoStatus
        {...{ list, disabled, dispatch }}
        aside={canGive ? isAside : null}
        onAside={setIsAside}
        onStep={step}
        onSortByTime={isSortableByTime(list) ? sortByTime : null}
        onFacadeFirst={isFacadeFirst ? null : () => move({ type: 'move', ids: facades, to: 0 })}
      />

      {selected.length > 0 && !disabled && (
        <SelectionBar
          count={selected.length}
          onShift={(by) => move({ type: 'shift', ids: selected, by })}
          onMove={(to) => move({ type: 'move', ids: selected, to: to === 'first' ? 0 : items.length })}
          onAskPosition={() => setAsk({ kind: 'position', ids: selected })}
          onGive={listing && storedUrls(list, selected).length > 0 ? () => give(selected, null) : null}
          onRemove={() => remove(selected)}
          onClear={() => {
            focusPhoto(selected[0]!);
            setMarked([]);
          }}
        />
      )}

      {items.length > 0 && (
        <PhotoGrid
          {...{ list, disabled, selected, roomNames, blurPlaceholders, errors, nameOf, dispatch, move, remove }}
          aside={
            canGive && isAside ? (
              <ListingsAside
                giverId={listing.id}
                canGive={storedUrls(list, selected).length > 0}
                onGive={(receiverId) => give(selected, receiverId)}
              />
            ) : null
          }
          onAsk={openDialog}
          onSelect={(id, isSelected) =>
            setMarked(isSelected ? [...marked, id] : marked.filter((candidate) => candidate !== id))
          }
          onGive={listing && give}
        />
      )}

      <TurnedAwayNotice files={list.turnedAway} onDismiss={forgetTurnedAway} />
      <RemovedNotice
        latest={(list.removals.at(-1) ?? []).map(
          ({ item, before }) =>
            roomNames[item.url ?? ''] ?? (item.name || t('photoAt', { position: before.length + 1 })),
        )}
        missing={[...new Set(savedImages)].filter((url) => !urlsOf(list).includes(url))}
        sharedWith={{ ...sharedWith, ...givenTo }}
        blurPlaceholders={blurPlaceholders}
        undoRef={undoRef}
        onUndo={bringBack}
      />
      {!disabled && (
        <AddArea
          count={items.length}
          isDropTarget={isDragActive}
          isOriginalAtFirst={sendsOriginals()}
          onChoose={open}
          onOriginalsChange={sendOriginals}
        />
      )}

      {[ask, saving].map(
        (each, index) =>
          each && (
            <PhotoDialogs
              key={index}
              ask={each}
              {...{ listing, list, roomNames, nameOf, move, undoRef }}
              onShow={(id) => setAsk({ kind: 'open', id })}
              onGiven={handleGiven}
              onClose={() => (each === ask ? setAsk : setSaving)(null)}
            />
          ),
      )}
    </div>
  );
}

/** Returns the focused photo if the key pressed on it makes it the cover. */
function photoForCover({ key, ctrlKey, metaKey, altKey, nativeEvent, target }: KeyboardEvent): string | null {
  if (key.toLowerCase() !== 'c' || ctrlKey || metaKey || altKey) return null;
  if (!singleKeysAreOn() || !isForSingleKeys(nativeEvent)) return null;
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
  return tile?.dataset.photo ?? null;
}

/** Accepts images pasted anywhere on the page except into text fields. Null disables it. */
function usePastedImages(onFiles: ((files: File[]) => void) | null): void {
  useWindowEvent('paste', (event) => {
    const { target, clipboardData } = event;
    const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
    const files = [...(clipboardData?.files ?? [])];
    if (isText || files.length === 0 || !onFiles || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });
}

/** Announces the results of the uploads once, when the last of them has ended. */
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
    const sentences = [done > 0 && t('uploaded', { count: done }), failed > 0 && t('failed', { count: failed })];
    if (ended.length > 0) announce(sentences.filter(Boolean).join(' '));
  });
  useEffect(() => speak(items), [items]);
}
