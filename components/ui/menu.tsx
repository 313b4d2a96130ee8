import { Menu as Base } from '@base-ui/react/menu';
import type { Route } from 'next';
import { PageLink } from './page-link';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { popupItemStyles, popupPlace, popupStyles, unlessOwnPress } from './popup-styles';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';

interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens and closes the menu; it gets the focus after closing, unless an item has opened a dialog. */
  button: RefObject<HTMLElement | null>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  label?: string;
  className?: string;
  children: ReactNode;
}

export function Menu(props: MenuProps) {
  const { open, onOpenChange, button, side = 'bottom', align = 'end', label, className, children } = props;
  useCloseOnBack(open, () => onOpenChange(false));

  /** A menu that was opened by a key begins at its first item. */
  function focusFirst({ currentTarget: popup, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== button.current || !popup.matches(':focus-visible')) return;
    popup.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus();
  }

  return (
    <Base.Root modal={false} open={open} onOpenChange={unlessOwnPress(button, onOpenChange)}>
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          anchor={button}
          {...popupPlace}
          sideOffset={4}
          className="z-50 outline-none"
        >
          <Base.Popup
            onFocus={focusFirst}
            finalFocus={() => focusAfter(button.current)}
            aria-label={label}
            className={popupStyles(
              'max-h-(--available-height) min-w-48 overflow-y-auto overscroll-contain p-1',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A dialog opened by an item gets the focus itself; returning it to the button would put it behind the dialog. */
function focusAfter(button: HTMLElement | null): HTMLElement | boolean {
  // Toasts are dialogs too, but do not take the focus.
  const dialog = [...document.querySelectorAll('[role=dialog]:not([aria-modal=false]), [role=alertdialog]')].at(-1);
  if (dialog && !dialog.contains(button)) return false;
  return button ?? true;
}

interface MenuItemProps {
  icon?: IconName;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** A second line, for a consequence or a reason. */
  description?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone, disabled, description, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item className={popupItemStyles({ tone })} disabled={disabled} onClick={() => onSelect()}>
      <ItemBody icon={icon} description={description}>
        {children}
      </ItemBody>
    </Base.Item>
  );
}

export function MenuLinkItem({ icon, href, children }: { icon?: IconName; href: Route; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={<PageLink href={href} />} className={popupItemStyles()}>
      <ItemBody icon={icon}>{children}</ItemBody>
    </Base.LinkItem>
  );
}

interface MenuCheckboxItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Keeps the menu open, so that several items can be checked. */
export function MenuCheckboxItem({ checked, onCheckedChange, disabled, children }: MenuCheckboxItemProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      disabled={disabled}
      className={popupItemStyles({ className: 'pl-9' })}
    >
      <Base.CheckboxItemIndicator className="absolute left-2.5">
        <Icon name="check" className="text-accent" />
      </Base.CheckboxItemIndicator>
      {children}
    </Base.CheckboxItem>
  );
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly { value: Value; label: string }[];
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onValueChange, items } = props;
  return (
    <MenuGroup label={label}>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onValueChange(next)}>
        {items.map((item) => (
          <Base.RadioItem
            key={item.value}
            value={item.value}
            closeOnClick
            className={popupItemStyles({ className: 'pl-9' })}
          >
            <Base.RadioItemIndicator className="absolute left-2.5 flex size-4 items-center justify-center">
              <Icon name="circle" className="text-accent size-2! fill-current" />
            </Base.RadioItemIndicator>
            {item.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </MenuGroup>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="text-muted px-2.5 pt-2 pb-1 text-xs font-medium">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="bg-separator mx-1 my-1 h-px forced-colors:bg-[CanvasText]" />;
}

function ItemBody({ icon, description, children }: { icon?: IconName; description?: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="min-w-0 flex-1">
        {children}
        {description && <span className="text-muted block max-w-64 text-xs text-pretty">{description}</span>}
      </span>
    </>
  );
}
