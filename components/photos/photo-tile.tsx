import { FieldMessage } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { IconName } from '@/components/ui/icon-names';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { KnownPhoto } from '@/lib/rules/uploads/known-photos';
import { isUnderWay as isOnItsWay } from '@/lib/rules/uploads/photo-list';
import { PhotoTileMenu, type TileActions } from './photo-tile-menu';
import type { TileDrag } from './sortable-grid';
import { TilePicture, type TilePictureProps } from './tile-picture';
import { placeStyles, tileBoxStyles, tileStyles } from './tile-styles';
import { TileFailure, TileProgress } from './tile-upload';

interface PhotoTileProps extends Pick<TilePictureProps, 'item' | 'name' | 'blur' | 'mayFetch'> {
  index: number;
  count: number;
  room: string | null;
  error: string | undefined;
  selected: boolean;
  /** Whether any photo is selected; every tile then shows its checkbox. */
  selecting: boolean;
  disabled: boolean;
  dragHelpId: string;
  drag: TileDrag;
  actions: TileActions;
}

// Shown on hover and keyboard focus; always shown on touch screens.
const onHover =
  'opacity-0 transition-opacity duration-150 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100';

export function PhotoTile({
  item,
  index,
  count,
  name,
  room,
  blur,
  error,
  selected,
  selecting,
  disabled,
  mayFetch,
  dragHelpId,
  drag: { setTile, setHandle, isDragging, liveIndex },
  actions,
}: PhotoTileProps) {
  const t = useTranslations('photos');
  const position = index + 1;
  const isUnderWay = isOnItsWay(item);
  const isBad = error !== undefined || item.state === 'failed';
  return (
    <li
      ref={setTile}
      aria-label={index === 0 ? t('coverAt', { position }) : t('photoAt', { position })}
      data-photo={item.id}
      className={cx(tileStyles, isDragging && 'shadow-overlay')}
    >
      <div
        className={cx(
          tileBoxStyles,
          selected && 'after:border-accent! after:border-2',
          isBad && 'after:border-danger! after:border-2',
        )}
      >
        <button
          type="button"
          aria-label={[t('tile.open', { position }), room ?? item.name].filter(Boolean).join(', ')}
          aria-keyshortcuts={disabled ? undefined : 'C'}
          className="photo-button"
          onClick={actions.open}
          onContextMenu={(event) => {
            // The context menu of a long press would cancel the drag.
            if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch')
              event.preventDefault();
          }}
        >
          <TilePicture {...{ item, name, blur, mayFetch }} onSeen={actions.seen} />
        </button>

        <div className="pointer-events-none absolute inset-x-1.5 top-1.5 flex items-start gap-1.5 *:pointer-events-auto">
          {!disabled && (
            <>
              <IconButton
                icon="grip-vertical"
                ref={setHandle}
                label={t('tile.drag', { position })}
                aria-describedby={dragHelpId}
                tooltip={false}
                variant="overlay"
                className="cursor-grab touch-none active:cursor-grabbing max-md:size-8"
              />
              <span
                data-no-drag
                className={cx(
                  'bg-surface/90 size-8 items-center justify-center rounded-md shadow-sm',
                  selecting ? 'flex' : cx('flex pointer-coarse:hidden', onHover),
                )}
              >
                <Checkbox
                  aria-label={t('tile.select', { position })}
                  checked={selected}
                  onCheckedChange={actions.select}
                />
              </span>
              <PhotoTileMenu {...{ position, count, selected, actions }} />
            </>
          )}
        </div>

        <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex items-end justify-between gap-1.5">
          <span className={placeStyles}>
            <span className="shrink-0 whitespace-pre">
              {liveIndex === 0 ? `1 · ${t('cover')}` : liveIndex + 1}
              {room !== null && ' · '}
            </span>
            {room !== null && <span className="truncate">{room}</span>}
          </span>
          {!disabled && !isUnderWay && (
            <span data-no-drag className={cx('pointer-events-auto flex shrink-0 gap-1', onHover)}>
              <StepButton
                icon="chevron-left"
                label={t('tile.earlier', { position })}
                blocked={index === 0}
                onPress={() => actions.shift(-1)}
              />
              <StepButton
                icon="chevron-right"
                label={t('tile.later', { position })}
                blocked={position === count}
                onPress={() => actions.shift(1)}
              />
            </span>
          )}
        </div>
        {isUnderWay && <TileProgress item={item} name={name} onCancel={actions.remove} />}
      </div>
      {item.failure && (
        <TileFailure failure={item.failure} name={name} onRetry={actions.retry} onRemove={actions.remove} />
      )}
      {item.known && item.state !== 'failed' && !disabled && (
        <TileOffer known={item.known} name={name} onAnswer={actions.answerOffer} />
      )}
      <FieldMessage id={item.id} error={error} />
    </li>
  );
}

interface StepButtonProps {
  icon: IconName;
  label: string;
  /** At the end of the list; not disabled, so that it keeps the focus. */
  blocked: boolean;
  onPress: () => void;
}

// Out of the tab order: the handle and the menu of the tile do the same for the keyboard, with half as many stops.
function StepButton({ icon, label, blocked, onPress }: StepButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      tooltip={false}
      variant="overlay"
      size="xs"
      tabIndex={-1}
      aria-disabled={blocked || undefined}
      className={cx('pointer-coarse:size-7', blocked && 'opacity-50 pointer-coarse:hidden')}
      onClick={onPress}
    />
  );
}

interface TileOfferProps {
  known: KnownPhoto;
  name: string;
  onAnswer: (use: boolean) => void;
}

/** Says that another listing already has the same file as a photo, and offers to use that instead of another copy. */
function TileOffer({ known: { users }, name, onAnswer }: TileOfferProps) {
  const t = useTranslations('photos.known');
  const [listing = ''] = users;
  return (
    <div className="mt-1.5 space-y-1.5">
      <p className="text-muted flex gap-1.5 text-xs text-pretty">
        <Icon name="images" className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{t('text', { listing, others: users.length - 1 })}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" aria-label={t('useNamed', { listing, name })} onClick={() => onAnswer(true)}>
          {t('use')}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t('dismissNamed', { name })} onClick={() => onAnswer(false)}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
