import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AmenityIcon } from '@/components/listings/amenity-icon';
import { BlurImage } from '@/components/photos/blur-image';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { photoNamesQuery } from '@/lib/browser/photos/photo-names-query';
import { weekdays } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { usePreviewWords, type PreviewProps } from './use-preview-words';

export function EditorPreviewPage(preview: PreviewProps) {
  const t = useTranslations('preview');
  const editor = useTranslations('editor');
  const { values } = preview;
  const words = usePreviewWords(preview);
  const description = values.description.trim();
  return (
    <article className="bg-surface shadow-card overflow-hidden rounded-xl">
      <Photos {...preview} />
      <div className="grid grid-cols-1 gap-8 p-5 @3xl:grid-cols-[minmax(0,1fr)_18rem] @3xl:p-8">
        <div className="min-w-0 space-y-8">
          <header>
            <p className="text-muted text-sm">
              {[words.type, words.area, words.workplaces].filter(Boolean).join(' · ')}
            </p>
            <h3 className="mt-1 text-2xl font-semibold tracking-tight text-balance break-words">{words.street}</h3>
            <p className="text-muted">{words.city}</p>
          </header>
          <div className="@3xl:hidden">
            <Terms words={words} />
          </div>
          <Part title={t('about')}>
            {description === '' ? (
              <p className="text-muted text-sm">{t('noDescription')}</p>
            ) : (
              <p lang={values.locale} className="max-w-prose text-sm leading-6 break-words whitespace-pre-line">
                {description.slice(0, shownMax)}
                {description.length > shownMax && ' …'}
              </p>
            )}
          </Part>
          {(words.amenities.length > 0 || words.lacksAmenities) && (
            <Part title={t('amenities')}>
              <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 text-sm @md:grid-cols-2">
                {words.amenities.map(({ key, icon, label }) => (
                  <li
                    key={key}
                    className="[&_svg]:text-muted flex min-w-0 gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
                  >
                    {icon === null ? <Icon name="check" /> : <AmenityIcon name={icon} />}
                    <span className="min-w-0 break-words">{label}</span>
                  </li>
                ))}
              </ul>
              {words.lacksAmenities && <p className="text-muted text-sm">{editor('hints.amenitiesFailed')}</p>}
            </Part>
          )}
          {values.type === 'coworking' && values.hasOpeningHours && (
            <Part title={t('hours')}>
              <Hours week={values.openingHours} />
            </Part>
          )}
          {values.floorPlan && (
            <Part title={t('floorPlan')}>
              <BlurImage
                src={values.floorPlan}
                width={720}
                blur={null}
                alt={t('floorPlan')}
                className="aspect-4/3 w-full rounded-lg"
              />
            </Part>
          )}
        </div>
        <aside className="hidden @3xl:block">
          <Terms words={words} />
        </aside>
      </div>
    </article>
  );
}

// Enough to judge the layout; a text of megabytes would only block the browser.
const shownMax = 20_000;
const besideCover = 4;

function Photos({ values, blurPlaceholders }: PreviewProps) {
  const t = useTranslations('preview');
  const { data: rooms } = useQuery(photoNamesQuery(values.images));
  const [cover, ...rest] = values.images;
  const count = values.images.length;
  const beside = rest.slice(0, besideCover);
  const picture = (src: string, position: number, width: number, className: string) => (
    <BlurImage
      src={src}
      width={width}
      blur={blurPlaceholders[src] ?? null}
      alt={rooms?.[src] ?? t('photo', { position, count })}
      className={className}
    />
  );
  if (cover === undefined)
    return <BlurImage src={null} blur={null} alt={t('noPhotos')} className="aspect-video w-full" />;
  return (
    <section
      aria-label={t('allPhotos')}
      className={cx('grid grid-cols-1 gap-1', beside.length > 0 && '@3xl:grid-cols-2')}
    >
      {picture(cover, 1, 720, 'aspect-4/3 w-full')}
      <div
        className={cx(
          'grid auto-cols-fr grid-flow-col gap-1 @3xl:grid-flow-row',
          beside.length > 2 && '@3xl:grid-cols-2',
        )}
      >
        {beside.map((src, index) => (
          <div key={src} className={cx('relative min-w-0', beside.length === 3 && index === 0 && '@3xl:col-span-2')}>
            {picture(src, index + 2, 360, 'aspect-4/3 size-full @3xl:aspect-auto @3xl:absolute @3xl:inset-0')}
            {index === besideCover - 1 && count > besideCover + 1 && (
              <span className="absolute right-2 bottom-2 rounded bg-black/70 px-1.5 py-0.5 text-xs font-medium text-white tabular-nums">
                +{count - besideCover - 1}
              </span>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function Terms({ words }: { words: ReturnType<typeof usePreviewWords> }) {
  const t = useTranslations('preview');
  return (
    <section aria-label={t('facts')} className="border-border rounded-xl border p-5">
      <p className="text-xl font-semibold tracking-tight tabular-nums">{words.rent}</p>
      <p className="text-muted text-sm tabular-nums">{[words.perSqm, words.exclVat].filter(Boolean).join(' · ')}</p>
      {words.facts.length > 0 && (
        <dl className="border-separator mt-4 grid grid-cols-1 gap-2 border-t pt-4 text-sm">
          {words.facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Hours({ week }: { week: ListingFormValues['openingHours'] }) {
  const t = useTranslations('preview');
  const days = useTranslations('editor.hours.days');
  return (
    <dl className="grid max-w-72 grid-cols-1 gap-1.5 text-sm">
      {weekdays.map((day) => (
        <div key={day} className="flex justify-between gap-4">
          <dt className="text-muted">{days(day)}</dt>
          <dd className="tabular-nums">{week[day].isOpen ? `${week[day].open}–${week[day].close}` : t('closed')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-3 text-base font-semibold tracking-tight">{title}</h4>
      {children}
    </section>
  );
}
