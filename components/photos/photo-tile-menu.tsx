'use client';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { useTranslations } from '@/lib/i18n/use-translations';

/** What can be done with one photo. */
export interface TileActions {
  open: () => void;
  select: (selected: boolean) => void;
  shift: (by: -1 | 1) => void;
  move: (to: number) => void;
  askPosition: () => void;
  /** Null where there is no other listing to give it to, or it is not stored yet. */
  give: (() => void) | null;
  /** Null until it is stored. */
  nameRoom: (() => void) | null;
  remove: () => void;
  retry: () => void;
  /** Answers whether the photo of another listing is used in place of this file. */
  answerOffer: (use: boolean) => void;
  seen: () => void;
}

interface PhotoTileMenuProps {
  position: number;
  count: number;
  selected: boolean;
  actions: TileActions;
}

/** Everything that dragging does, and the rest, without dragging. */
export function PhotoTileMenu({ position, count, selected, actions }: PhotoTileMenuProps) {
  const t = useTranslations('photos');
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
        <MenuItem icon={<Icon name="star" />} disabled={isFirst} onSelect={() => actions.move(0)}>
          {t('menu.cover')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Icon name="arrow-left" />} disabled={isFirst} onSelect={() => actions.shift(-1)}>
          {t('menu.earlier')}
        </MenuItem>
        <MenuItem icon={<Icon name="arrow-right" />} disabled={isLast} onSelect={() => actions.shift(1)}>
          {t('menu.later')}
        </MenuItem>
        <MenuItem icon={<Icon name="arrow-left-to-line" />} disabled={isFirst} onSelect={() => actions.move(0)}>
          {t('menu.first')}
        </MenuItem>
        <MenuItem icon={<Icon name="arrow-right-to-line" />} disabled={isLast} onSelect={() => actions.move(count - 1)}>
          {t('menu.last')}
        </MenuItem>
        <MenuItem icon={<Icon name="hash" />} disabled={count === 1} onSelect={actions.askPosition}>
          {t('menu.to')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Icon name="square-check" />} onSelect={() => actions.select(!selected)}>
          {selected ? t('menu.deselect') : t('menu.select')}
        </MenuItem>
        <MenuItem icon={<Icon name="maximize-2" />} onSelect={actions.open}>
          {t('menu.open')}
        </MenuItem>
        {actions.nameRoom && (
          <MenuItem icon={<Icon name="tag" />} onSelect={actions.nameRoom}>
            {t('menu.nameRoom')}
          </MenuItem>
        )}
        {actions.give && (
          <MenuItem icon={<Icon name="forward" />} onSelect={actions.give}>
            {t('menu.give')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Icon name="trash" />} tone="danger" onSelect={actions.remove}>
          {t('menu.remove')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
