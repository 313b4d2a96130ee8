import { cloneElement, type ComponentType, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import type { ActionMenuPopupProps } from './action-menu-popup';

interface ActionMenuProps extends Pick<ActionMenuPopupProps, 'entries' | 'side' | 'align'> {
  /** A Button or IconButton; its label names the menu. */
  trigger: ReactElement<Record<string, unknown>>;
}

/** A button with a menu, which is loaded on hover or focus: for rows, tiles and page headers. */
export function ActionMenu({ trigger, ...popup }: ActionMenuProps) {
  const [Popup, setPopup] = useState<ComponentType<ActionMenuPopupProps> | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);

  function load() {
    import('./action-menu-popup').then(
      (loaded) => setPopup(() => loaded.ActionMenuPopup),
      () => setOpen(false),
    );
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open ? '' : undefined,
        onPointerEnter: load,
        onFocus: load,
        onKeyDown: pressByArrowDown,
        onClick: () => {
          load();
          setOpen(!open);
        },
      })}
      {Popup && <Popup {...popup} open={open} onOpenChange={setOpen} button={button} />}
    </>
  );
}

/** For a button with a menu: the arrow key opens it too. */
export function pressByArrowDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.click();
}
