'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { BlockerGroup, BlockerSection } from '@/lib/rules/inventory/blocker-groups';
import { BlockedRow } from './blocked-row';
import { BringBuildingBack } from './bring-building-back';
import { BulkFixButton } from './bulk-fix-button';
import { groupsAtFirst } from './first-rows';
import { ShowMore, useShownCount } from './show-more';

interface BlockerSectionCardProps {
  section: BlockerSection;
  /** How many rows of each group are shown at first. */
  first: readonly number[];
}

/** All that shares a consequence, by what it lacks. */
export function BlockerSectionCard({ section, first }: BlockerSectionCardProps) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  const { consequence, count, groups } = section;
  const { shown, showMore } = useShownCount(groups.length, { first: groupsAtFirst, step: 20 });
  return (
    <Card id={consequence} aria-labelledby={`${consequence}-title`} className="scroll-mt-4 overflow-hidden">
      <header className="px-4 pt-4 pb-3 sm:px-5">
        <h2 id={`${consequence}-title`} className="flex items-center gap-2 text-sm font-semibold">
          {names(consequence)}
          <Badge tone={consequence === 'fellOff' ? 'warning' : 'neutral'}>{count}</Badge>
        </h2>
        <p className="text-muted mt-0.5 text-xs text-pretty">{t(`sections.${consequence}`)}</p>
      </header>
      {groups.slice(0, shown).map((group, index) => (
        <Group key={group.objectId ?? group.reason} group={group} consequence={consequence} first={first[index] ?? 0} />
      ))}
      <ShowMore shown={shown} total={groups.length} label={t('showMoreBuildings')} onShowMore={showMore} />
    </Card>
  );
}

function Group({ group, consequence, first }: { group: BlockerGroup; consequence: string; first: number }) {
  const t = useTranslations('blockers');
  const { reason, objectId, rows } = group;
  const { shown, showMore } = useShownCount(rows.length, { first, step: 50 });
  const titleId = `${consequence}-${objectId ?? reason}`;
  return (
    <section aria-labelledby={titleId}>
      <div className="border-separator bg-background flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y px-4 py-1 sm:px-5">
        <h3 id={titleId} className="text-muted flex min-w-0 items-center gap-2 text-xs font-medium">
          <span className="truncate">{objectId === null ? t(`groups.${reason}`) : rows[0]!.streetAddress}</span>
          <Badge>{rows.length}</Badge>
        </h3>
        {reason === 'noticePeriod' && <BulkFixButton fix="noticePeriod" rows={rows} />}
        {objectId !== null && <BringBuildingBack objectId={objectId} />}
      </div>
      <ul className="divide-separator divide-y">
        {rows.slice(0, shown).map((row) => (
          <BlockedRow key={row.id} row={row} inBuilding={objectId !== null} />
        ))}
      </ul>
      <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
    </section>
  );
}
