'use client';

import type { Route } from 'next';
import { cloneElement, type ComponentType, type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { ActionMenuPopupProps } from './action-menu-popup';

/** One line of an ActionMenu, as data, so that the menu itself need not be loaded before it is opened. */
export type ActionMenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      tone?: 'plain' | 'danger';
      shortcut?: string;
      description?: string;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: string; icon?: ReactNode; href: Route }
  | { kind: 'check'; label: string; checked: boolean; disabled?: boolean; onCheckedChange: (checked: boolean) => void }
  | {
      kind: 'choice';
      label: string;
      value: string;
      items: readonly { value: string; label: string }[];
      onValueChange: (value: string) => void;
    }
  | { kind: 'group'; label: string; entries: readonly ActionMenuEntry[] }
  | { kind: 'submenu'; label: string; icon?: ReactNode; entries: readonly ActionMenuEntry[] }
  | { kind: 'separator' };

interface ActionMenuProps {
  /** A Button or IconButton; its label names the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly ActionMenuEntry[];
  side?: ActionMenuPopupProps['side'];
  align?: ActionMenuPopupProps['align'];
}

/** A button with a menu whose code comes when the button is pointed at: for rows, tiles and page headers. */
export function ActionMenu({ trigger, entries, side, align }: ActionMenuProps) {
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
        onClick: () => {
          load();
          setOpen(!open);
        },
      })}
      {Popup && (
        <Popup open={open} onOpenChange={setOpen} button={button} entries={entries} side={side} align={align} />
      )}
    </>
  );
}
