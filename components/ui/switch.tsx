import type { ComponentProps } from 'react';
import { cx } from './class-variants';

type SwitchProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'children' | 'onClick'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** A form field for on or off; use TriStateField when the value may be unknown. */
export function Switch({ checked, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cx(
        'group bg-field-border aria-checked:bg-accent relative inline-flex h-5 w-9 shrink-0 cursor-pointer rounded-full p-0.5 transition-colors duration-200',
        "before:absolute before:-inset-x-1 before:-inset-y-2 before:content-['']",
        'not-disabled:hover:brightness-95 disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border forced-colors:aria-checked:bg-[Highlight]',
        className,
      )}
    >
      <span className="dark:bg-background size-4 rounded-full bg-white shadow-sm transition-[translate,width] duration-200 ease-out group-not-disabled:group-active:w-5 group-aria-checked:translate-x-4 group-not-disabled:group-aria-checked:group-active:translate-x-3 forced-colors:bg-[CanvasText]" />
    </button>
  );
}
