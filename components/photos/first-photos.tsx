import { useInHtml } from '@/components/shell/use-hydrated';
import { cx } from '@/components/ui/class-variants';
import { useTranslations } from '@/lib/i18n/use-translations';
import { AddArea } from './add-area';
import { allowFiles, takeEarlyDrop } from './early-add';
import type { FloorPlanFieldProps } from './floor-plan-field';
import { FloorPlanView } from './floor-plan-view';
import { PhotoCount } from './photo-count';
import type { PhotoSectionProps } from './photo-section';
import { photoSource } from './photo-url';
import { photoListStyles, placeStyles, tileBoxStyles, tileStyles, tileWidth, wholeWidthStyles } from './tile-styles';

/** The photos of the form in the layout of the section, until its code is loaded. */
export function FirstPhotos({ listing, value, roomNames, earlyRef, disabled = false }: PhotoSectionProps) {
  const t = useTranslations('photos');
  const urls = value.read();
  return (
    <div
      aria-busy
      className="space-y-4 rounded-lg"
      onDragOver={disabled ? undefined : allowFiles}
      onDrop={disabled ? undefined : (event) => takeEarlyDrop(event, earlyRef)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <PhotoCount count={urls.length} urls={urls} disabled={disabled} />
        {!disabled && <HistoryRoom aside={listing !== null && urls.length > 0} />}
      </div>
      {urls.length > 0 && (
        <ul aria-label={t('list')} className={cx(photoListStyles, wholeWidthStyles)}>
          {urls.map((url, index) => {
            const place = t(index === 0 ? 'coverAt' : 'photoAt', { position: index + 1 });
            const room = roomNames?.[url];
            return (
              <li key={`${index} ${url}`} aria-label={place} className={tileStyles}>
                <div className={tileBoxStyles}>
                  <FirstPhoto url={url} alt={room ?? place} className="size-full object-cover" />
                  <div className="absolute inset-x-1.5 bottom-1.5 flex">
                    <span className={placeStyles}>
                      <span className="shrink-0 whitespace-pre">
                        {index === 0 ? `1 · ${t('cover')}` : index + 1}
                        {room && ' · '}
                      </span>
                      {room && <span className="truncate">{room}</span>}
                    </span>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {!disabled && (
        <AddArea
          count={urls.length}
          isDropTarget={false}
          onChoose={() => (earlyRef.current = { ...earlyRef.current, pressed: true })}
        />
      )}
    </div>
  );
}

/** The floor plan, until the code of its field is loaded. */
export function FirstFloorPlan({ value, disabled }: FloorPlanFieldProps) {
  const t = useTranslations('photos.floorPlan');
  const picture = value !== null && <FirstPhoto url={value} alt={t('label')} className="size-full object-contain" />;
  return <FloorPlanView {...{ value, disabled, picture }} />;
}

/** A photo without its placeholder, which needs the code of the section. */
function FirstPhoto({ url, alt, className }: { url: string; alt: string; className: string }) {
  const source = photoSource(url, tileWidth, { inHtml: useInHtml() });
  return <img {...source} alt={alt} loading="lazy" decoding="async" className={className} />;
}

/** Reserves the space of the undo and redo buttons. */
function HistoryRoom({ aside }: { aside: boolean }) {
  return (
    <span aria-hidden className="ml-auto flex gap-1">
      <span className="size-8 md:size-7" />
      <span className="size-8 md:size-7" />
      {aside && <span className="size-7 max-xl:hidden" />}
    </span>
  );
}
