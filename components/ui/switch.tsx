'use client';

import { Switch as Base } from '@base-ui/react/switch';
import type { ComponentProps, Ref } from 'react';
import { cx } from 'tailwind-variants/lite';

export type SwitchProps = Pick<
  ComponentProps<typeof Base.Root>,
  'id' | 'name' | 'disabled' | 'onBlur' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  className?: string;
  ref?: Ref<HTMLElement>;
};

/** A form field for on or off; use TriStateField when the value may be unknown. */
export function Switch({ checked, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <Base.Root
      {...props}
      nativeButton
      render={(button) => <button {...button} type="button" />}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      className={cx(
        'group bg-field-border data-checked:bg-accent relative inline-flex h-5 w-9 shrink-0 cursor-pointer rounded-full p-0.5 transition-colors duration-200',
        "before:absolute before:-inset-x-1 before:-inset-y-2 before:content-['']",
        'not-data-disabled:hover:brightness-95 data-disabled:cursor-not-allowed data-disabled:opacity-50 forced-colors:border forced-colors:data-checked:bg-[Highlight]',
        className,
      )}
    >
      <Base.Thumb className="dark:bg-background size-4 rounded-full bg-white shadow-sm transition-[translate,width] duration-200 ease-out group-not-data-disabled:group-active:w-5 data-checked:translate-x-4 group-not-data-disabled:group-active:data-checked:translate-x-3 forced-colors:bg-[CanvasText]" />
    </Base.Root>
  );
}
