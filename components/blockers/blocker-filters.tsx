import { FilterSelect } from '@/components/form/filter-select';
import { FilterTabs } from '@/components/form/filter-tabs';
import { usePersonName } from '@/components/shell/staff-context';
import { SearchInput } from '@/components/ui/search-input';
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

export const blockerSearchId = 'blocker-search';

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
      <FilterTabs
        aria-label={t('reasonFilter')}
        className="-mx-4 max-w-[100vw] min-w-0 px-4"
        value={filter.reason ?? 'all'}
        onValueChange={(value) => onChange({ reason: value === 'all' ? null : value })}
        items={[
          { value: 'all', label: common('all'), count: counts.off },
          ...blockerNames.map((blocker) => ({
            value: blocker,
            label: t(`reasonShort.${blocker}`),
            count: counts[blocker],
          })),
        ]}
      />
      <div className="tight:grid-cols-1 grid grid-cols-2 gap-2 lg:grid-cols-4 xl:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <div className="max-xl:col-span-full">
          <SearchInput
            id={blockerSearchId}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={filter.search}
            onValueChange={(q) => onChange({ q })}
          />
        </div>
        <FilterSelect
          aria-label={common('city')}
          every={t('everyCity')}
          value={cities.find((city) => cityKey(city) === wantedCity) ?? filter.city}
          items={cities.map((city) => ({ value: city, label: city }))}
          onValueChange={(city) => onChange({ city, building: null })}
        />
        <FilterSelect
          aria-label={common('building')}
          every={common('everyBuilding')}
          value={filter.building}
          items={inCity.map(({ id, address, city }) => ({ value: id, label: address, description: city }))}
          onValueChange={(building) => onChange({ building })}
        />
        <FilterSelect
          aria-label={t('typeFilter')}
          every={t('everyType')}
          value={filter.type}
          items={types.map((type) => ({ value: type, label: listings(`type.${type}`) }))}
          onValueChange={(type) => onChange({ type })}
        />
        <FilterSelect
          aria-label={t('assigneeFilter')}
          every={t('everyAssignee')}
          value={filter.tasksOf === null ? (assignee === own ? mineValue : assignee) : myTasksValue}
          items={[
            { value: mineValue, label: t('mine') },
            { value: myTasksValue, label: t('myTasks') },
            ...others.map((email) => ({ value: email, label: nameOf(email) })),
          ]}
          onValueChange={(value) => onChange({ assignee: value })}
        />
      </div>
    </section>
  );
}
