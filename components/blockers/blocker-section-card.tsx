import { useState } from 'react';
import { useInventory } from '@/components/shell/use-inventory';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/card';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { groupsAtFirst } from '@/lib/rules/inventory/first-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { OffMarketGroup, OffMarketSection } from '@/lib/rules/inventory/off-market-page';
import { findObjectSummary } from '@/lib/rules/objects/object-summaries';
import { BlockedRow } from './blocked-row';
import { BulkFixButton } from './bulk-fix-button';
import { listCardStyles } from './list-card-styles';
import { usePinWhile, useShownRows } from './pinned-rows';
import { ShowMore, useShownCount } from './show-more';
import { useBringBack } from './use-bring-back';

const BringBackDialog = partLater(() => import('./bring-back-dialog'), 'BringBackDialog');
const MoveListingsDialog = partLater(() => import('./move-listings-dialog'), 'MoveListingsDialog');

export function BlockerSectionCard({ section }: { section: OffMarketSection }) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  const { consequence, count, groupCount, groups } = section;
  const { shown, showMore } = useShownCount(groupCount, { first: groupsAtFirst, step: 20 });
  return (
    <TitledCard
      id={consequence}
      className={listCardStyles}
      title={names(consequence)}
      badge={<Badge tone={consequence === 'fellOff' ? 'warning' : 'neutral'}>{count}</Badge>}
      description={t(`sections.${consequence}`)}
    >
      {useShownRows(groups, shown).map((group) => (
        <Group key={group.objectId ?? group.reason} group={group} consequence={consequence} />
      ))}
      <ShowMore shown={shown} total={groupCount} label={t('showMoreBuildings')} onShowMore={showMore} />
    </TitledCard>
  );
}

function Group({ group, consequence }: { group: OffMarketGroup; consequence: string }) {
  const t = useTranslations('blockers');
  const { reason, objectId, rows, count, first } = group;
  const { shown, showMore } = useShownCount(count, { first, step: 50 });
  const titleId = `${consequence}-${objectId ?? reason}`;
  return (
    <section aria-labelledby={titleId}>
      <div className="border-separator bg-background flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y px-4 py-1 max-sm:py-2 sm:px-5">
        <h3 id={titleId} className="text-muted flex min-w-0 items-center gap-2 text-xs font-medium">
          <span className="truncate">{objectId === null ? t(`groups.${reason}`) : addressLine(rows[0]!)}</span>
          <Badge>{count}</Badge>
        </h3>
        {reason === 'noticePeriod' && <BulkFixButton fix="noticePeriod" list={group} />}
        {objectId !== null && <BringBuildingBack objectId={objectId} rows={rows} />}
      </div>
      <ul className="divide-separator divide-y">
        {useShownRows(rows, shown).map((row) => (
          <BlockedRow key={row.id} row={row} inBuilding={objectId !== null} />
        ))}
      </ul>
      <ShowMore shown={shown} total={count} onShowMore={showMore} />
    </section>
  );
}

/** Restores an archived building and its listings that were live; if that is impossible, moves its listings elsewhere. */
function BringBuildingBack({ objectId, rows }: { objectId: string; rows: readonly InventoryRow[] }) {
  const t = useTranslations('objects');
  const toEdit = useMissingRole('edit');
  const toPublish = useMissingRole('publish');
  const { data } = useInventory();
  const { bringBack, failureNote } = useBringBack();
  const [open, setOpen] = useState(false);
  usePinWhile(open, rows);
  const summary = data && findObjectSummary(data, objectId);
  if (!summary) return null;
  const restorable = summary.object.externalRef !== null;
  // Listings without a reference cannot be moved.
  if (!restorable && summary.rows.every(({ reference }) => reference === null)) return null;

  return (
    <>
      <Button size="sm" unavailable={restorable ? toEdit : toPublish} onClick={() => setOpen(true)}>
        {t(restorable ? 'bringBackBuilding' : 'moveAll')}
      </Button>
      {failureNote}
      {open &&
        (restorable ? (
          <BringBackDialog
            summary={summary}
            onClose={() => setOpen(false)}
            onConfirm={(ids) => bringBack(summary, ids)}
          />
        ) : (
          <MoveListingsDialog summary={summary} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}
