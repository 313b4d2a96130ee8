'use client';

import { useTranslations } from 'next-intl';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import {
  countBlockers,
  offMarketChoices,
  publishBlockerOrder,
  type OffMarketFilter,
} from '@/lib/desk/inventory/blocker-groups';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { mineValue } from './use-blocker-filter';

interface BlockerFiltersProps {
  rows: InventoryRow[];
  /** What city and assignee leave: the reasons are counted in these. */
  inScope: InventoryRow[];
  filter: OffMarketFilter;
  staffEmail: string;
  onChange: (changes: Record<string, string | null>) => void;
}

const everything = 'all';

export function BlockerFilters({ rows, inScope, filter, staffEmail, onChange }: BlockerFiltersProps) {
  const t = useTranslations('blockers');
  const counts = countBlockers(inScope);
  const { cities, assignees } = offMarketChoices(rows);
  const own = staffEmail.toLowerCase();
  const others = assignees.filter((email) => email !== own);
  const assignee = filter.assignee?.toLowerCase() ?? null;
  const chosen = (value: string) => (value === everything ? null : value);
  const withChosen = (values: string[], value: string | null) =>
    value === null || values.includes(value) ? values : [...values, value];

  return (
    <section aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      <div className="-mx-4 max-w-[100vw] min-w-0 flex-1 basis-full overflow-x-auto px-4 lg:basis-0">
        <SegmentedControl
          aria-label={t('reasonFilter')}
          variant="plain"
          className="max-w-none!"
          value={filter.reason ?? everything}
          onValueChange={(value) => onChange({ reason: chosen(value) })}
          items={[
            { value: everything, label: t('everyReason'), count: inScope.length },
            ...publishBlockerOrder.map((blocker) => ({
              value: blocker,
              label: t(`reasonShort.${blocker}`),
              count: counts[blocker],
            })),
          ]}
        />
      </div>
      <div className="flex w-full min-w-0 gap-2 sm:w-auto">
        <div className="min-w-0 flex-1 sm:w-48 sm:flex-none">
          <Select
            aria-label={t('cityFilter')}
            value={filter.city ?? everything}
            onValueChange={(value) => onChange({ city: chosen(value) })}
            items={[
              { value: everything, label: t('everyCity') },
              ...withChosen(cities, filter.city).map((city) => ({ value: city, label: city })),
            ]}
          />
        </div>
        <div className="min-w-0 flex-1 sm:w-56 sm:flex-none">
          <Select
            aria-label={t('assigneeFilter')}
            value={assignee === null ? everything : assignee === own ? mineValue : assignee}
            onValueChange={(value) => onChange({ assignee: chosen(value) })}
            items={[
              { value: everything, label: t('everyAssignee') },
              { value: mineValue, label: t('mine') },
              ...withChosen(others, assignee === own ? null : assignee).map((email) => ({
                value: email,
                label: email,
              })),
            ]}
          />
        </div>
      </div>
    </section>
  );
}
