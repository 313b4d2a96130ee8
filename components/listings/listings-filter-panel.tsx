import { useLocale } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import type { ComboboxItem } from '@/components/form/combobox-list';
import { DateField } from '@/components/form/date-field';
import { Field, labelId } from '@/components/form/field';
import { MultiCombobox } from '@/components/form/multi-combobox';
import { usePersonName } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogClose } from '@/components/ui/dialog';
import { compareSv } from '@/lib/format/compare-sv';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { countChoices, type ChoiceCounts } from '@/lib/rules/inventory/filter-rows';
import { citiesOf, cityKey, filterChoices, type FilterName } from '@/lib/rules/inventory/listing-filters';
import { useFilterWords } from './listings-filter-words';
import { ListingsPanel } from './listings-panel';
import { ListingsRangeField } from './listings-range-field';
import type { ListingsToolbarProps } from './listings-toolbar-props';
import type { PanelState } from './use-panel';

type ListingsFilterPanelProps = ListingsToolbarProps & { panel: PanelState };

/** Every filter of the list, each choice with the number of listings it would show. */
export function ListingsFilterPanel(props: ListingsFilterPanelProps) {
  const { panel, found, onClear } = props;
  const t = useTranslations('listings');
  const common = useTranslations('common');
  return (
    <ListingsPanel
      {...panel}
      title={common('filters')}
      className="w-176"
      footer={
        <>
          <Button onClick={onClear}>{common('clearFilters')}</Button>
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

type ControlProps = Pick<ListingsToolbarProps, 'rows' | 'view' | 'reader' | 'onType' | 'onChoose'> & {
  counts: ChoiceCounts;
};

type Control = { column: 'left' | 'right'; render: (props: ControlProps) => ReactNode };

/** The control of each filter, in the order of its column. The toolbar has the control of the status. */
const controls: Record<FilterName, Control | null> = {
  status: null,
  blocker: { column: 'left', render: (props) => <FixedChoices {...props} name="blocker" /> },
  off: { column: 'left', render: (props) => <FixedChoices {...props} name="off" /> },
  task: { column: 'left', render: (props) => <FixedChoices {...props} name="task" /> },
  type: { column: 'left', render: (props) => <FixedChoices {...props} name="type" /> },
  by: { column: 'left', render: (props) => <FixedChoices {...props} name="by" /> },
  reference: { column: 'left', render: (props) => <FixedChoices {...props} name="reference" /> },
  changed: { column: 'left', render: (props) => <Changed {...props} /> },
  city: { column: 'right', render: (props) => <Cities {...props} /> },
  building: { column: 'right', render: (props) => <Buildings {...props} /> },
  assignee: { column: 'right', render: (props) => <Assignees {...props} /> },
  area: { column: 'right', render: (props) => <ListingsRangeField {...props} name="area" quantity="area" unit="m²" /> },
  rent: {
    column: 'right',
    render: (props) => <ListingsRangeField {...props} name="rent" quantity="moneyPerMonth" unit="kr" />,
  },
  unit: { column: 'right', render: (props) => <FixedChoices {...props} name="unit" /> },
  photos: { column: 'right', render: (props) => <ListingsRangeField {...props} name="photos" quantity="count" /> },
};

function Filters(props: ListingsFilterPanelProps) {
  const counts = countChoices(props.rows, props.view, props.reader);
  const columnOf = (column: Control['column']) =>
    Object.entries(controls).map(
      ([name, control]) =>
        control?.column === column && <Fragment key={name}>{control.render({ ...props, counts })}</Fragment>,
    );
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
      <div className="space-y-5">{columnOf('left')}</div>
      <div className="space-y-4">{columnOf('right')}</div>
    </div>
  );
}

type FixedFilter = Exclude<keyof typeof filterChoices, 'changed'>;

function FixedChoices({ name, rows, view, counts, onChoose }: ControlProps & { name: FixedFilter }) {
  const t = useTranslations('listings');
  const words = useFilterWords(rows);
  return (
    <Checks<string>
      name={name}
      label={t(`filters.${name}`)}
      values={filterChoices[name]}
      chosen={view[name]}
      counts={counts[name]}
      word={words[name] as (choice: string) => string}
      onChange={(chosen) => onChoose({ [name]: chosen })}
    />
  );
}

function Changed({ view, counts, onChoose }: ControlProps) {
  const t = useTranslations('listings');
  const day = filterChoices.changed.some((period) => period === view.changed) ? null : view.changed;
  return (
    <div>
      <Checks
        name="changed"
        label={t('filters.changed')}
        values={filterChoices.changed}
        chosen={filterChoices.changed.filter((period) => period === view.changed)}
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
  );
}

function Cities({ rows, view, counts, onChoose }: ControlProps) {
  const cities = citiesOf(rows);
  const items = [...cities]
    .sort(([, a], [, b]) => compareSv(a, b))
    .map(([key, city]) => ({ value: city, label: city, count: counts.city.get(key) }));
  const value = view.city.map((city) => cities.get(cityKey(city)) ?? city);
  return <Chosen name="city" items={items} value={value} onChange={(city) => onChoose({ city })} />;
}

function Buildings({ rows, view, counts, onChoose }: ControlProps) {
  const byBuilding = new Map(rows.map((row) => [row.objectId, row]));
  const items = [...byBuilding.values()]
    .map((row) => ({
      value: row.objectId,
      label: addressLine(row),
      description: [row.objectReference, row.city].filter(Boolean).join(' · '),
      count: counts.building.get(row.objectId),
    }))
    .sort((a, b) => compareSv(a.label, b.label));
  return <Chosen name="building" items={items} value={view.building} onChange={(building) => onChoose({ building })} />;
}

function Assignees({ rows, view, reader, counts, onChoose }: ControlProps) {
  const t = useTranslations('listings');
  const nameOf = usePersonName();
  const emails = new Set(rows.flatMap(({ assignedTo }) => assignedTo?.toLowerCase() ?? []));
  const people = [...emails].map((value) => ({ value, label: nameOf(value) }));
  const named = (['me', 'nobody'] as const).map((value) => ({ value, label: t(`filters.${value}`) }));
  const items = [...named, ...people.sort((a, b) => compareSv(a.label, b.label))]
    .filter(({ value }) => value !== 'me' || reader.email !== null)
    .map((item) => ({ ...item, count: counts.assignee.get(item.value) }));
  return <Chosen name="assignee" items={items} value={view.assignee} onChange={(assignee) => onChoose({ assignee })} />;
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
    <fieldset aria-labelledby={labelId(`filter-${name}`)} className="min-w-0">
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
          <span className="min-w-0 flex-1 break-words">{word(value)}</span>
          <span className="text-muted text-xs tabular-nums">{formatNumber(counts.get(value) ?? 0, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChosenProps {
  name: 'city' | 'building' | 'assignee';
  items: readonly (ComboboxItem & { count: number | undefined })[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Chosen({ name, items, value, onChange }: ChosenProps) {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const label = t(`filters.${name}`);
  const counted = items.map(({ count = 0, description, ...item }) => ({
    ...item,
    description: [description, t('found', { count })].filter(Boolean).join(' · '),
  }));
  return (
    <Field id={`filter-${name}`} label={label}>
      {({ id }) => (
        <MultiCombobox
          id={id}
          label={label}
          items={counted}
          value={value}
          onValueChange={onChange}
          placeholder={value.length === 0 ? common('all') : undefined}
        />
      )}
    </Field>
  );
}
