import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useRef, useState, type DragEvent } from 'react';
import { fieldId } from '@/components/form/field-id';
import { OffReasonButton } from '@/components/off-reasons/off-reason-button';
import { BlurImage } from '@/components/photos/blur-image';
import { TileFailure } from '@/components/photos/tile-upload';
import { FailureNote } from '@/components/shell/failure-note';
import { useMay } from '@/components/shell/staff-context';
import { cx } from '@/components/ui/class-variants';
import { Icon, Spinner } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { StatusChip } from '@/components/ui/status-chip';
import type { PublishBlocker } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { fieldOfBlocker } from '@/lib/rules/listings/listing-choices';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { useCurrentRow, usePinWhile } from './pinned-rows';
import { OffSince, useOffSince } from './off-since';
import { PremisesCell } from './premises-cell';
import { missingImages } from './row-fix';
import { RowFixFields } from './row-fix-fields';
import { useRowFix, type RowFixing } from './use-row-fix';

/** A listing with everything that keeps it off the market; what can be fixed here has fields. */
export function BlockedRow({ row: placed, inBuilding = false }: { row: InventoryRow; inBuilding?: boolean }) {
  const t = useTranslations('blockers');
  const row = useCurrentRow(placed);
  const mayEdit = useMay('edit');
  const since = useOffSince(row);
  const item = useRef<HTMLLIElement>(null);
  const fixing = useRowFix({ row, placed, item });
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  usePinWhile(asking, [placed]);
  // What was typed stays visible if the role is taken away meanwhile.
  const fixable = (mayEdit || fixing.started) && row.reference !== null;
  const takesPhotos = mayEdit && fixable && row.blockers.includes('images') && !fixing.needsBuilding;

  const dropProps = takesPhotos && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!item.current?.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      fixing.photos.add([...event.dataTransfer.files]);
    },
  };
  return (
    <li
      ref={item}
      data-row={row.id}
      {...dropProps}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 transition-colors sm:px-5 @2xl:grid @2xl:min-h-14 @2xl:grid-cols-[minmax(14rem,4fr)_minmax(0,7fr)_9rem] @4xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_11rem] @5xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_16rem]',
        over ? 'bg-accent-soft outline-accent outline-2 -outline-offset-2 outline-dashed' : 'hover:bg-default/25',
      )}
    >
      <div className="min-w-0 basis-full">
        <PremisesCell row={row} inBuilding={inBuilding} />
      </div>
      {fixable ? (
        <RowFixFields row={row} fixing={fixing} />
      ) : (
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
          {row.blockers.map((blocker) => (
            <ReasonChip key={blocker} row={row} blocker={blocker} />
          ))}
          {row.reference === null && <span className="text-muted text-xs">{t('noReference')}</span>}
        </div>
      )}
      <div className="ml-auto flex items-center justify-end gap-x-3 text-right @max-2xl:basis-full @max-2xl:justify-between @max-2xl:text-left @2xl:flex-col @2xl:items-end">
        <OffSince since={since} className="py-1" />
        <OffReasonButton listing={row} address={addressLine(row)} off={row.off} onOpenChange={setAsking} />
      </div>
      {fixing.photos.photos.length > 0 && <RowPhotos photos={fixing.photos} />}
      {fixing.failure && <FailureNote failure={fixing.failure} className="col-span-full basis-full" />}
    </li>
  );
}

function ReasonChip({ row, blocker }: { row: InventoryRow; blocker: PublishBlocker }) {
  const t = useTranslations('blockers');
  const words = t(`chips.${blocker}`, { count: missingImages(row) });
  if (row.reference === null) return <StatusChip tone="neutral">{words}</StatusChip>;
  return (
    <PageLink
      href={`/listings/${row.id}#${fieldId(fieldOfBlocker[blocker])}` as Route}
      aria-label={t('fixLabel', { reason: words, address: addressLine(row) })}
      className="group bg-warning-soft text-warning-text inline-flex h-7 items-center gap-1.5 rounded-full border border-transparent pr-2 pl-2.5 text-xs font-medium whitespace-nowrap transition-[filter] hover:brightness-96 dark:hover:brightness-125"
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      {words}
      <Icon name="arrow-right" className="size-3.5 opacity-70 transition-transform group-hover:translate-x-0.5" />
    </PageLink>
  );
}

/** The photos that were dropped on a row and are not saved yet. */
function RowPhotos({ photos }: Pick<RowFixing, 'photos'>) {
  const t = useTranslations('blockers');
  return (
    <div className="col-span-full min-w-0 basis-full">
      <ul aria-label={t('newPhotos')} className="flex flex-wrap gap-2">
        {photos.photos
          .filter(({ state }) => state !== 'failed')
          .map(({ id, name, url, blur }) => (
            <li key={id} className="relative">
              {url === null ? (
                <span className="bg-default flex h-14 w-19 items-center justify-center rounded-md">
                  <Spinner />
                  <span className="sr-only">{t('uploadingName', { name })}</span>
                </span>
              ) : (
                <BlurImage src={url} width={152} blur={blur} alt={name} className="h-14 w-19 rounded-md" />
              )}
              <IconButton
                label={t('removePhoto', { name })}
                size="xs"
                variant="overlay"
                className="absolute top-1 right-1"
                onClick={() => photos.remove(id)}
              >
                <Icon name="x" className="size-3.5!" />
              </IconButton>
            </li>
          ))}
      </ul>
      {photos.failed.map(
        ({ id, name, failure }) =>
          failure && (
            <div key={id} role="alert">
              <TileFailure
                name={name}
                failure={failure}
                onRetry={() => photos.retry(id)}
                onRemove={() => photos.remove(id)}
              />
            </div>
          ),
      )}
    </div>
  );
}
