import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { fieldId } from '@/components/form/field-id';
import { BlurImage } from '@/components/photos/blur-image';
import { useMay } from '@/components/shell/staff-context';
import { ActionMenu } from '@/components/ui/action-menu';
import type { ActionMenuEntry } from '@/components/ui/action-menu-popup';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { usesOnTile } from '@/lib/rules/photos/library-start';
import type { LibraryPhoto, PhotoUse } from '@/lib/rules/photos/photo-library';

export type LibraryAct = 'open' | 'uses' | 'name' | 'replace';

interface LibraryTileProps {
  photo: LibraryPhoto;
  /** Its position in the list, from 1; `total` is the length of the list. */
  place: number;
  total: number;
  /** The name of its room; null if it has none. */
  name: string | null;
  blur: string | null;
  isBroken: boolean;
  onAct: (act: LibraryAct, url: string) => void;
}

const tileWidth = 240;
/** As many tiles as the first screen of a phone shows. */
const firstTiles = 4;
const mark =
  'flex h-6 items-center gap-1 rounded-md bg-black/70 px-2 text-xs font-medium text-white tabular-nums forced-colors:border [&_svg]:size-3.5';

export function LibraryTile({ photo, place, total, name, blur, isBroken, onAct }: LibraryTileProps) {
  const t = useTranslations('library');
  const mayEdit = useMay('edit');
  const { url, uses, useCount } = photo;
  const first = uses[0]!;
  const placeWords = first.row.reference ?? addressLine(first.row);
  const called = name ?? t('photoOf', { place: placeWords, position: first.position });
  const act = (kind: LibraryAct) => () => onAct(kind, url);
  const entries: ActionMenuEntry[] = [
    { label: t('actions.open'), icon: 'maximize-2', onSelect: act('open') },
    { label: t('actions.uses'), icon: 'list', onSelect: act('uses') },
  ];
  if (mayEdit)
    entries.push(
      { kind: 'separator' },
      { label: t(name === null ? 'actions.name' : 'actions.rename'), icon: 'tag', onSelect: act('name') },
      { label: t('actions.replace'), icon: 'replace', onSelect: act('replace') },
    );
  return (
    <li aria-setsize={total} aria-posinset={place} className="group/tile min-w-0">
      <div className="bg-default relative aspect-4/3 overflow-hidden rounded-lg after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:border after:border-black/10 dark:after:border-white/10">
        <button type="button" aria-label={t('open', { name: called })} className="photo-button" onClick={act('open')}>
          <BlurImage src={url} width={tileWidth} blur={blur} alt="" className="size-full" eager={place <= firstTiles} />
        </button>
        <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1">
          {isBroken && (
            <span className={cx(mark, 'bg-danger! text-danger-foreground')}>
              <Icon name="image-off" /> {t('broken')}
            </span>
          )}
          {useCount > 1 && <span className={mark}>{t('uses', { count: useCount })}</span>}
        </div>
        <div className="absolute top-1.5 right-1.5 opacity-0 transition-opacity duration-150 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
          <ActionMenu
            entries={entries}
            trigger={
              <IconButton
                icon="ellipsis-vertical"
                label={t('menu', { name: called })}
                tooltip={false}
                variant="overlay"
              />
            }
          />
        </div>
      </div>
      <div className="flex h-12 min-w-0 flex-col justify-center text-xs">
        <p className="truncate text-sm leading-5 font-medium">{name ?? addressLine(first.row)}</p>
        {useCount === 1 ? (
          <Use use={first} />
        ) : (
          <button
            type="button"
            aria-label={t('details', { name: called })}
            className="text-muted hover:text-foreground min-h-6 truncate rounded-sm text-left underline-offset-2 hover:underline"
            onClick={act('uses')}
          >
            {uses
              .slice(0, usesOnTile)
              .map(({ row }) => row.reference ?? t('withoutReference'))
              .join(', ')}
          </button>
        )}
      </div>
    </li>
  );
}

function Use({ use: { row, position } }: { use: PhotoUse }) {
  const t = useTranslations('library');
  return (
    <PageLink
      href={photosOfListing(row.id)}
      className="text-muted hover:text-foreground flex min-h-6 items-center rounded-sm underline-offset-2 hover:underline"
    >
      <span className="truncate">
        {row.reference ?? t('withoutReference')} · {position === 1 ? t('cover') : t('position', { position })}
      </span>
    </PageLink>
  );
}

/** The address where the photos of a listing are edited and sorted. */
export function photosOfListing(id: string): Route {
  return `/listings/${id}#${fieldId('images')}` as Route;
}
