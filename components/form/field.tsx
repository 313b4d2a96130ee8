import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** A short link or a derived figure, at the end of the label's line. */
  aside?: ReactNode;
  /** For a set of controls, which a label cannot refer to: they use `aria-labelledby` instead. */
  group?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function labelId(id: string): string {
  return `${id}-label`;
}

export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return error ? `${id}-error` : hint ? `${id}-hint` : undefined;
}

// Generated content, so that it is not part of the accessible name.
const requiredMark = "after:ml-0.5 after:text-danger-text after:content-['*'_/_'']";

export function Field({ id, label, hint, error, required, aside, group = false, className, children }: FieldProps) {
  const labelStyles = cx('text-sm font-medium', required && requiredMark);
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        {group ? (
          <span id={labelId(id)} className={labelStyles}>
            {label}
          </span>
        ) : (
          <label id={labelId(id)} htmlFor={id} className={labelStyles}>
            {label}
          </label>
        )}
        {aside && <span className="text-muted min-w-0 truncate text-xs">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldMessage({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  if (error) {
    return (
      <p id={`${id}-error`} className="text-danger-text mt-1.5 flex gap-1.5 text-xs font-medium text-pretty">
        <Icon name="circle-exclamation-point" className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={`${id}-hint`} className="text-muted mt-1.5 text-xs text-pretty break-words">
      {hint}
    </p>
  ) : null;
}
