'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type BoundField, useBoundField } from './bound-field';
import { Field, labelId } from './field';

/** Yes, no, or null for not stated: three answers, since silence is not a no. */
export function TriStateField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  required,
  disabled,
  aside,
  className,
}: BoundField<Values, Name, Output>) {
  const t = useTranslations('ui');
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }} group>
      {(aria) => (
        <SegmentedControl
          {...aria}
          ref={ref}
          name={name}
          aria-labelledby={labelId(id)}
          items={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
            { value: 'notStated', label: t('notStated') },
          ]}
          disabled={disabled}
          value={value === true ? 'yes' : value === false ? 'no' : 'notStated'}
          onValueChange={(next) => onChange(next === 'notStated' ? null : next === 'yes')}
          onBlur={onBlur}
          className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1.5"
        />
      )}
    </Field>
  );
}
