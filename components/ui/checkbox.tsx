import { type ComponentProps, useEffect, useRef } from 'react';
import { cx } from './class-variants';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref' | 'onChange'> & {
  /** Whether some, but not all, of the items are selected. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** The platform's own checkbox under a drawn box: light enough for every row of a table. */
export function Checkbox({ indeterminate = false, onCheckedChange, className, ...props }: CheckboxProps) {
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
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="peer absolute inset-0 z-10 size-6 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
      />
      <span aria-hidden className="checkbox-box" />
    </span>
  );
}
