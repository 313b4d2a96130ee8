import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { DateField } from '@/components/form/date-field';
import { Field } from '@/components/form/field';
import { FilterSelect } from '@/components/form/filter-select';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { useTranslations } from '@/lib/i18n/use-translations';
import { actGroups, actOutcomes } from '@/lib/rules/activity/act';
import { hasReversedDays, type ActFilter } from '@/lib/rules/activity/act-filter';

interface ActivityFiltersProps {
  filter: ActFilter;
  people: readonly { id: string; name: string }[];
  isFiltered: boolean;
  onChange: (changes: Record<string, string | null>) => void;
}

const typingMs = 300;
const searchId = 'activity-search';

export function ActivityFilters({ filter, people, isFiltered, onChange }: ActivityFiltersProps) {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  return (
    <section
      aria-label={common('filters')}
      className="tight:flex tight:flex-col tight:items-stretch grid grid-cols-2 items-start gap-2 px-4 py-3 sm:px-5 md:grid-cols-3 xl:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))_8.5rem_8.5rem]"
    >
      <div className="col-span-2 min-w-0 md:col-span-3 xl:col-span-1 xl:pt-6.5">
        <FilterSearch value={filter.search} onChange={(q) => onChange({ q })} />
      </div>
      <FilterChoice
        id="activity-person"
        label={t('filters.person')}
        every={t('filters.everyone')}
        value={filter.person ?? null}
        onValueChange={(person) => onChange({ person })}
        items={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterChoice
        id="activity-kind"
        label={t('filters.kind')}
        every={t('filters.everything')}
        value={filter.group ?? null}
        onValueChange={(kind) => onChange({ kind })}
        items={actGroups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
      />
      <FilterChoice
        id="activity-outcome"
        className="max-md:col-span-2"
        label={t('filters.outcome')}
        every={t('filters.everyOutcome')}
        value={filter.outcome ?? null}
        onValueChange={(outcome) => onChange({ outcome })}
        items={actOutcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          id={`activity-${name}`}
          label={t(`filters.${name}`)}
          value={filter[name] ?? null}
          error={name === 'to' && hasReversedDays(filter) && t('filters.daysReversed')}
          onValueChange={(day) => onChange({ [name]: day })}
        />
      ))}
      {isFiltered && (
        <div className="col-span-full">
          <Button size="sm" variant="ghost" onClick={() => clearFilter(onChange)}>
            {common('clearFilters')}
          </Button>
          {filter.run && <span className="text-muted ml-2 text-xs">{t('filters.run')}</span>}
        </div>
      )}
    </section>
  );
}

export function clearFilter(change: ActivityFiltersProps['onChange']): void {
  change({ person: null, kind: null, outcome: null, q: null, run: null, from: null, to: null });
  // The button disappears, and the focus would be lost with it.
  document.getElementById(searchId)?.focus();
}

type FilterChoiceProps = ComponentProps<typeof FilterSelect> & { id: string; label: string };

/** With a label above it, like the days beside it. */
function FilterChoice({ id, label, className, ...select }: FilterChoiceProps) {
  return (
    <Field id={id} label={label} className={className}>
      {(control) => <FilterSelect {...select} {...control} />}
    </Field>
  );
}

/** Debounced, because each search is a request to the server. */
function FilterSearch({ value, onChange }: { value: string; onChange: (value: string | null) => void }) {
  const t = useTranslations('activity.filters');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, reported: value });
  // The search was changed from outside: the filters were cleared, or a link was followed.
  if (known.value !== value) {
    setKnown({ value, reported: value });
    if (known.reported !== value) setTyped(value);
  }

  const report = useEffectEvent((search: string) => {
    if (search === value) return;
    setKnown({ value, reported: search });
    onChange(search || null);
  });
  useEffect(() => {
    const resting = setTimeout(() => report(typed.trim()), typingMs);
    return () => clearTimeout(resting);
  }, [typed]);

  return <SearchInput id={searchId} label={t('search')} value={typed} onValueChange={setTyped} />;
}
