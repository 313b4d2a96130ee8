'use client';

import { Input, type InputProps } from '@/components/ui/input';
import { makeField } from './bound-field';

type TextFieldProps = Pick<
  InputProps,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'leading'
  | 'trailing'
  | 'readOnly'
  | 'spellCheck'
> & {
  /** An empty text is null in the form. */
  nullable?: boolean;
  /** For references and keys, where each character counts. */
  mono?: boolean;
};

export const TextField = makeField<TextFieldProps>(
  ({ bind, label: _label, value, onChange, nullable = false, mono = false, ...input }) => (
    <Input
      {...input}
      {...bind}
      className={mono ? 'font-mono' : undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(nullable && event.target.value === '' ? null : event.target.value)}
    />
  ),
);
