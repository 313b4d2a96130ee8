'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import type { SavedListing } from '@/lib/desk/listings/save-listing';
import { ReadyRow } from './ready-row';
import { usePublishReceipt } from './use-publish-receipt';
import { ShowMore, useShownCount } from './show-more';

/** What nothing blocks and is not live all the same, each with the button that publishes it. */
export function ReadyList({ rows }: { rows: InventoryRow[] }) {
  const t = useTranslations('blockers');
  const tellReceipt = usePublishReceipt();
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { shown, showMore } = useShownCount(rows.length);

  function tell(row: InventoryRow, saved: SavedListing) {
    if (tellReceipt(row, saved)) focusNextTo(row);
  }

  // The row is about to leave, and would take the focus with it.
  function focusNextTo(row: InventoryRow) {
    const place = rows.findIndex(({ id }) => id === row.id);
    const neighbour = rows[place + 1] ?? rows[place - 1];
    const button = neighbour && list.current?.querySelector<HTMLElement>(`[data-listing="${neighbour.id}"] button`);
    (button ?? title.current)?.focus();
  }

  return (
    <Card id="ready" aria-labelledby="ready-title" className="scroll-mt-4 overflow-hidden">
      <header className="px-4 pt-4 pb-3 sm:px-5">
        <h2
          id="ready-title"
          ref={title}
          tabIndex={-1}
          className="flex items-center gap-2 rounded-sm text-sm font-semibold"
        >
          {t('sections.ready.title')}
          <Badge tone={rows.length > 0 ? 'info' : 'neutral'}>{rows.length}</Badge>
        </h2>
        <p className="text-muted mt-0.5 text-xs text-pretty">
          {t(rows.length === 0 ? 'readyEmpty' : 'sections.ready.description')}
        </p>
      </header>
      <ul ref={list} className="divide-separator border-separator divide-y border-t empty:hidden">
        {rows.slice(0, shown).map((row) => (
          <ReadyRow key={row.id} row={row} onSaved={(saved) => tell(row, saved)} />
        ))}
      </ul>
      <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
    </Card>
  );
}
