import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { allPhotoNamesQuery, type PhotoNames } from '@/lib/browser/photos/photo-names-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { photosOfStart, type LibraryStart } from '@/lib/rules/photos/library-start';
import { filterLibrary, type FoundPhotos, type LibraryFilter } from '@/lib/rules/photos/photo-library';
import { LibraryFilters, librarySearchId } from './library-filters';
import { LibraryGrid } from './library-grid';
import type { LibraryAct } from './library-tile';
import { useLibraryFilter } from './use-library-filter';
import type { WholeLibrary } from './use-whole-library';

const LibraryLightbox = partLater(() => import('./library-lightbox').then((module) => module.LibraryLightbox));
const UsesDialog = partLater(() => import('./uses-dialog').then((module) => module.UsesDialog));
const RoomNameDialog = partLater(() =>
  import('@/components/photos/room-name-dialog').then((module) => module.RoomNameDialog),
);
const ReplaceDialog = partLater(() => import('./replace-dialog').then((module) => module.ReplaceDialog));

const noNames: PhotoNames = {};
const noPhotos: FoundPhotos = { photos: [], counts: { all: 0, shared: 0, broken: 0, cover: 0, off: 0 } };

interface LibraryPhotosProps {
  /** Null while the browser has only the first screenful. */
  all: WholeLibrary | null;
  start: LibraryStart | null;
}

/** The photos that match the filters, and the dialogs for one of them. */
export function LibraryPhotos({ all, start }: LibraryPhotosProps) {
  const t = useTranslations('library');
  const shell = useTranslations('shell');
  const { filter, isFiltered, setFilter, clearFilter } = useLibraryFilter();
  // Typing has priority: results follow when the browser has time.
  const shown = useDeferredValue(filter);
  const { data: names = start?.names ?? noNames } = useQuery(allPhotoNamesQuery);
  const { data: patrol } = useQuery(patrolQuery);
  const [act, setAct] = useState<{ kind: LibraryAct; url: string } | null>(null);
  const described = useDescribed(filter.search);
  const notes = { names, broken: new Set(patrol?.broken), described };
  const first = start && { photos: photosOfStart(start), counts: start.counts };
  const { photos, counts } = (all ? filterLibrary(all.photos, all.rows, shown, notes) : first) ?? noPhotos;
  const found = all ? photos.length : (start?.found ?? 0);
  // A filter that the server did not apply has to wait for the whole library.
  const isWaiting = !all && !isSameFilter(start?.filter, filter);
  const chosen = act && (all?.photos ?? photos).find(({ url }) => url === act.url);
  const name = names[act?.url ?? ''] ?? '';
  const close = () => setAct(null);

  function clear() {
    // The pressed button is about to be removed.
    document.getElementById(librarySearchId)?.focus();
    clearFilter();
  }

  if (all ? all.photos.length === 0 : start?.isEmpty)
    return (
      <Card>
        <EmptyState
          icon={<Icon name="images" />}
          title={t('empty')}
          description={t('emptyHint')}
          actions={<ButtonLink href="/listings">{shell('toListings')}</ButtonLink>}
        />
      </Card>
    );
  return (
    <>
      <LibraryFilters rows={all?.rows ?? start?.users ?? []} filter={filter} counts={counts} onChange={setFilter} />
      <output className="text-muted block text-xs tabular-nums">{t('count', { count: found })}</output>
      {found === 0 && isFiltered && !isWaiting ? (
        <Card>
          <NoPhotos isBroken={filter.show === 'broken' && patrol?.broken.length === 0} onClear={clear} />
        </Card>
      ) : (
        <div aria-busy={isWaiting || undefined} className={cx(isWaiting && 'opacity-50')}>
          <LibraryGrid
            photos={photos}
            count={found}
            notes={notes}
            blurs={start?.blurs}
            onAct={(kind, url) => setAct({ kind, url })}
          />
        </div>
      )}
      {act?.kind === 'open' && (
        <LibraryLightbox
          photos={photos}
          names={names}
          url={act.url}
          onShow={(url) => setAct({ kind: 'open', url })}
          onClose={close}
        />
      )}
      {chosen && act.kind === 'uses' && (
        <UsesDialog
          photo={chosen}
          name={name}
          isBroken={notes.broken.has(chosen.url)}
          onAct={(kind) => setAct({ ...act, kind })}
          onClose={close}
        />
      )}
      {chosen && act.kind === 'name' && <RoomNameDialog url={chosen.url} name={name} onClose={close} />}
      {chosen && act.kind === 'replace' && <ReplaceDialog photo={chosen} onClose={close} />}
    </>
  );
}

function isSameFilter(one: LibraryFilter | undefined, other: LibraryFilter): boolean {
  return one?.show === other.show && one.building === other.building && one.search === other.search;
}

function NoPhotos({ isBroken, onClear }: { isBroken: boolean; onClear: () => void }) {
  const t = useTranslations('library');
  return (
    <EmptyState
      icon={isBroken ? <Icon name="image-off" /> : <Icon name="list-filter" />}
      title={t(isBroken ? 'noBroken' : 'noMatch')}
      description={isBroken && t('noBrokenHint')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
}
