import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';

interface RoomChipsProps {
  /** The number of the photo that gets the name, from 1. */
  position: number;
  rooms: readonly string[];
  /** The rooms of the shot list that have photos already. */
  done: readonly string[];
  current: string | null;
  /** Null removes the name. */
  onChoose: (room: string | null) => void;
  className?: string;
}

/** A press sets the room of a photo; another press on the same room removes it. */
export function RoomChips({ position, rooms, done, current, onChoose, className }: RoomChipsProps) {
  const t = useTranslations('camera.room');
  const all = current === null || rooms.includes(current) ? rooms : [current, ...rooms];
  return (
    <fieldset aria-label={t('label', { position })} className={cx('flex min-w-0 gap-2', className)}>
      {all.map((room) => {
        const isCurrent = room === current;
        return (
          <button
            key={room}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onChoose(isCurrent ? null : room)}
            className={cx(
              'flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2 focus-visible:outline-white',
              isCurrent
                ? 'border-white bg-white text-black forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : 'border-white/30 bg-white/10 text-white active:bg-white/25',
            )}
          >
            {(isCurrent || done.includes(room)) && <Icon name="check" className="size-4" />}
            {room}
          </button>
        );
      })}
    </fieldset>
  );
}
