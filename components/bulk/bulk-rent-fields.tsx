import { useState } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { Field } from '@/components/form/field';
import { LabelledSelect } from '@/components/form/labelled-select';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import { BulkChange, rentRoundings, type RentStep } from '@/lib/rules/bulk/bulk-change';

/** `onChange` gets the change from its fields, or null while it is incomplete. */
export interface BulkFieldsProps {
  onChange: (change: BulkChange | null) => void;
  /** Whether to show errors for missing values. */
  showsFaults: boolean;
}

type Mode = RentStep['mode'];
type Unit = Extract<BulkChange, { kind: 'rent' }>['unit'];

interface RentValues {
  mode: Mode;
  unit: Unit;
  value: NumberInputValue;
  rounding: (typeof rentRoundings)[number];
}

const modes: readonly Mode[] = ['percent', 'add', 'set'];
const units: readonly Unit[] = ['month', 'day', 'any'];

export function BulkRentFields({ onChange, showsFaults }: BulkFieldsProps) {
  const t = useTranslations('bulk.rent');
  const [values, setValues] = useState<RentValues>({ mode: 'percent', unit: 'month', value: null, rounding: 10 });
  const { mode, unit, value, rounding } = values;
  const wrong = showsFaults && rentChange(values) === null;

  function update(changes: Partial<RentValues>) {
    const next = { ...values, ...changes };
    setValues(next);
    onChange(rentChange(next));
  }

  return (
    <>
      <ChoiceField
        id="rent-mode"
        label={t('mode')}
        value={mode}
        onValueChange={(next) => update({ mode: next, value: null })}
        items={modes.map((each) => ({ value: each, label: t(`modes.${each}`) }))}
      />
      <Field
        id="rent-value"
        label={t(`value.${mode}`)}
        hint={t(`hint.${mode}`)}
        error={wrong && t(`wrong.${mode}`, { max: limits.decimalMax })}
      >
        {(control) => (
          <NumberInput
            {...control}
            data-first
            value={value}
            onValueChange={(next) => update({ value: next })}
            quantity={mode === 'percent' ? 'percent' : unit === 'day' ? 'moneyPerDay' : 'moneyPerMonth'}
            unit={mode === 'percent' ? '%' : 'kr'}
          />
        )}
      </Field>
      {mode === 'percent' && (
        <LabelledSelect
          id="rent-rounding"
          label={t('rounding')}
          value={String(rounding)}
          onValueChange={(next) => {
            const chosen = rentRoundings.find((each) => String(each) === next);
            if (chosen) update({ rounding: chosen });
          }}
          items={rentRoundings.map((each) => ({ value: String(each), label: t('roundingTo', { amount: each }) }))}
        />
      )}
      <LabelledSelect
        id="rent-unit"
        label={t('unit')}
        hint={t('unitHint')}
        value={unit}
        onValueChange={(next) => update({ unit: next })}
        items={units.map((each) => ({ value: each, label: t(`units.${each}`) }))}
      />
    </>
  );
}

function rentChange({ mode, unit, value, rounding }: RentValues): BulkChange | null {
  if (typeof value !== 'number') return null;
  const step = mode === 'percent' ? { mode, percent: value, rounding } : { mode, amount: value };
  return BulkChange.safeParse({ kind: 'rent', unit, step }).data ?? null;
}
