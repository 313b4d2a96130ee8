import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { readChoice, storeChoice } from '@/lib/browser/stored-choice';
import { useTranslations } from '@/lib/i18n/use-translations';
import {
  adviceKey,
  listAdvice,
  readSwitchedOff,
  writeSwitchedOff,
  type Advice,
  type AdviceKind,
} from '@/lib/rules/advice/listing-advice';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { listCardStyles } from './list-card-styles';
import { PremisesCell } from './premises-cell';
import { ShowMore, useShownCount } from './show-more';

/** Advice on live listings, separate from blockers; each person can switch off each kind of advice. */
export function AdviceCard({ rows, staffEmail }: { rows: InventoryRow[]; staffEmail: string }) {
  const t = useTranslations('blockers.advice');
  const { data: patrol } = useQuery(patrolQuery);
  const broken = patrol?.brokenByListing;
  const [off, setOff] = useState(() => readSwitchedOff(readChoice(adviceKey(staffEmail))));

  function choose(kind: AdviceKind, wanted: boolean) {
    const next = wanted ? off.filter((each) => each !== kind) : [...off, kind];
    storeChoice(adviceKey(staffEmail), writeSwitchedOff(next));
    setOff(next);
  }

  return (
    <TitledCard
      id="advice"
      className={`${listCardStyles} border-dashed shadow-none!`}
      title={t('title')}
      description={t('description')}
    >
      <ul className="divide-separator border-separator divide-y border-t">
        {listAdvice(rows, broken).map((advice) => (
          <AdviceLine
            key={advice.kind}
            advice={advice}
            broken={broken}
            on={!off.includes(advice.kind)}
            onSwitch={(wanted) => choose(advice.kind, wanted)}
          />
        ))}
      </ul>
    </TitledCard>
  );
}

interface AdviceLineProps {
  advice: Advice;
  /** Broken photos per listing. */
  broken: Readonly<Record<string, number>> | undefined;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

function AdviceLine({ advice: { kind, rows }, broken, on, onSwitch }: AdviceLineProps) {
  const t = useTranslations('blockers.advice');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const { shown, showMore } = useShownCount(rows.length, { first: 10 });
  const name = t(`kinds.${kind}`);
  const isOpen = on && open && rows.length > 0;
  return (
    <li>
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5">
        <Switch checked={on} onCheckedChange={onSwitch} aria-label={t('toggle', { kind: name })} />
        <div className="tight:basis-[9rem] min-w-0 flex-1">
          <p className={on ? 'flex items-center gap-2 text-sm' : 'text-muted flex items-center gap-2 text-sm'}>
            {name}
            {on && <Badge>{rows.length}</Badge>}
          </p>
          <p className="text-muted text-xs text-pretty">{on ? t(`hints.${kind}`) : t('off')}</p>
        </div>
        {on && rows.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? t('hide') : common('show')}: ${name}`}
            onClick={() => setOpen(!open)}
          >
            {isOpen ? t('hide') : common('show')}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <ul className="divide-separator border-separator bg-background divide-y border-t">
            {rows.slice(0, shown).map((row) => (
              <li key={row.id} className="px-4 py-2 sm:px-5">
                <PremisesCell
                  row={row}
                  meta={kind === 'brokenPhotos' ? t('broken', { count: broken?.[row.id] ?? 0 }) : undefined}
                />
              </li>
            ))}
          </ul>
          <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
        </>
      )}
    </li>
  );
}
