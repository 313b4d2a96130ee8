import { ActionMenu } from '@/components/ui/action-menu';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';

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
    <ActionMenu
      trigger={
        <IconButton
          icon="ellipsis-vertical"
          label={t('tile.menu', { position })}
          tooltip={false}
          variant="overlay"
          className="ml-auto max-md:size-8"
          data-no-drag
        />
      }
      entries={[
        { label: t('menu.cover'), icon: 'star', disabled: isFirst, onSelect: () => move(0) },
        { kind: 'separator' },
        { label: t('menu.earlier'), icon: 'arrow-left', disabled: isFirst, onSelect: () => shift(-1) },
        { label: t('menu.later'), icon: 'arrow-right', disabled: isLast, onSelect: () => shift(1) },
        { label: t('menu.first'), icon: 'arrow-left-to-line', disabled: isFirst, onSelect: () => move(0) },
        { label: t('menu.last'), icon: 'arrow-right-to-line', disabled: isLast, onSelect: () => move(count - 1) },
        { label: t('menu.to'), icon: 'hash', disabled: count === 1, onSelect: actions.askPosition },
        { kind: 'separator' },
        {
          label: t(selected ? 'menu.deselect' : 'menu.select'),
          icon: 'square-check',
          onSelect: () => select(!selected),
        },
        { label: t('menu.open'), icon: 'maximize-2', onSelect: actions.open },
        nameRoom && { label: t('menu.nameRoom'), icon: 'tag', onSelect: nameRoom },
        give && { label: t('selection.give'), icon: 'forward', onSelect: give },
        { kind: 'separator' },
        { label: common('remove'), icon: 'trash', tone: 'danger', onSelect: actions.remove },
      ]}
    />
  );
}
