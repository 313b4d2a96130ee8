import { Input, type InputProps } from '@/components/ui/input';
import { makeField } from './bound-field';

type TextFieldProps = Pick<InputProps, 'placeholder' | 'autoComplete' | 'spellCheck'> & {
  /** For references and keys, where each character counts. */
  mono?: boolean;
};

export const TextField = makeField<TextFieldProps>(
  ({ bind, label: _label, value, onChange, mono = false, ...input }) => (
    <Input
      {...input}
      {...bind}
      className={mono ? 'font-mono' : undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
);
