'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { cx } from './class-variants';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** Some, but not all, of the items are selected. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** The platform's own checkbox under a drawn box: light enough for every row of a table. */
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
        className="peer absolute inset-0 z-10 size-6 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className={cx(
          'border-field-border bg-field inline-grid size-4 place-items-center rounded border transition-colors duration-100',
          'peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-hover:peer-not-disabled:border-accent',
          'peer-focus-visible:outline-focus peer-aria-invalid:border-danger peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:opacity-50',
          'before:bg-accent-foreground before:size-3 before:scale-50 before:opacity-0 before:transition-[opacity,scale] before:duration-100 forced-colors:before:bg-[CanvasText]',
          'before:[clip-path:polygon(5%_52%,16%_41%,38%_63%,84%_17%,95%_28%,38%_85%)] peer-indeterminate:before:[clip-path:inset(42%_12%)]',
          'peer-checked:before:scale-100 peer-checked:before:opacity-100 peer-indeterminate:before:scale-100 peer-indeterminate:before:opacity-100',
        )}
      />
    </span>
  );
}
