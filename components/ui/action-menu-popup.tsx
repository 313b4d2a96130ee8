'use client';

import type { Route } from 'next';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuLinkItem,
  MenuRadioGroup,
  MenuSeparator,
} from './menu';

/** One line of an ActionMenu, as data, so that the menu itself need not be loaded before it is opened. */
export type ActionMenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      tone?: 'plain' | 'danger';
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
  | { kind: 'separator' };

export interface ActionMenuPopupProps extends Pick<ComponentProps<typeof MenuContent>, 'side' | 'align'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLElement | null>;
  entries: readonly ActionMenuEntry[];
}

export function ActionMenuPopup({ open, onOpenChange, button, entries, side, align }: ActionMenuPopupProps) {
  return (
    <Menu open={open} onOpenChange={onOpenChange} button={() => button.current}>
      <MenuContent
        anchor={button}
        finalFocus={button}
        side={side}
        align={align}
        label={button.current?.ariaLabel ?? undefined}
      >
        <Entries entries={entries} />
      </MenuContent>
    </Menu>
  );
}

function Entries({ entries }: { entries: readonly ActionMenuEntry[] }) {
  return entries.map((entry, index) => (
    <Entry key={entry.kind === 'separator' ? index : `${entry.kind ?? ''} ${entry.label}`} entry={entry} />
  ));
}

function Entry({ entry }: { entry: ActionMenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <MenuSeparator />;
    case 'link':
      return (
        <MenuLinkItem icon={entry.icon} href={entry.href}>
          {entry.label}
        </MenuLinkItem>
      );
    case 'check':
      return (
        <MenuCheckboxItem checked={entry.checked} onCheckedChange={entry.onCheckedChange} disabled={entry.disabled}>
          {entry.label}
        </MenuCheckboxItem>
      );
    case 'choice':
      return (
        <MenuRadioGroup
          label={entry.label}
          value={entry.value}
          onValueChange={entry.onValueChange}
          items={entry.items}
        />
      );
    case 'group':
      return (
        <MenuGroup label={entry.label}>
          <Entries entries={entry.entries} />
        </MenuGroup>
      );
    default: {
      const { label, kind: _kind, ...item } = entry;
      return <MenuItem {...item}>{label}</MenuItem>;
    }
  }
}
