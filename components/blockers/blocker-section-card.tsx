'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { BlockerGroup, BlockerSection } from '@/lib/desk/inventory/blocker-groups';
import { BlockedRow } from './blocked-row';
import { ShowMore, useShownCount } from './show-more';

/** All that shares a consequence, by what it lacks. */
export function BlockerSectionCard({ section }: { section: BlockerSection }) {
  const t = useTranslations('blockers');
  const { consequence, count, groups } = section;
  return (
    <Card id={consequence} aria-labelledby={`${consequence}-title`} className="scroll-mt-4 overflow-hidden">
      <header className="px-4 pt-4 pb-3 sm:px-5">
        <h2 id={`${consequence}-title`} className="flex items-center gap-2 text-sm font-semibold">
          {t(`sections.${consequence}.title`)}
          <Badge tone={consequence === 'fellOff' ? 'warning' : 'neutral'}>{count}</Badge>
        </h2>
        <p className="text-muted mt-0.5 text-xs text-pretty">{t(`sections.${consequence}.description`)}</p>
      </header>
      {groups.map((group) => (
        <Group key={group.reason} group={group} consequence={consequence} />
      ))}
    </Card>
  );
}

function Group({ group: { reason, rows }, consequence }: { group: BlockerGroup; consequence: string }) {
  const t = useTranslations('blockers');
  const { shown, showMore } = useShownCount(rows.length);
  const titleId = `${consequence}-${reason}`;
  return (
    <section aria-labelledby={titleId}>
      <h3
        id={titleId}
        className="border-separator bg-background text-muted flex items-baseline gap-1.5 border-y px-4 py-1.5 text-xs font-medium sm:px-5"
      >
        {t(`groups.${reason}`)}
        <span>{rows.length}</span>
      </h3>
      <ul className="divide-separator divide-y">
        {rows.slice(0, shown).map((row) => (
          <BlockedRow key={row.id} row={row} />
        ))}
      </ul>
      <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
    </section>
  );
}
