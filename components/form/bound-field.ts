import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form';
import { fieldId } from './field-id';

/** The properties that every field of a form has. */
export type BoundField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values> = Pick<
  UseControllerProps<Values, Name, Output>,
  'control' | 'name' | 'rules'
> & {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  aside?: ReactNode;
  className?: string;
};

/** A field's value, its error in words, and the id that errors lead to. */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  rules,
}: Pick<UseControllerProps<Values, Name, Output>, 'control' | 'name' | 'rules'>) {
  const { field, fieldState } = useController<Values, Name, Output>({ control, name, rules });
  const { ref, onChange, onBlur } = field;
  return { ref, onChange, onBlur, value: field.value as unknown, error: fieldState.error?.message, id: fieldId(name) };
}
