import type { RefObject } from 'react';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoList } from '@/lib/rules/uploads/photo-list';
import type { PhotoMoves } from './use-photo-moves';

const Lightbox = partLater(() => import('./lightbox'), 'Lightbox');
const GiveDialog = partLater(() => import('./give-dialog'), 'GiveDialog');
const MoveDialog = partLater(() => import('./move-dialog'), 'MoveDialog');
const RoomNameDialog = partLater(() => import('./room-name-dialog'), 'RoomNameDialog');
const RoomNameButton = partLater(() => import('./room-name-dialog'), 'RoomNameButton');

export type PhotoAsk =
  | { kind: 'open'; id: string }
  | { kind: 'name'; id: string }
  | { kind: 'position'; ids: readonly string[] }
  | { kind: 'give'; ids: readonly string[]; receiverId: string | null };

interface PhotoDialogsProps extends Pick<PhotoMoves, 'nameOf' | 'move'> {
  ask: PhotoAsk;
  listing: { id: string } | null;
  list: PhotoList;
  roomNames: Readonly<Record<string, string>>;
  undoRef: RefObject<HTMLButtonElement | null>;
  onShow: (id: string) => void;
  onGiven: (ids: readonly string[], urls: readonly string[], receiver: string, moved: boolean) => void;
  onClose: () => void;
}

export function PhotoDialogs(props: PhotoDialogsProps) {
  const { ask, listing, list, roomNames, nameOf, move, undoRef, onShow, onGiven, onClose } = props;
  const t = useTranslations('photos');
  const { items } = list;
  if (ask.kind === 'open') {
    const shown = items.flatMap(({ id, url, previewUrl, name }) => {
      const src = url ?? previewUrl;
      return src === null ? [] : [{ id, src, name: nameOf(id), caption: roomNames[src] ?? name }];
    });
    const index = shown.findIndex(({ id }) => id === ask.id);
    const src = shown[index]?.src ?? '';
    return (
      <Lightbox
        photos={shown}
        index={index}
        actions={<RoomNameButton url={src} name={roomNames[src] ?? ''} />}
        onIndexChange={(next) => onShow(shown[next]?.id ?? ask.id)}
        onClose={onClose}
      />
    );
  }
  if (ask.kind === 'name') {
    const url = items.find(({ id }) => id === ask.id)?.url;
    return url ? <RoomNameDialog url={url} name={roomNames[url] ?? ''} opening={ask} onClose={onClose} /> : null;
  }
  if (ask.kind === 'position') {
    const position = items.findIndex(({ id }) => ask.ids.includes(id)) + 1;
    if (position === 0) return null;
    return (
      <MoveDialog
        {...{ position, onClose }}
        title={t('moveTo.title', { count: ask.ids.length })}
        count={items.length}
        onMove={(to) => move({ type: 'move', ids: [...ask.ids], to: to - 1 })}
      />
    );
  }
  const urls = storedUrls(list, ask.ids);
  if (!listing || urls.length === 0) return null;
  return (
    <GiveDialog
      giverId={listing.id}
      receiverId={ask.receiverId}
      urls={urls}
      opening={ask}
      onGiven={(receiver, moved) => onGiven(ask.ids, urls, receiver, moved)}
      onClose={onClose}
      // What opened the dialog disappears with the moved photos.
      finalFocus={() => (items.some(({ id }) => ask.ids.includes(id)) ? null : undoRef.current)}
    />
  );
}

/** Returns the URLs of these photos, as far as they are stored, including photos that were just removed. */
export function storedUrls({ items, removals }: PhotoList, ids: readonly string[]): string[] {
  return [...items, ...removals.flat().map(({ item }) => item)].flatMap(({ id, url }) =>
    ids.includes(id) && url !== null ? [url] : [],
  );
}
