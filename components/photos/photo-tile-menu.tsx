'use client';

import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  EllipsisVertical,
  Forward,
  Hash,
  Maximize2,
  SquareCheck,
  Star,
  Tag,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';

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
          <EllipsisVertical aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent label={t('tile.menu', { position })}>
        <MenuItem icon={<Star />} disabled={isFirst} onSelect={() => actions.move(0)}>
          {t('menu.cover')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<ArrowLeft />} disabled={isFirst} onSelect={() => actions.shift(-1)}>
          {t('menu.earlier')}
        </MenuItem>
        <MenuItem icon={<ArrowRight />} disabled={isLast} onSelect={() => actions.shift(1)}>
          {t('menu.later')}
        </MenuItem>
        <MenuItem icon={<ArrowLeftToLine />} disabled={isFirst} onSelect={() => actions.move(0)}>
          {t('menu.first')}
        </MenuItem>
        <MenuItem icon={<ArrowRightToLine />} disabled={isLast} onSelect={() => actions.move(count - 1)}>
          {t('menu.last')}
        </MenuItem>
        <MenuItem icon={<Hash />} disabled={count === 1} onSelect={actions.askPosition}>
          {t('menu.to')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<SquareCheck />} onSelect={() => actions.select(!selected)}>
          {selected ? t('menu.deselect') : t('menu.select')}
        </MenuItem>
        <MenuItem icon={<Maximize2 />} onSelect={actions.open}>
          {t('menu.open')}
        </MenuItem>
        {actions.nameRoom && (
          <MenuItem icon={<Tag />} onSelect={actions.nameRoom}>
            {t('menu.nameRoom')}
          </MenuItem>
        )}
        {actions.give && (
          <MenuItem icon={<Forward />} onSelect={actions.give}>
            {t('menu.give')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={actions.remove}>
          {t('menu.remove')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
