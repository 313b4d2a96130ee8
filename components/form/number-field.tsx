import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { isWhole } from '@/lib/format/parse-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { type BoundField, useBoundField } from './bound-field';
import { Field } from './field';
import { NumberInput, type NumberInputProps } from './number-input';

type NumberFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = Pick<
  BoundField<Values, Name, Output>,
  'control' | 'name' | 'label' | 'hint'
> &
  Pick<NumberInputProps, 'quantity' | 'unit' | 'placeholder'>;

/**
 * A number or null in the form. Text that cannot be parsed stays in the form as that text: no schema accepts it as a number, so it blocks
 * saving, and a draft keeps it.
 */
export function NumberField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>(
  props: NumberFieldProps<Values, Name, Output>,
) {
  const { control, name, label, hint, quantity, ...input } = props;
  const t = useTranslations('ui');
  const invalid = t(isWhole(quantity) ? 'wholeNumberInvalid' : 'numberInvalid');
  const [editing, setEditing] = useState(false);
  const bound = useBoundField({
    control,
    name,
    rules: { validate: (value: unknown) => typeof value !== 'string' || invalid },
  });
  const { ref, onChange, onBlur, value, id } = bound;
  const current = typeof value === 'number' || typeof value === 'string' ? value : null;
  const unreadable = typeof current === 'string' && (!editing || bound.error !== undefined);
  const error = unreadable ? invalid : bound.error;
  return (
    <Field {...{ id, label, hint, error }}>
      {(aria) => (
        <NumberInput
          {...input}
          {...aria}
          quantity={quantity}
          ref={ref}
          name={name}
          value={current}
          onValueChange={onChange}
          onFocus={() => setEditing(true)}
          onBlur={() => {
            onBlur();
            afterPress(() => setEditing(false));
          }}
        />
      )}
    </Field>
  );
}

/**
 * Runs now, or once the current press has become a click: an error that appears while the pointer is down would move the button away from
 * under it.
 */
function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const stop = new AbortController();
  const finish = () => {
    stop.abort();
    setTimeout(run);
  };
  document.addEventListener('pointerup', finish, { signal: stop.signal });
  document.addEventListener('pointercancel', finish, { signal: stop.signal });
}
