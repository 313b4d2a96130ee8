import { useLocale } from 'next-intl';
import { useState } from 'react';
import { OffReasonButton } from '@/components/off-reasons/off-reason-button';
import { useOffWords } from '@/components/off-reasons/off-words';
import { Badge } from '@/components/ui/badge';
import { TitledCard } from '@/components/ui/card';
import { TextLink } from '@/components/ui/page-link';
import { formatDate, formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { RowList } from '@/lib/rules/inventory/off-market-page';
import { listCardStyles } from './list-card-styles';
import { useCurrentRow, usePinWhile, useShownRows } from './pinned-rows';
import { PremisesCell } from './premises-cell';
import { ShowMore, useShownCount } from './show-more';

/** Listings that a person took off the market for a reason; those that come back soonest are first. */
export function OnPurposeList({ list }: { list: RowList }) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  const availability = useTranslations('availability');
  const { rows, count, first } = list;
  const { shown, showMore } = useShownCount(count, { first, step: 50 });
  return (
    <TitledCard
      id="onPurpose"
      className={listCardStyles}
      title={names('onPurpose')}
      badge={<Badge>{count}</Badge>}
      description={t('sections.onPurpose')}
      actions={
        <TextLink href="/availability" className="-my-1 py-1 text-sm max-md:py-2.5">
          {availability('title')}
        </TextLink>
      }
    >
      <ul className="divide-separator border-separator divide-y border-t empty:hidden">
        {useShownRows(rows, shown).map((row) => (
          <OnPurposeRow key={row.id} row={row} />
        ))}
      </ul>
      <ShowMore shown={shown} total={count} onShowMore={showMore} />
    </TitledCard>
  );
}

function OnPurposeRow({ row: placed }: { row: InventoryRow }) {
  const t = useTranslations('listings');
  const locale = useLocale();
  const offWords = useOffWords();
  const row = useCurrentRow(placed);
  const { off } = row;
  const [asking, setAsking] = useState(false);
  usePinWhile(asking, [placed]);
  return (
    <li
      data-row={row.id}
      className="hover:bg-default/25 tight:block grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 transition-colors sm:px-5 lg:min-h-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto]"
    >
      <PremisesCell row={row} />
      {off && (
        <div className="col-span-2 row-start-2 min-w-0 text-sm lg:col-span-1 lg:col-start-2 lg:row-start-1">
          <p className="truncate" data-tooltip-cut>
            {offWords(off)}
            {off.publishes && <span className="text-muted"> · {t('offDialog.publishesShort')}</span>}
          </p>
          <p className="text-muted truncate text-xs">
            {off.person},{' '}
            <time dateTime={off.at} title={formatDateTime(off.at, locale)}>
              {formatDate(off.at, locale)}
            </time>
          </p>
        </div>
      )}
      <OffReasonButton
        listing={row}
        address={addressLine(row)}
        off={off}
        onOpenChange={setAsking}
        className="text-sm!"
      />
    </li>
  );
}
