'use client';

import { useState } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { DateInput, type DateInputProps } from './date-input';
import { Field, type FieldProps } from './field';

type DateFieldProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'className'> &
  Pick<DateInputProps, 'value' | 'onValueChange' | 'onInvalidChange' | 'disabled'>;

/** A day with its label, and an error if it is left with a text that is not a date. */
export function DateField({ id, label, hint, error, className, onInvalidChange, ...input }: DateFieldProps) {
  const t = useTranslations('ui');
  const [invalid, setInvalid] = useState(false);

  function mark(next: boolean) {
    setInvalid(next);
    onInvalidChange?.(next);
  }

  return (
    <Field {...{ id, label, hint, className }} error={invalid ? t('dateInvalid') : error}>
      {(aria) => <DateInput {...aria} {...input} onInvalidChange={mark} />}
    </Field>
  );
}
