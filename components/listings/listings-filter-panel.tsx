'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ComboboxItem } from '@/components/form/combobox-list';
import { DateField } from '@/components/form/date-field';
import { Field, labelId } from '@/components/form/field';
import { MultiCombobox } from '@/components/form/multi-combobox';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogClose } from '@/components/ui/dialog';
import { compareSv } from '@/lib/format/compare-sv';
import { formatNumber } from '@/lib/format/format-number';
import { cityKey, countChoices } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { viewChoices } from '@/lib/rules/inventory/inventory-view';
import { citiesOf, useBlockerWord } from './listings-filter-words';
import { ListingsPanel } from './listings-panel';
import { ListingsRangeField } from './listings-range-field';
import type { PanelState } from './listings-toolbar-props';
import type { ListingsToolbarProps } from './listings-toolbar-props';

type ListingsFilterPanelProps = ListingsToolbarProps & { panel: PanelState };

/** Every filter of the list, each choice with how many it would show. */
export function ListingsFilterPanel(props: ListingsFilterPanelProps) {
  const { panel, found, onClear } = props;
  const t = useTranslations('listings');
  return (
    <ListingsPanel
      {...panel}
      title={t('filters.title')}
      className="w-176"
      footer={
        <>
          <Button onClick={onClear}>{t('filters.clear')}</Button>
          <DialogClose>
            <Button variant="primary">{t('filters.showFound', { count: found })}</Button>
          </DialogClose>
        </>
      }
    >
      {panel.open && <Filters {...props} />}
    </ListingsPanel>
  );
}

function Filters({ rows, view, reader, onType, onChoose }: ListingsFilterPanelProps) {
  const t = useTranslations('listings');
  const blockerWord = useBlockerWord();
  const counts = countChoices(rows, view, reader);
  const { cities, buildings, assignees } = useItems(rows, counts, reader.email);
  const day = viewChoices.changed.some((period) => period === view.changed) ? null : view.changed;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
      <div className="space-y-5">
        <Checks
          name="blocker"
          label={t('filters.blocker')}
          values={viewChoices.blocker}
          chosen={view.blocker}
          counts={counts.blocker}
          word={blockerWord}
          onChange={(blocker) => onChoose({ blocker })}
        />
        <Checks
          name="type"
          label={t('filters.type')}
          values={viewChoices.type}
          chosen={view.type}
          counts={counts.type}
          word={(value) => t(`type.${value}`)}
          onChange={(type) => onChoose({ type })}
        />
        <Checks
          name="by"
          label={t('filters.by')}
          values={viewChoices.by}
          chosen={view.by}
          counts={counts.by}
          word={(value) => t(`filters.pushers.${value}`)}
          onChange={(by) => onChoose({ by })}
        />
        <Checks
          name="reference"
          label={t('filters.reference')}
          values={['none'] as const}
          chosen={view.withoutReference ? ['none'] : []}
          counts={counts.reference}
          word={() => t('withoutReference')}
          onChange={(chosen) => onChoose({ withoutReference: chosen.length > 0 })}
        />
        <div>
          <Checks
            name="changed"
            label={t('filters.changed')}
            values={viewChoices.changed}
            chosen={viewChoices.changed.filter((period) => period === view.changed)}
            counts={counts.changed}
            word={(value) => t(`filters.periodsShort.${value}`)}
            onChange={(chosen) => onChoose({ changed: chosen.at(-1) ?? null })}
          />
          <DateField
            id="filter-since"
            label={t('filters.sinceDate')}
            className="mt-2"
            value={day}
            onValueChange={(changed) => onChoose({ changed })}
          />
        </div>
      </div>
      <div className="space-y-4">
        <Chosen label={t('filters.city')} items={cities} value={view.city} onChange={(city) => onChoose({ city })} />
        <Chosen
          label={t('filters.building')}
          items={buildings}
          value={view.building}
          onChange={(building) => onChoose({ building })}
        />
        <Chosen
          label={t('filters.assignee')}
          items={assignees}
          value={view.assignee}
          onChange={(assignee) => onChoose({ assignee })}
        />
        <ListingsRangeField
          name="area"
          quantity="area"
          unit="m²"
          value={view.area}
          onType={(area) => onType({ area })}
        />
        <ListingsRangeField
          name="rent"
          quantity="moneyPerMonth"
          unit="kr"
          value={view.rent}
          onType={(rent) => onType({ rent })}
        />
        <Checks
          name="unit"
          label={t('filters.unit')}
          values={viewChoices.unit}
          chosen={view.unit}
          counts={counts.unit}
          word={(value) => t(`filters.units.${value}`)}
          onChange={(unit) => onChoose({ unit })}
        />
        <ListingsRangeField
          name="photos"
          quantity="count"
          value={view.photos}
          onType={(photos) => onType({ photos })}
        />
      </div>
    </div>
  );
}

interface ChecksProps<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  counts: ReadonlyMap<string, number>;
  word: (value: Value) => ReactNode;
  onChange: (chosen: Value[]) => void;
}

function Checks<Value extends string>({ name, label, values, chosen, counts, word, onChange }: ChecksProps<Value>) {
  const locale = useLocale();
  return (
    <fieldset aria-labelledby={labelId(`filter-${name}`)}>
      <h3 id={labelId(`filter-${name}`)} className="mb-1 text-sm font-medium">
        {label}
      </h3>
      {values.map((value) => (
        <label
          key={value}
          className="hover:bg-default/60 -mx-1.5 flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-1.5 text-sm md:min-h-8"
        >
          <Checkbox
            checked={chosen.includes(value)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span className="min-w-0 flex-1 truncate">{word(value)}</span>
          <span className="text-muted text-xs tabular-nums">{formatNumber(counts.get(value) ?? 0, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChosenProps {
  label: string;
  items: readonly ComboboxItem[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Chosen({ label, items, value, onChange }: ChosenProps) {
  const t = useTranslations('listings');
  return (
    <Field id={`filter-${label}`} label={label}>
      {({ id }) => (
        <MultiCombobox
          id={id}
          label={label}
          items={items}
          value={value}
          onValueChange={onChange}
          placeholder={value.length === 0 ? t('filters.all') : undefined}
        />
      )}
    </Field>
  );
}

function useItems(rows: readonly InventoryRow[], counts: ReturnType<typeof countChoices>, email: string | null) {
  const t = useTranslations('listings');
  const described = (count: number | undefined) => t('found', { count: count ?? 0 });
  const cities = citiesOf(rows)
    .sort(compareSv)
    .map((city) => ({ value: city, label: city, description: described(counts.city.get(cityKey(city))) }));
  const byBuilding = new Map(rows.map((row) => [row.objectId, row]));
  const buildings = [...byBuilding.values()]
    .sort((a, b) => compareSv(a.streetAddress, b.streetAddress))
    .map(({ objectId, objectReference, streetAddress, city }) => ({
      value: objectId,
      label: streetAddress,
      description: [objectReference, city, described(counts.building.get(objectId))].filter(Boolean).join(' · '),
    }));
  const people = [...new Set(rows.flatMap(({ assignedTo }) => assignedTo?.toLowerCase() ?? []))].sort(compareSv);
  const named = (['me', 'nobody'] as const).map((value) => ({ value, label: t(`filters.${value}`) }));
  const assignees = [...named, ...people.map((value) => ({ value, label: value }))]
    .filter(({ value }) => value !== 'me' || email !== null)
    .map((item) => ({ ...item, description: described(counts.assignee.get(item.value)) }));
  return { cities, buildings, assignees };
}
