import type { ComponentProps } from 'react';
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuLinkItem, MenuRadioGroup, MenuSeparator } from './menu';

type Labelled<Props> = Omit<Props, 'children'> & { label: string };

/** One line of an ActionMenu, as data, so that the menu itself is loaded only when it is opened. */
export type ActionMenuEntry =
  | ({ kind?: 'action' } & Labelled<ComponentProps<typeof MenuItem>>)
  | ({ kind: 'link' } & Labelled<ComponentProps<typeof MenuLinkItem>>)
  | ({ kind: 'check' } & Labelled<ComponentProps<typeof MenuCheckboxItem>>)
  | ({ kind: 'choice' } & ComponentProps<typeof MenuRadioGroup<string>>)
  | { kind: 'group'; label: string; entries: ActionMenuEntries }
  | { kind: 'separator' };

/** Entries that a condition leaves out are not shown. */
export type ActionMenuEntries = readonly (ActionMenuEntry | false | null | undefined)[];

export type ActionMenuPopupProps = Omit<ComponentProps<typeof Menu>, 'label' | 'className' | 'children'> & {
  entries: ActionMenuEntries;
};

export function ActionMenuPopup({ entries, ...menu }: ActionMenuPopupProps) {
  return (
    <Menu {...menu} label={menu.button.current?.ariaLabel ?? undefined}>
      <Entries entries={entries} />
    </Menu>
  );
}

function Entries({ entries }: { entries: ActionMenuEntries }) {
  return entries.map(
    (entry, index) =>
      entry && <Entry key={entry.kind === 'separator' ? index : `${entry.kind ?? ''} ${entry.label}`} entry={entry} />,
  );
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
