import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/class-variants';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { ListingStatus } from '@/lib/contract';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { listingStatuses } from '@/lib/rules/listings/listing-choices';
import { ChartCard } from './chart-card';
import type { GroupFigures } from './overview-figures';

const barsShown = 10;

/** A colour and a pattern for each status, so that either alone distinguishes them. */
const statusFills: Record<ListingStatus, string> = {
  published: 'bg-[light-dark(#2f9e58,#4fb877)]',
  unpublished:
    'bg-[light-dark(#d08a12,#d9a441)] bg-[repeating-linear-gradient(135deg,transparent_0_3px,light-dark(rgb(255_255_255/0.55),rgb(0_0_0/0.4))_3px_5px)]',
  draft:
    'bg-[light-dark(#a1a1ab,#6d6d78)] bg-[radial-gradient(light-dark(rgb(255_255_255/0.75),rgb(0_0_0/0.5))_1px,transparent_1.2px)] bg-size-[4px_4px]',
};

export function StatusChart({ cities, buildings }: { cities: GroupFigures[]; buildings: GroupFigures[] }) {
  const t = useTranslations('overview');
  const listings = useTranslations('listings');
  const locale = useLocale();
  const [by, setBy] = useState<'city' | 'building'>('city');
  const groups = by === 'city' ? cities : buildings;
  const rows = groups.map(({ key, name, href, counts }) => ({
    key,
    head: <GroupLink href={href} name={name} />,
    cells: [...listingStatuses, 'all' as const].map((column) => formatNumber(counts[column], locale)),
  }));
  return (
    <ChartCard
      title={t(by === 'city' ? 'cities' : 'buildings')}
      actions={
        <SegmentedControl
          size="sm"
          aria-label={t('statusBy')}
          value={by}
          onValueChange={setBy}
          items={[
            { value: 'city', label: t('city') },
            { value: 'building', label: t('building') },
          ]}
        />
      }
      table={{ columns: [t(by), ...listingStatuses.map((status) => listings(`statuses.${status}`)), t('total')], rows }}
    >
      <StatusLegend />
      <StatusBars groups={groups.slice(0, barsShown)} />
      {groups.length > barsShown && (
        <p className="text-muted mt-4 text-xs">
          {t(by === 'city' ? 'otherCities' : 'otherBuildings', { count: groups.length - barsShown })}
        </p>
      )}
    </ChartCard>
  );
}

function StatusLegend() {
  const listings = useTranslations('listings');
  return (
    <ul aria-hidden className="text-muted mb-4 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {listingStatuses.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={cx('h-2.5 w-4 rounded-xs forced-color-adjust-none', statusFills[status])} />
          {listings(`statuses.${status}`)}
        </li>
      ))}
    </ul>
  );
}

function StatusBars({ groups }: { groups: GroupFigures[] }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const most = groups[0]?.counts.all ?? 1;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {groups.map(({ key, name, href, counts }) => (
        <li key={key}>
          <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">
              <GroupLink href={href} name={name} />
            </span>
            <span aria-hidden className="text-muted text-xs tabular-nums">
              {formatNumber(counts.all, locale)}
            </span>
          </div>
          <p className="sr-only">{t('groupBar', { name, ...counts })}</p>
          <div aria-hidden className="flex h-3 gap-0.5" style={{ width: `${(100 * counts.all) / most}%` }}>
            {listingStatuses.map(
              (status) =>
                counts[status] > 0 && (
                  <span
                    key={status}
                    style={{ flexGrow: counts[status] }}
                    className={cx(
                      'min-w-0.5 rounded-xs first:rounded-l-sm last:rounded-r-sm forced-color-adjust-none',
                      statusFills[status],
                    )}
                  />
                ),
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function GroupLink({ href, name }: { href: Route; name: string }) {
  return (
    <PageLink href={href} className="decoration-muted/50 rounded-sm py-1 underline-offset-2 hover:underline">
      {name}
    </PageLink>
  );
}
