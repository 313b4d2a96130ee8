'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { BulkFieldsProps } from './bulk-fields-props';

/** The initial values: the legal default notice period for offices, and no binding period. */
export const usualMonths = { noticePeriod: 9, bindingPeriod: null } as const;

export function BulkMonthsField({
  kind,
  onChange,
  complaining,
}: BulkFieldsProps & { kind: 'noticePeriod' | 'bindingPeriod' }) {
  const t = useTranslations('bulk.months');
  const [value, setValue] = useState<NumberInputValue>(usualMonths[kind]);

  function update(next: NumberInputValue) {
    setValue(next);
    onChange(monthsChange(kind, next));
  }

  const wrong = complaining && monthsChange(kind, value) === null;
  return (
    <Field id="months" label={t('label')} hint={t(`hint.${kind}`)} error={wrong && t(`wrong.${kind}`)}>
      {(control) => (
        <NumberInput {...control} value={value} onValueChange={update} quantity="months" unit={t('unit')} />
      )}
    </Field>
  );
}

function monthsChange(kind: 'noticePeriod' | 'bindingPeriod', months: NumberInputValue): BulkChange | null {
  const parsed = BulkChange.safeParse({ kind, months });
  return parsed.success ? parsed.data : null;
}
