'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from 'tailwind-variants/lite';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { ListingStatus } from '@/lib/contract';
import { formatNumber } from '@/lib/format/format-number';
import { barStatuses, type CityFigures } from './overview-figures';

const citiesShown = 8;

const fills: Record<ListingStatus, string> = {
  published: 'bg-[light-dark(#2f9e58,#4fb877)]',
  draft: 'bg-[light-dark(#a1a1ab,#6d6d78)]',
  unpublished: 'bg-[light-dark(#d08a12,#d9a441)]',
};

/** How the listings of each city stand: bars to see it, and the same figures as a table. */
export function OverviewCities({ cities }: { cities: CityFigures[] }) {
  const t = useTranslations('overview');
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-labelledby="cities">
      <CardHeader
        titleId="cities"
        title={t('cities')}
        actions={
          <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'asBars' : 'asTable')}
          </Button>
        }
      />
      <CardBody>{asTable ? <CityTable cities={cities} /> : <CityBars cities={cities} />}</CardBody>
    </Card>
  );
}

function CityBars({ cities }: { cities: CityFigures[] }) {
  const t = useTranslations('overview');
  const listings = useTranslations('listings');
  const locale = useLocale();
  const shown = cities.slice(0, citiesShown);
  const most = shown[0]?.counts.all ?? 1;
  return (
    <>
      <ul aria-hidden className="text-muted mb-4 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {barStatuses.map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <span className={cx('size-2.5 rounded-full forced-colors:border', fills[status])} />
            {listings(`statuses.${status}`)}
          </li>
        ))}
      </ul>
      <ul className="grid gap-3">
        {shown.map(({ city, counts }) => (
          <li key={city}>
            <p className="sr-only">{t('cityBar', { city, ...counts })}</p>
            <p aria-hidden className="mb-1 flex items-baseline justify-between gap-3 text-sm">
              <span className="truncate">{city}</span>
              <span className="text-muted text-xs">{formatNumber(counts.all, locale)}</span>
            </p>
            <div aria-hidden className="flex h-2.5 gap-0.5" style={{ width: `${(100 * counts.all) / most}%` }}>
              {barStatuses.map(
                (status) =>
                  counts[status] > 0 && (
                    <span
                      key={status}
                      style={{ flexGrow: counts[status] }}
                      className={cx(
                        'min-w-0.5 rounded-xs first:rounded-l-full last:rounded-r-full forced-colors:border',
                        fills[status],
                      )}
                    />
                  ),
              )}
            </div>
          </li>
        ))}
      </ul>
      {cities.length > citiesShown && (
        <p className="text-muted mt-4 text-xs">{t('otherCities', { count: cities.length - citiesShown })}</p>
      )}
    </>
  );
}

function CityTable({ cities }: { cities: CityFigures[] }) {
  const t = useTranslations('overview');
  const listings = useTranslations('listings');
  const locale = useLocale();
  const columns = [...barStatuses, 'all'] as const;
  return (
    <div className="-mx-5 max-h-96 overflow-auto px-5">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('cities')}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {t('city')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {column === 'all' ? t('total') : listings(`statuses.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cities.map(({ city, counts }) => (
            <tr key={city} className="border-separator border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal break-words">
                {city}
              </th>
              {columns.map((column) => (
                <td key={column} className={cx('py-2 pl-3 text-right', column === 'all' && 'font-medium')}>
                  {formatNumber(counts[column], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
