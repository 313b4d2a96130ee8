'use client';

import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cx } from 'tailwind-variants/lite';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** The platform's own checkbox, drawn by us: light enough for every row of a table. */
export function Checkbox({ indeterminate = false, onCheckedChange, onChange, className, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });

  return (
    <span className={cx('relative inline-grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...props}
        ref={input}
        type="checkbox"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={cx(
          'peer border-field-border bg-field absolute inset-0 m-1 size-4 cursor-pointer appearance-none rounded border transition-colors duration-100',
          "before:absolute before:-inset-1.5 before:content-['']",
          'not-disabled:hover:border-accent checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto',
        )}
      />
      <Check
        aria-hidden
        strokeWidth={3.5}
        className="text-accent-foreground pointer-events-none relative size-3 scale-50 opacity-0 transition-[opacity,scale] duration-100 peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:hidden"
      />
      <Minus
        aria-hidden
        strokeWidth={3.5}
        className="text-accent-foreground pointer-events-none absolute size-3 opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}
