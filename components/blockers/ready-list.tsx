'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { RowList } from '@/lib/rules/inventory/off-market-page';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { BulkFixButton } from './bulk-fix-button';
import { focusNextRow } from './focus-next-row';
import { ReadyRow } from './ready-row';
import { ShowMore, useShownCount } from './show-more';
import { useFixReceipt } from './use-fix-receipt';

/** Listings without blockers that are not live, each with a button that publishes it. */
export function ReadyList({ list }: { list: RowList }) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  const tellReceipt = useFixReceipt();
  const { rows, count, first } = list;
  const { shown, showMore } = useShownCount(count, { first, step: 50 });

  function tell(row: InventoryRow, saved: SavedListing) {
    // The row is about to leave, and would take the focus with it.
    if (tellReceipt(row, saved)) focusNextRow(document.querySelector<HTMLElement>(`[data-listing="${row.id}"]`));
  }

  return (
    <Card id="ready" aria-labelledby="ready-title" className="scroll-mt-4 overflow-hidden">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-0">
          <h2 id="ready-title" tabIndex={-1} className="flex items-center gap-2 rounded-sm text-sm font-semibold">
            {names('ready')}
            <Badge tone={count > 0 ? 'info' : 'neutral'}>{count}</Badge>
          </h2>
          <p className="text-muted mt-0.5 text-xs text-pretty">{t(count === 0 ? 'readyEmpty' : 'sections.ready')}</p>
        </div>
        <BulkFixButton fix="publish" list={list} />
      </header>
      <ul className="divide-separator border-separator divide-y border-t empty:hidden">
        {rows.slice(0, shown).map((row) => (
          <ReadyRow key={row.id} row={row} onSaved={(saved) => tell(row, saved)} />
        ))}
      </ul>
      <ShowMore shown={shown} total={count} onShowMore={showMore} />
    </Card>
  );
}
