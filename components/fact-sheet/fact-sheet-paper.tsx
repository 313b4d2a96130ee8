import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { photoUrl } from '@/components/photos/photo-url';
import { weekdays, type OpeningHours } from '@/lib/contract';
import type { PrintedSheet } from '@/lib/desk/fact-sheet/read-sheet';
import { formatArea } from '@/lib/format/format-area';
import { formatNumber } from '@/lib/format/format-number';
import { formatCalendarDay, swedishDay } from '@/lib/format/format-date-time';
import { formatMoney, formatRentPerSqmYear, rentPerSqmYear } from '@/lib/format/format-money';
import type { Locale } from '@/lib/i18n/locales';
import { type FactSheet, sheetLimits } from '@/lib/rules/fact-sheet/fact-sheet';
import { SheetAccent } from './sheet-accent';
import { SheetContact } from './sheet-contact';
import { SheetMap } from './sheet-map';

interface FactSheetPaperProps {
  printed: PrintedSheet;
  /** The language of the sheet, independent of the interface. */
  locale: Locale;
  /** For the style element of a document; null if none is needed. */
  nonce: string | null;
  /** The level of its title: `h2` on a page that has a heading of its own. */
  heading: 'h1' | 'h2';
}

/** The fact sheet of a listing: on one or two A4 pages in print, as a page on the screen. */
export async function FactSheetPaper({ printed, locale, nonce, heading: Heading }: FactSheetPaperProps) {
  const { sheet, brand, organization, tiles } = printed;
  const t = await getTranslations({ locale, namespace: 'factSheet' });
  const preview = await getTranslations({ locale, namespace: 'preview' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const listings = await getTranslations({ locale, namespace: 'listings' });
  const [cover, ...photos] = sheet.images;
  const type = listings(`type.${sheet.type}`);
  const { location } = sheet;
  const amenities = sheet.amenities[locale].slice(0, sheetLimits.amenities);
  const left = sheet.amenities[locale].length - amenities.length;
  if (left > 0) amenities.push(common('andMore', { count: left }));
  return (
    <article
      lang={locale}
      aria-label={t('titleOf', { address: sheet.street })}
      className="fact-sheet shadow-card @container mx-auto max-w-[210mm] rounded-xl border p-5 text-[0.8125rem] leading-[1.45] sm:p-[12mm]"
    >
      {nonce !== null && (
        <style nonce={nonce} suppressHydrationWarning>
          {`.fact-sheet{--sheet-accent:${brand.accent}}`}
        </style>
      )}
      <SheetAccent accent={brand.accent} />
      <header>
        <div className="flex min-h-12 items-center justify-between gap-6">
          {brand.logo ? (
            <img
              src={brand.logo.source}
              width={brand.logo.width}
              height={brand.logo.height}
              alt={organization ?? ''}
              className="h-auto max-h-12 w-auto max-w-60"
            />
          ) : (
            <p className="text-base font-semibold tracking-tight">{organization}</p>
          )}
          <p className="text-muted text-xs">{t('title')}</p>
        </div>
        <div className="sheet-band mt-3 h-1 rounded-full" />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <p className="text-muted">{type}</p>
            <Heading className="text-2xl leading-tight font-semibold tracking-tight text-balance break-words">
              {sheet.street}
            </Heading>
            <p className="text-muted">{sheet.postalTown}</p>
          </div>
          <Rent sheet={sheet} locale={locale} />
        </div>
      </header>
      {cover && (
        <img
          src={photoUrl(cover, 1920)}
          alt={t('cover', { type, address: sheet.street })}
          className="mt-4 aspect-[2/1] w-full rounded-md object-cover"
        />
      )}
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 @xl:grid-cols-[minmax(0,1fr)_15.5rem]">
        <div className="min-w-0 space-y-5 @max-xl:order-last">
          {sheet.description !== '' && (
            <Part title={preview('about')}>
              {sheet.locale !== locale && <p className="text-muted mb-1 italic">{t(`onlyIn.${sheet.locale}`)}</p>}
              <p lang={sheet.locale} className="break-words whitespace-pre-line">
                {sheet.description}
              </p>
            </Part>
          )}
          {amenities.length > 0 && (
            <Part title={preview('amenities')}>
              <p className="break-words">{amenities.join('\u00a0· ')}</p>
            </Part>
          )}
        </div>
        <aside className="space-y-5">
          <Facts sheet={sheet} locale={locale} />
          <SheetContact contact={brand.contact} title={t('contact')} />
        </aside>
      </div>
      {photos.length > 0 && (
        <Part title={preview('allPhotos')} className="mt-5">
          <ul className="grid grid-cols-2 gap-2 @xl:grid-cols-3">
            {photos.map((url, index) => (
              <li key={url} className="break-inside-avoid">
                <img
                  src={photoUrl(url, 640)}
                  alt={preview('photo', { position: index + 2, count: sheet.images.length })}
                  className="aspect-4/3 w-full rounded-md object-cover"
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div className="mt-5 flex flex-wrap items-start gap-x-8 gap-y-5">
        {sheet.floorPlan && (
          <Part title={preview('floorPlan')} className="min-w-64 flex-2 break-inside-avoid">
            <img
              src={photoUrl(sheet.floorPlan, 1280)}
              alt={preview('floorPlan')}
              className="max-h-80 w-full object-contain object-left"
            />
          </Part>
        )}
        {location && (
          <Part title={t('location')} className="min-w-44 flex-1 break-inside-avoid">
            <SheetMap location={location} label={`${t('mapOf')}: ${sheet.street}, ${sheet.city}`} tiles={tiles} />
            <p className="mt-2">
              {sheet.street}, {sheet.postalTown}
            </p>
            <a
              href={`https://www.openstreetmap.org/?mlat=${location.lat}&mlon=${location.lng}#map=16/${location.lat}/${location.lng}`}
              rel="noreferrer"
              className="sheet-accent inline-block py-1 underline underline-offset-2"
            >
              {t('onMap')}
            </a>
          </Part>
        )}
        {sheet.openingHours && (
          <Part title={preview('hours')} className="min-w-44 flex-1 break-inside-avoid">
            <SheetHours week={sheet.openingHours} locale={locale} />
          </Part>
        )}
      </div>
      <footer className="text-muted mt-6 border-t pt-2 text-[0.6875rem]">
        {t('asOf', { date: formatCalendarDay(swedishDay(Date.now()), locale) })}
      </footer>
    </article>
  );
}

async function Rent({ sheet: { price, floorArea }, locale }: { sheet: FactSheet; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'factSheet' });
  const format = await getTranslations({ locale, namespace: 'format' });
  if (price.amount === 0) return <p className="font-semibold">{t('noRent')}</p>;
  const perSqm = price.unit === 'month' && floorArea ? rentPerSqmYear(price.amount, floorArea) : null;
  return (
    <div className="@xl:ml-auto @xl:text-right">
      <p className="sheet-accent text-xl leading-tight font-semibold tracking-tight tabular-nums">
        {formatMoney(price.amount, price.unit, locale)}
      </p>
      <p className="text-muted tabular-nums">
        {[format('exclVat'), perSqm && t('perSqm', { rent: formatRentPerSqmYear(perSqm, locale) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

async function Facts({ sheet, locale }: { sheet: FactSheet; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'preview' });
  const format = await getTranslations({ locale, namespace: 'format' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const months = (count: number) => format('months', { count });
  const { floorArea, workplaces, furnished, noticePeriod, bindingPeriod } = sheet;
  const lines: [string, string | false][] = [
    [t('area'), floorArea !== null && formatArea(floorArea, locale)],
    [t('workplaces'), workplaces !== null && formatNumber(workplaces, locale)],
    [t('furnished'), furnished !== null && common(furnished ? 'yes' : 'no')],
    [t('noticePeriod'), noticePeriod !== null && months(noticePeriod)],
    [t('bindingPeriod'), bindingPeriod !== null && months(bindingPeriod)],
  ];
  return (
    <Part title={t('facts')}>
      <dl>
        {lines.map(
          ([name, value]) =>
            value !== false && (
              <div key={name} className="flex justify-between gap-4 border-b py-1.5 first:pt-0 last:border-0">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Part>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="sheet-accent mb-1.5 break-after-avoid text-[0.9375rem] font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

async function SheetHours({ week, locale }: { week: OpeningHours; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'preview' });
  const days = await getTranslations({ locale, namespace: 'editor.hours.days' });
  return (
    <dl>
      {weekdays.map((day) => (
        <div key={day} className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">{days(day)}</dt>
          <dd className="tabular-nums">{week[day] ? `${week[day].open}–${week[day].close}` : t('closed')}</dd>
        </div>
      ))}
    </dl>
  );
}
