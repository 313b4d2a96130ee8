import { Select as Base } from '@base-ui/react/select';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { CloseOnBack } from '@/lib/browser/use-close-on-back';
import { selectTriggerStyles } from './control-styles';
import { Icon } from './icon';
import { popupItemStyles, popupPlace, popupStyles } from './popup-styles';

export interface SelectItem<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
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

export type SelectProps<Value extends string> = TriggerProps & {
  value: Value | null;
  onValueChange: (value: Value) => void;
  items: readonly SelectItem<Value>[];
  placeholder?: string;
  name?: string;
  size?: 'md' | 'sm';
  disabled?: boolean;
  ref?: ComponentProps<'button'>['ref'];
};

export type LaterSelectProps = SelectProps<string> & {
  /** Whether it was pressed before its list was loaded. */
  wasWanted: boolean;
  onWanted: () => void;
};

/** A Select with its list; `wasWanted` opens it at once. */
export function BaseSelect({
  value,
  onValueChange,
  items,
  placeholder,
  name,
  size,
  disabled,
  className,
  wasWanted,
  onWanted: _onWanted,
  ...trigger
}: LaterSelectProps) {
  const list = useRef<Base.Root.Actions>(null);
  return (
    <Base.Root
      actionsRef={list}
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
      modal={false}
      defaultOpen={wasWanted}
    >
      <Base.Trigger {...trigger} className={selectTriggerStyles({ size, className })}>
        <Base.Value placeholder={placeholder} className="data-placeholder:text-muted min-w-0 flex-1 truncate" />
        <Base.Icon className="text-muted shrink-0 transition-transform duration-150 group-data-popup-open:rotate-180">
          <Icon name="chevron-down" className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          {...popupPlace}
          alignItemWithTrigger={false}
          sideOffset={4}
          align="start"
          className="z-50 outline-none select-none"
        >
          <Base.Popup
            className={popupStyles('max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width)')}
          >
            <CloseOnBack list={list} />
            <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
              {items.map((item) => (
                <Base.Item
                  key={item.value}
                  value={item.value}
                  label={item.label}
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
                    <Icon name="check" className="text-accent" />
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
