'use client';

import { usePersonName } from '@/components/shell/staff-context';
import type { SelectItem } from '@/components/ui/base-select';
import { SearchInput } from '@/components/ui/search-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { useTranslations } from '@/lib/i18n/use-translations';
import { mineValue, myTasksValue } from '@/lib/rules/inventory/blocker-filter';
import type { OffMarketChoices, OffMarketFilter } from '@/lib/rules/inventory/blocker-groups';
import { cityKey } from '@/lib/rules/inventory/listing-filters';
import type { OffMarketPage } from '@/lib/rules/inventory/off-market-page';
import { blockerNames } from '@/lib/rules/listings/listing-choices';

interface BlockerFiltersProps {
  /** Listings per reason, among those that match the other filters. */
  counts: OffMarketPage['counts'];
  choices: OffMarketChoices;
  filter: OffMarketFilter;
  staffEmail: string;
  onChange: (changes: Record<string, string | null>) => void;
}

const everything = 'all';

export function BlockerFilters({ counts, choices, filter, staffEmail, onChange }: BlockerFiltersProps) {
  const t = useTranslations('blockers');
  const common = useTranslations('common');
  const listings = useTranslations('listings');
  const nameOf = usePersonName();
  const { cities, buildings, types, assignees } = choices;
  const own = staffEmail.toLowerCase();
  const others = assignees.filter((email) => email !== own);
  const assignee = filter.assignee?.toLowerCase() ?? null;
  const wantedCity = filter.city === null ? null : cityKey(filter.city);
  const inCity = buildings.filter(
    ({ id, city }) => wantedCity === null || cityKey(city) === wantedCity || id === filter.building,
  );

  return (
    <section aria-label={common('filters')} className="grid grid-cols-1 gap-2">
      <div className="-mx-4 max-w-[100vw] min-w-0 overflow-x-auto px-4">
        <SegmentedControl
          aria-label={t('reasonFilter')}
          variant="plain"
          className="max-w-none!"
          value={filter.reason ?? everything}
          onValueChange={(value) => onChange({ reason: value === everything ? null : value })}
          items={[
            { value: everything, label: common('all'), count: counts.off },
            ...blockerNames.map((blocker) => ({
              value: blocker,
              label: t(`reasonShort.${blocker}`),
              count: counts[blocker],
            })),
          ]}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        <div className="max-lg:col-span-2">
          <SearchInput
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={filter.search}
            onValueChange={(q) => onChange({ q })}
          />
        </div>
        <Choice
          label={common('city')}
          every={t('everyCity')}
          value={cities.find((city) => cityKey(city) === wantedCity) ?? filter.city}
          items={cities.map((city) => ({ value: city, label: city }))}
          onChange={(city) => onChange({ city, building: null })}
        />
        <Choice
          label={common('building')}
          every={common('everyBuilding')}
          value={filter.building}
          items={inCity.map(({ id, address, city }) => ({ value: id, label: address, description: city }))}
          onChange={(building) => onChange({ building })}
        />
        <Choice
          label={t('typeFilter')}
          every={t('everyType')}
          value={filter.type}
          items={types.map((type) => ({ value: type, label: listings(`type.${type}`) }))}
          onChange={(type) => onChange({ type })}
        />
        <Choice
          label={t('assigneeFilter')}
          every={t('everyAssignee')}
          value={filter.tasksOf === null ? (assignee === own ? mineValue : assignee) : myTasksValue}
          items={[
            { value: mineValue, label: t('mine') },
            { value: myTasksValue, label: t('myTasks') },
            ...others.map((email) => ({ value: email, label: nameOf(email) })),
          ]}
          onChange={(value) => onChange({ assignee: value })}
        />
      </div>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  every: string;
  value: string | null;
  items: SelectItem<string>[];
  onChange: (value: string | null) => void;
}

/** One filter. A value from the address stays chosen even if no listing matches it any longer. */
function Choice({ label, every, value, items, onChange }: ChoiceProps) {
  const isKnown = value === null || items.some((item) => item.value === value);
  const known = isKnown ? items : [...items, { value, label: value }];
  return (
    <Select
      aria-label={label}
      value={value ?? everything}
      onValueChange={(next) => onChange(next === everything ? null : next)}
      items={[{ value: everything, label: every }, ...known]}
    />
  );
}
