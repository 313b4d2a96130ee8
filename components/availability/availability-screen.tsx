import type { Route } from 'next';
import { useLocale } from 'next-intl';
import { FreshPage } from '@/components/listings/fresh-page';
import { Card, TitledCard } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { PageLink, TextLink } from '@/components/ui/page-link';
import { formatArea } from '@/lib/format/format-area';
import { formatCalendarDay, formatMonth } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Availability } from '@/lib/rules/availability/availability';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { AvailabilityTimeline } from './availability-timeline';

interface AvailabilityScreenProps {
  /** Null until the inventory was read once. */
  availability: Availability | null;
  /** A Swedish calendar day. */
  today: string;
  /** When the server rendered the page, in milliseconds since 1970. */
  at: number;
}

/** Premises that can be let, and when: a list by month, and on wide windows also a timeline. Only the server renders its rows. */
export function AvailabilityScreen({ availability, today, at }: AvailabilityScreenProps) {
  const t = useTranslations('availability');
  const locale = useLocale();
  if (!availability) {
    return (
      <>
        <PageHeader title={t('title')} description={t('text')} />
        <Card>
          <EmptyState icon="loader-circle" title={t('reading')} description={t('readingText')} />
        </Card>
      </>
    );
  }
  const { live, due, months, buildings } = availability;
  return (
    <>
      <FreshPage at={at} />
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <TextLink href="/listings?status=published" className="py-2">
            {t('live', { count: live })}
          </TextLink>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {due.length > 0 && <MonthCard title={t('due')} description={t('dueText')} rows={due} />}
        {months.map(({ month, rows }) => (
          <MonthCard key={month} title={formatMonth(month, locale)} rows={rows} />
        ))}
        {due.length === 0 && months.length === 0 && (
          <Card>
            <EmptyState icon="calendar-range" title={t('none')} description={t('noneText')} />
          </Card>
        )}
        {buildings.length > 0 && <AvailabilityTimeline buildings={buildings} today={today} />}
      </div>
    </>
  );
}

interface MonthCardProps {
  title: string;
  description?: string;
  rows: readonly InventoryRow[];
}

function MonthCard({ title, description, rows }: MonthCardProps) {
  const t = useTranslations('availability');
  const listings = useTranslations('listings');
  const locale = useLocale();
  return (
    <TitledCard title={title} description={description}>
      <ul className="divide-separator divide-y pt-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="hover:bg-default/40 relative grid grid-cols-1 items-baseline gap-x-4 px-5 py-2.5 min-[22.5rem]:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="text-sm whitespace-nowrap tabular-nums">
              {formatCalendarDay(row.off!.backOn!, locale)}
            </span>
            <span className="min-w-0">
              <PageLink
                href={`/listings/${row.id}` as Route}
                className="font-medium break-words after:absolute after:inset-0 hover:underline"
              >
                {addressLine(row)}
              </PageLink>
              <span className="text-muted block text-xs">
                {[
                  row.reference,
                  row.city,
                  listings(`type.${row.type}`),
                  row.area !== null && formatArea(row.area, locale),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-muted text-xs min-[22.5rem]:col-start-2 lg:col-start-3">
              {listings(`off.${row.off!.reason}`)}
              {row.off!.publishes && ` · ${t('publishes')}`}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
