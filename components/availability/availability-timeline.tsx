import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { TitledCard } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { formatMonth } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { timelineFrom, type Availability, type TimelineRow } from '@/lib/rules/availability/availability';

const buildingsMax = 60;

/** The next twelve months of each building, one line per premises. Narrow windows show only the list. */
export function AvailabilityTimeline({ buildings, today }: { buildings: Availability['buildings']; today: string }) {
  const t = useTranslations('availability');
  const locale = useLocale();
  const months = timelineFrom(today);
  const shown = buildings.slice(0, buildingsMax);
  return (
    <TitledCard
      className="max-lg:hidden"
      title={t('timeline')}
      description={
        shown.length < buildings.length
          ? t('timelineSome', { shown: shown.length, total: buildings.length })
          : t('timelineText')
      }
    >
      <table aria-label={t('timeline')} className="mt-3 w-full table-fixed text-xs">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="w-64 px-5 py-1.5 text-left font-medium">
              {t('premises')}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className="py-1.5 text-left font-medium tabular-nums">
                <abbr title={formatMonth(month, locale)} className="no-underline">
                  {formatMonth(month, locale, 'short')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ id, address, city, rows }) => (
          <tbody key={id} className="border-separator border-t">
            <tr>
              <th scope="rowgroup" colSpan={13} className="px-5 pt-2.5 pb-1 text-left text-sm font-medium">
                <PageLink href={`/objects/${id}` as Route} className="hover:underline">
                  {address}
                </PageLink>
                <span className="text-muted font-normal"> · {city}</span>
              </th>
            </tr>
            {rows.map((each) => (
              <Line key={each.row.id} line={each} months={months} />
            ))}
          </tbody>
        ))}
      </table>
    </TitledCard>
  );
}

function Line({ line: { row, from }, months }: { line: TimelineRow; months: readonly string[] }) {
  const t = useTranslations('availability');
  const ahead = from ?? months.length;
  const kind = row.status === 'published' ? 'on' : row.off?.isDue ? 'dueCell' : 'back';
  const parts = (
    [
      ['off', ahead],
      [kind, months.length - ahead],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <tr>
      <th scope="row" className="text-muted truncate py-1 pr-3 pl-8 text-left font-normal">
        <PageLink href={`/listings/${row.id}` as Route} className="hover:text-foreground hover:underline">
          {row.reference ?? addressLine(row)}
        </PageLink>
      </th>
      {parts.map(([part, count], index) => (
        <td key={part} colSpan={count} className={cx('py-1', index === parts.length - 1 && 'pr-5')}>
          <span className={cx('block h-3 rounded-full forced-colors:border', colours[part])} />
          <span className="sr-only">{t(part)}</span>
        </td>
      ))}
    </tr>
  );
}

const colours = {
  off: 'bg-default/50',
  on: 'bg-success-text/55 forced-color-adjust-none',
  back: 'bg-accent/45 forced-color-adjust-none',
  dueCell: 'bg-[light-dark(#d08a12,#d9a441)] forced-color-adjust-none',
} as const;
