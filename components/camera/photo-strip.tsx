'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { WaitingPhoto } from '@/lib/browser/waiting-photos/waiting-photos';
import { blobUrl } from './blob-urls';

interface PhotoStripProps {
  photos: readonly WaitingPhoto[];
  /** The one that a room is named for. */
  latestId: string | null;
  onOpen: (id: string) => void;
}

/** What was taken, in its order; a press opens a photo. */
export function PhotoStrip({ photos, latestId, onOpen }: PhotoStripProps) {
  const t = useTranslations('camera');

  if (photos.length === 0) {
    return <p className="flex h-16 items-center text-sm text-pretty text-white/75">{t('stripEmpty')}</p>;
  }
  return (
    <ol aria-label={t('strip')} className="flex h-16 [scrollbar-width:none] items-center gap-2 overflow-x-auto px-1">
      {photos.map(({ id, photo, roomName, failure }, index) => (
        <li key={id} ref={id === latestId ? showWhole : undefined} className="shrink-0">
          <button
            type="button"
            aria-label={[t('open', { position: index + 1, room: roomName ?? 'none' }), failure && t('failedPhoto')]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onOpen(id)}
            className={cx(
              'relative block size-14 overflow-hidden rounded-md bg-white/15 ring-2 focus-visible:outline-white',
              id === latestId ? 'ring-white' : 'ring-transparent',
            )}
          >
            <img src={blobUrl(photo)} alt="" draggable={false} className="size-full object-cover" />
            <span
              aria-hidden
              className="absolute bottom-0.5 left-0.5 flex h-4.5 min-w-4.5 items-center justify-center gap-0.5 rounded bg-black/75 px-1 text-[0.6875rem] font-semibold tabular-nums"
            >
              {index + 1}
              {roomName !== null && <Icon name="tag" className="size-2.5" />}
            </span>
            {failure !== null && (
              <Icon
                name="circle-exclamation-point"
                className="absolute top-0.5 right-0.5 size-4 rounded-full bg-black/75 text-red-300"
              />
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

function showWhole(place: HTMLLIElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
