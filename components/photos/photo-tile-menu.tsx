'use client';

import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { IconName } from '@/components/ui/icon-names';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { useTranslations } from '@/lib/i18n/use-translations';

/** The actions on one photo. */
export interface TileActions {
  open: () => void;
  select: (selected: boolean) => void;
  shift: (by: -1 | 1) => void;
  move: (to: number) => void;
  askPosition: () => void;
  /** Null if there is no other listing to give it to, or if it is not stored yet. */
  give: (() => void) | null;
  /** Null until it is stored. */
  nameRoom: (() => void) | null;
  remove: () => void;
  retry: () => void;
  /** Says whether to use the photo of another listing instead of this file. */
  answerOffer: (use: boolean) => void;
  seen: () => void;
}

interface PhotoTileMenuProps {
  position: number;
  count: number;
  selected: boolean;
  actions: TileActions;
}

/** Everything that dragging can do, and all other actions, without dragging. */
export function PhotoTileMenu({ position, count, selected, actions }: PhotoTileMenuProps) {
  const t = useTranslations('photos');
  const common = useTranslations('common');
  const { move, shift, select, nameRoom, give } = actions;
  const isFirst = position === 1;
  const isLast = position === count;
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          label={t('tile.menu', { position })}
          tooltip={false}
          variant="overlay"
          className="ml-auto max-md:size-8"
          data-no-drag
          data-tile-menu
        >
          <Icon name="ellipsis-vertical" />
        </IconButton>
      </MenuTrigger>
      <MenuContent label={t('tile.menu', { position })}>
        <Act icon="star" label={t('menu.cover')} disabled={isFirst} onSelect={() => move(0)} />
        <MenuSeparator />
        <Act icon="arrow-left" label={t('menu.earlier')} disabled={isFirst} onSelect={() => shift(-1)} />
        <Act icon="arrow-right" label={t('menu.later')} disabled={isLast} onSelect={() => shift(1)} />
        <Act icon="arrow-left-to-line" label={t('menu.first')} disabled={isFirst} onSelect={() => move(0)} />
        <Act icon="arrow-right-to-line" label={t('menu.last')} disabled={isLast} onSelect={() => move(count - 1)} />
        <Act icon="hash" label={t('menu.to')} disabled={count === 1} onSelect={actions.askPosition} />
        <MenuSeparator />
        <Act
          icon="square-check"
          label={t(selected ? 'menu.deselect' : 'menu.select')}
          onSelect={() => select(!selected)}
        />
        <Act icon="maximize-2" label={t('menu.open')} onSelect={actions.open} />
        {nameRoom && <Act icon="tag" label={t('menu.nameRoom')} onSelect={nameRoom} />}
        {give && <Act icon="forward" label={t('selection.give')} onSelect={give} />}
        <MenuSeparator />
        <Act icon="trash" label={common('remove')} tone="danger" onSelect={actions.remove} />
      </MenuContent>
    </Menu>
  );
}

interface ActProps extends Pick<ComponentProps<typeof MenuItem>, 'disabled' | 'tone' | 'onSelect'> {
  icon: IconName;
  label: string;
}

function Act({ icon, label, ...item }: ActProps) {
  return (
    <MenuItem {...item} icon={<Icon name={icon} />}>
      {label}
    </MenuItem>
  );
}
