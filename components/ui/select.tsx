'use client';

import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-variants';
import { controlStyles } from './control-styles';
import { popupItemStyles, popupStyles } from './popup-styles';

export interface SelectItem<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

type TriggerProps = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'className'
  | 'onBlur'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
>;

type SelectProps<Value extends string> = TriggerProps & {
  value: Value | null;
  onValueChange: (value: Value) => void;
  items: readonly SelectItem<Value>[];
  placeholder?: string;
  /** A word before the chosen label, as in "Type: All". */
  prefix?: string;
  name?: string;
  size?: 'md' | 'sm';
  disabled?: boolean;
  ref?: ComponentProps<'button'>['ref'];
};

export function Select<Value extends string>({
  value,
  onValueChange,
  items,
  placeholder,
  prefix,
  name,
  size,
  disabled,
  className,
  ...trigger
}: SelectProps<Value>) {
  return (
    <Base.Root<Value>
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        {...trigger}
        className={controlStyles({
          size,
          className: cx('group data-popup-open:border-accent flex items-center gap-2 pr-2.5 pl-3 text-left', className),
        })}
      >
        {prefix && <span className="text-muted shrink-0">{prefix}</span>}
        <Base.Value placeholder={placeholder} className="data-placeholder:text-muted min-w-0 flex-1 truncate" />
        <Base.Icon className="text-muted shrink-0 transition-transform duration-150 group-data-popup-open:rotate-180">
          <ChevronDown className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          collisionPadding={8}
          align="start"
          className="z-50 outline-none select-none"
        >
          <Base.Popup
            className={popupStyles({
              className: 'max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width)',
            })}
          >
            <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
              {items.map((item) => (
                <Base.Item
                  key={item.value}
                  value={item.value}
                  label={item.label}
                  disabled={item.disabled}
                  className={popupItemStyles({ className: 'pr-8' })}
                >
                  {item.icon}
                  <span className="min-w-0 flex-1">
                    <Base.ItemText render={<span />} className="block">
                      {item.label}
                    </Base.ItemText>
                    {item.description && <span className="text-muted block text-xs">{item.description}</span>}
                  </span>
                  <Base.ItemIndicator className="absolute right-3">
                    <Check className="text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
