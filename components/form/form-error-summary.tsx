import { useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { useTranslations } from '@/lib/i18n/use-translations';
import { fieldId, focusField } from './field-id';

interface FormErrorSummaryProps<Values extends FieldValues, Context, Output> {
  control: Control<Values, Context, Output>;
  /** The visible label of the field at a path; a path without a field gets the label of the nearest one. */
  labelOf: (path: string) => string;
  /** The path of the field to focus, if it differs. */
  targetOf?: (path: string) => string;
}

/** The summary of faults above the form after a failed save. It gets the focus, and each fault links to its field. */
export function FormErrorSummary<Values extends FieldValues, Context, Output>({
  control,
  labelOf,
  targetOf = (path) => path,
}: FormErrorSummaryProps<Values, Context, Output>) {
  const t = useTranslations('ui');
  const { errors, submitCount } = useFormState({ control });
  const faults = listFaults(errors);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);

  if (faults.length === 0 || submitCount === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-lg">
      <Banner tone="danger" title={t('errorSummary', { count: faults.length })}>
        <ul className="mt-1 space-y-0.5">
          {faults.map(({ path, message }) => (
            <li key={path}>
              <a
                href={`#${fieldId(targetOf(path))}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(targetOf(path));
                }}
                className="inline-block rounded-sm py-0.5 underline decoration-current/40 underline-offset-2 hover:decoration-current"
              >
                {labelOf(path)}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface Fault {
  path: string;
  message: string;
}

/** Returns every error message of a form with its path, at any depth. */
export function listFaults(errors: object, parent = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): Fault[] => {
    // A field's error also contains the element, whose properties are not faults.
    if (key === 'ref' || key === 'types' || typeof error !== 'object' || error === null) return [];
    const path = parent && key !== 'root' ? `${parent}.${key}` : parent || key;
    const own = 'message' in error && typeof error.message === 'string' && error.message !== '';
    return own ? [{ path, message: String(error.message) }] : listFaults(error, path);
  });
}
