import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseControllerProps,
} from 'react-hook-form';
import { type ControlProps, Field, type FieldProps, labelId } from './field';
import { fieldId } from './field-id';

/** The properties that every field of a form has. */
export type BoundField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values> = Pick<
  UseControllerProps<Values, Name, Output>,
  'control' | 'name' | 'rules'
> &
  Pick<FieldProps, 'hint' | 'required' | 'aside' | 'className'> & { label: string; disabled?: boolean };

/** What a control gets from its field; `bind` is passed to the element unchanged. */
interface BoundControl {
  bind: ControlProps & {
    ref: RefCallBack;
    name: string;
    disabled: boolean | undefined;
    onBlur: () => void;
    'aria-labelledby'?: string;
  };
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Returns a field's value, its error in words, and the id that errors link to. */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  rules,
}: Pick<UseControllerProps<Values, Name, Output>, 'control' | 'name' | 'rules'>) {
  const { field, fieldState } = useController<Values, Name, Output>({ control, name, rules });
  const { ref, onChange, onBlur } = field;
  return { ref, onChange, onBlur, value: field.value as unknown, error: fieldState.error?.message, id: fieldId(name) };
}

/** Turns a control into a field with label, hint and error, bound to a form. */
export function makeField<Own extends object>(
  Control: (props: BoundControl & Own) => ReactNode,
  { group }: Pick<FieldProps, 'group'> = {},
) {
  return function MadeField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>(
    props: BoundField<Values, Name, Output> & Own,
  ) {
    const { control, name, rules, label, hint, required, disabled, aside, className, ...own } = props;
    const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
    return (
      <Field {...{ id, label, hint, error, required, aside, className, group }}>
        {(aria) => (
          <Control
            {...(own as unknown as Own)}
            {...{ label, value, onChange }}
            bind={{ ...aria, ref, name, disabled, onBlur, ...(group && { 'aria-labelledby': labelId(id) }) }}
          />
        )}
      </Field>
    );
  };
}
