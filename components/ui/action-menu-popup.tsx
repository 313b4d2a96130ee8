'use client';

import type { ComponentProps, RefObject } from 'react';
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

type Labelled<Props> = Omit<Props, 'children'> & { label: string };

/** One line of an ActionMenu, as data, so that the menu itself is loaded only when it is opened. */
export type ActionMenuEntry =
  | ({ kind?: 'action' } & Labelled<ComponentProps<typeof MenuItem>>)
  | ({ kind: 'link' } & Labelled<ComponentProps<typeof MenuLinkItem>>)
  | ({ kind: 'check' } & Labelled<ComponentProps<typeof MenuCheckboxItem>>)
  | ({ kind: 'choice' } & ComponentProps<typeof MenuRadioGroup<string>>)
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
      return <MenuLinkItem {...entry}>{entry.label}</MenuLinkItem>;
    case 'check':
      return <MenuCheckboxItem {...entry}>{entry.label}</MenuCheckboxItem>;
    case 'choice':
      return <MenuRadioGroup {...entry} />;
    case 'group':
      return (
        <MenuGroup label={entry.label}>
          <Entries entries={entry.entries} />
        </MenuGroup>
      );
    default:
      return <MenuItem {...entry}>{entry.label}</MenuItem>;
  }
}
