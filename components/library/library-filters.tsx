import { FilterTabs } from '@/components/form/filter-tabs';
import { LazyCombobox } from '@/components/form/lazy-combobox';
import { SearchInput } from '@/components/ui/search-input';
import { compareSv } from '@/lib/format/compare-sv';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { libraryShows, type LibraryFilter, type LibraryShow, type PhotoUser } from '@/lib/rules/photos/photo-library';

interface LibraryFiltersProps {
  /** Listings whose buildings the filter offers. */
  rows: readonly PhotoUser[];
  filter: LibraryFilter;
  counts: Record<LibraryShow, number>;
  onChange: (changes: Partial<LibraryFilter>) => void;
}

export const librarySearchId = 'library-search';

export function LibraryFilters({ rows, filter, counts, onChange }: LibraryFiltersProps) {
  const t = useTranslations('library');
  const common = useTranslations('common');
  const buildings = [...new Map(rows.map((row) => [row.objectId, row])).values()]
    .map((row) => ({ value: row.objectId, label: addressLine(row), description: row.city }))
    .sort((a, b) => compareSv(a.label, b.label));
  return (
    <div className="grid grid-cols-1 gap-2">
      <FilterTabs
        aria-label={common('show')}
        className="-mx-4 max-w-[100vw] min-w-0 px-4"
        value={filter.show}
        onValueChange={(show) => onChange({ show })}
        items={libraryShows.map((show) => ({ value: show, label: t(`shows.${show}`), count: counts[show] }))}
      />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:max-w-180">
        <SearchInput
          id={librarySearchId}
          label={t('search')}
          value={filter.search}
          onValueChange={(search) => onChange({ search })}
        />
        <LazyCombobox
          label={common('building')}
          placeholder={common('everyBuilding')}
          clearable
          items={buildings}
          value={filter.building}
          onValueChange={(building) => onChange({ building })}
        />
      </div>
    </div>
  );
}
