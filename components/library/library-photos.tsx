import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { partLater } from '@/components/ui/part-later';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { allPhotoNamesQuery, type PhotoNames } from '@/lib/browser/photos/photo-names-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { photosOfStart, type LibraryStart } from '@/lib/rules/photos/library-start';
import { filterLibrary, type FoundPhotos, type LibraryFilter, type PhotoNotes } from '@/lib/rules/photos/photo-library';
import { LibraryFilters, librarySearchId } from './library-filters';
import { LibraryGrid } from './library-grid';
import type { LibraryAct } from './library-tile';
import { useLibraryFilter } from './use-library-filter';
import type { WholeLibrary } from './use-whole-library';

const LibraryLightbox = partLater(() => import('./library-lightbox'), 'LibraryLightbox');
const UsesDialog = partLater(() => import('./uses-dialog'), 'UsesDialog');
const RoomNameDialog = partLater(() => import('@/components/photos/room-name-dialog'), 'RoomNameDialog');
const ReplaceDialog = partLater(() => import('./replace-dialog'), 'ReplaceDialog');

const noNames: PhotoNames = {};
const noPhotos: FoundPhotos = { photos: [], counts: { all: 0, shared: 0, broken: 0, cover: 0, off: 0 } };

interface LibraryPhotosProps {
  /** Null while the browser has only the first screenful. */
  all: WholeLibrary | null;
  start: LibraryStart | null;
}

type Shown = { kind: LibraryAct; url: string };

/** The photos that match the filters, and the dialogs for one of them. */
export function LibraryPhotos({ all, start }: LibraryPhotosProps) {
  const t = useTranslations('library');
  const { filter, isFiltered, setFilter, clearFilter } = useLibraryFilter();
  const { photos, counts, found, notes, isEmpty, isWaiting, noneBroken } = useFoundPhotos(all, start, filter);
  const [act, setAct] = useState<Shown | null>(null);
  /** The photo that is named; its dialog may be closed during a long save. */
  const [naming, setNaming] = useState<Shown | null>(null);

  function clear() {
    // The pressed button is about to be removed.
    document.getElementById(librarySearchId)?.focus();
    clearFilter();
  }

  function show(next: Shown | null) {
    setAct(next?.kind === 'name' ? null : next);
    if (next?.kind === 'name') setNaming(naming ? { ...naming } : next);
  }

  if (isEmpty) return <EmptyLibrary />;
  return (
    <>
      <LibraryFilters rows={all?.rows ?? start?.users ?? []} filter={filter} counts={counts} onChange={setFilter} />
      <output className="sr-only">{t('count', { count: found })}</output>
      {found === 0 && isFiltered && !isWaiting ? (
        <Card>
          <NoPhotos isBroken={filter.show === 'broken' && noneBroken} onClear={clear} />
        </Card>
      ) : (
        <div aria-busy={isWaiting || undefined} className={cx(isWaiting && 'opacity-50')}>
          <LibraryGrid
            photos={photos}
            count={found}
            notes={notes}
            blurs={start?.blurs}
            onAct={(kind, url) => show({ kind, url })}
          />
        </div>
      )}
      {act && <LibraryDialog {...{ act, photos, notes }} all={all?.photos ?? photos} onAct={show} />}
      {naming && (
        <RoomNameDialog
          url={naming.url}
          name={notes.names[naming.url] ?? ''}
          opening={naming}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

/** The photos that a filter finds: in the whole library, or before it has arrived in the first screenful. */
function useFoundPhotos(all: WholeLibrary | null, start: LibraryStart | null, filter: LibraryFilter) {
  // Typing has priority: results follow when the browser has time.
  const shown = useDeferredValue(filter);
  const { data: names = start?.names ?? noNames } = useQuery(allPhotoNamesQuery);
  const { data: patrol } = useQuery(patrolQuery);
  const described = useDescribed(filter.search);
  const notes: PhotoNotes = { names, broken: new Set(patrol?.broken), described };
  const noneBroken = patrol !== undefined && patrol.latest !== null && patrol.broken.length === 0;
  if (all) {
    const found = filterLibrary(all.photos, all.rows, shown, notes);
    const isEmpty = all.photos.length === 0;
    return { ...found, found: found.photos.length, notes, isEmpty, isWaiting: false, noneBroken };
  }
  const first = start ? { photos: photosOfStart(start), counts: start.counts } : noPhotos;
  // A filter that the server did not apply has to wait for the whole library.
  const isWaiting = !isSameFilter(start?.filter, filter);
  return { ...first, found: start?.found ?? 0, notes, isEmpty: start?.isEmpty ?? false, isWaiting, noneBroken };
}

interface LibraryDialogProps {
  act: Shown;
  photos: FoundPhotos['photos'];
  /** All photos, with those that no longer match. */
  all: FoundPhotos['photos'];
  notes: PhotoNotes;
  onAct: (act: Shown | null) => void;
}

function LibraryDialog({ act, photos, all, notes, onAct }: LibraryDialogProps) {
  const { kind, url } = act;
  const close = () => onAct(null);
  const current = all.find((one) => one.url === url);
  // An open dialog stays when no listing has the photo any longer.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const photo = current ?? last;
  if (kind === 'open')
    return (
      <LibraryLightbox
        {...{ photos, url }}
        names={notes.names}
        onShow={(next) => onAct({ kind, url: next })}
        onClose={close}
      />
    );
  const name = notes.names[url] ?? '';
  if (photo?.url !== url) return null;
  if (kind === 'replace') return <ReplaceDialog photo={photo} onClose={close} />;
  return (
    <UsesDialog
      {...{ photo, name }}
      isBroken={notes.broken.has(url)}
      onAct={(next) => onAct({ kind: next, url })}
      onClose={close}
    />
  );
}

function isSameFilter(one: LibraryFilter | undefined, other: LibraryFilter): boolean {
  return one?.show === other.show && one.building === other.building && one.search === other.search;
}

function NoPhotos({ isBroken, onClear }: { isBroken: boolean; onClear: () => void }) {
  const t = useTranslations('library');
  const common = useTranslations('common');
  return (
    <EmptyState
      icon={isBroken ? 'image-off' : 'list-filter'}
      title={t(isBroken ? 'noBroken' : 'noMatch')}
      description={isBroken && t('noBrokenHint')}
      actions={<Button onClick={onClear}>{common('clearFilters')}</Button>}
    />
  );
}

function EmptyLibrary() {
  const t = useTranslations('library');
  const shell = useTranslations('shell');
  return (
    <Card>
      <EmptyState
        icon="images"
        title={t('empty')}
        description={t('emptyHint')}
        actions={<ButtonLink href="/listings">{shell('toListings')}</ButtonLink>}
      />
    </Card>
  );
}
