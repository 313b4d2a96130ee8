import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useAttempt } from '@/components/form/use-attempt';
import { OffReasonButton } from '@/components/off-reasons/off-reason-button';
import { FailureNote } from '@/components/shell/failure-note';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { StatusChip } from '@/components/ui/status-chip';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { formatMoney } from '@/lib/format/format-money';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { OffSince, useOffSince } from './off-since';
import { useCurrentRow, usePinWhile } from './pinned-rows';
import { PremisesCell } from './premises-cell';
import { useFixListing } from './use-fix-listing';
import { useFixReceipt } from './use-fix-receipt';

/** A listing without blockers that is not live, with a button that publishes it. */
export function ReadyRow({ row: placed, inBuilding }: { row: InventoryRow; inBuilding?: boolean }) {
  const t = useTranslations('blockers');
  const status = useTranslations('listings.status');
  const locale = useLocale();
  const row = useCurrentRow(placed);
  const [asking, setAsking] = useState(false);
  usePinWhile(asking, [placed]);
  const since = useOffSince(row);
  const address = addressLine(row);
  const missing = useMissingRole('publish');
  const save = useFixListing();
  const showReceipt = useFixReceipt();
  const { attempt, busy, failure } = useAttempt(address);

  async function press() {
    const result = await attempt(save(row, true));
    // The row is about to be removed, and the focus would be lost with it.
    if (result.ok && showReceipt(row, result.value)) focusNextRow(row.id);
  }

  return (
    <li
      data-row={row.id}
      className="hover:bg-default/25 tight:flex tight:flex-wrap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 transition-colors sm:px-5 @2xl:min-h-14 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(7.5rem,2fr)_auto]"
    >
      <div className="tight:basis-full min-w-0 max-sm:col-span-2">
        <PremisesCell row={row} meta={formatMoney(row.amount, row.unit, locale)} inBuilding={inBuilding} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:contents sm:col-span-2 sm:row-start-2 @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1">
        <StatusChip tone={row.status === 'unpublished' ? 'warning' : 'neutral'} className="max-sm:justify-self-start">
          {status(row.status)}
        </StatusChip>
        {row.reference === null && <span className="text-muted text-xs">{t('noReference')}</span>}
        <div className="flex items-center justify-between gap-x-3 max-sm:col-span-2 max-sm:row-start-3">
          <OffSince since={since} className="@2xl:hidden" />
          <OffReasonButton listing={row} address={address} off={row.off} onOpenChange={setAsking} />
        </div>
      </div>
      <OffSince since={since} className="hidden text-right @2xl:block" />
      {row.reference !== null ? (
        <Button
          size="sm"
          loading={busy}
          unavailable={missing}
          onClick={() => void press()}
          aria-label={t('publishLabel', { address })}
        >
          {t('publish')}
        </Button>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {failure && <FailureNote failure={failure} className="col-span-full" />}
    </li>
  );
}
