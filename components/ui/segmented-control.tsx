import { type ComponentProps, useId } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { classVariants } from './class-variants';

export interface SegmentedItem<Value extends string> {
  value: Value;
  label: string;
  count?: number | string;
  icon?: IconName;
  disabled?: boolean;
}

const rootStyles = classVariants({
  base: 'flex max-w-full min-w-0 rounded-lg',
  variants: {
    variant: { track: 'bg-default p-0.5', plain: 'gap-0.5' },
    fill: { true: 'w-full flex-wrap', false: 'w-fit' },
    invalid: { true: 'outline-1 outline-danger' },
  },
});

const segmentStyles = classVariants({
  base: 'segment',
  variants: {
    variant: {
      track: 'has-checked:bg-surface has-checked:shadow-card dark:has-checked:bg-field-border/55',
      // Inside its edge, because a row of tabs that scrolls cuts what is outside.
      plain: 'hover:bg-default/60 has-checked:bg-default has-focus-visible:-outline-offset-2',
    },
    size: { md: 'h-9 px-3 md:h-8', sm: 'h-8 px-2.5 md:h-7' },
    fill: { true: 'min-w-max flex-1 px-1!' },
  },
});

type SegmentedControlProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  items: readonly SegmentedItem<Value>[];
  /** `track` chooses a value; `plain` filters, like a row of tabs with counts. */
  variant?: 'track' | 'plain';
  size?: 'md' | 'sm';
  /** Fills the whole width in equal parts, wider where a label needs it. */
  fill?: boolean;
  disabled?: boolean;
  name?: string;
  className?: string;
} & Pick<
  ComponentProps<'div'>,
  'id' | 'onBlur' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & { ref?: ComponentProps<'input'>['ref'] };

/** A choice of one from a few visible values: native radio buttons, so arrow keys and forms work without extra code. */
export function SegmentedControl<Value extends string>({
  value,
  onValueChange,
  items,
  variant = 'track',
  size = 'md',
  fill = false,
  disabled,
  name,
  className,
  ref,
  ...group
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const invalid = group['aria-invalid'] === true;
  const focusable = items.find((item) => item.value === value) ?? items[0];
  return (
    <div {...group} role="radiogroup" className={rootStyles({ variant, fill, invalid, className })}>
      {items.map((item) => (
        <label key={item.value} className={segmentStyles({ variant, size, fill })}>
          <input
            ref={item === focusable ? ref : undefined}
            type="radio"
            name={name ?? ownName}
            value={item.value}
            checked={item.value === value}
            disabled={disabled || item.disabled}
            onChange={() => onValueChange(item.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] opacity-0"
          />
          {item.icon && <Icon name={item.icon} />}
          <span className="truncate">{item.label}</span>
          {item.count !== undefined && <span className="text-muted text-xs tabular-nums">{item.count}</span>}
        </label>
      ))}
    </div>
  );
}
