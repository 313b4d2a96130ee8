import type { ReactNode, RefObject } from 'react';
import { showWhole } from '@/components/form/into-sight';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { WaitingPhoto } from '@/lib/browser/waiting-photos/waiting-photos';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ShotState } from '@/lib/rules/camera/shot-list';
import { blobUrl } from './blob-urls';
import { darkButton } from './dark-styles';
import type { TakenPhotos } from './use-taken-photos';

interface CaptureControlsProps {
  taken: TakenPhotos;
  shots: readonly ShotState[];
  rooms: ReactNode;
  shutter: RefObject<HTMLButtonElement | null>;
  /** Whether the camera shows a picture. */
  isLive: boolean;
  isFull: boolean;
  onTake: () => void;
  onOpen: (id: string) => void;
  onShots: () => void;
  onFinish: () => void;
}

/** Under the picture, or beside it in landscape: rooms, the photos taken, and the shutter. */
export function CaptureControls(props: CaptureControlsProps) {
  const { taken, shots, rooms, shutter, isLive, isFull, onTake, onOpen, onShots, onFinish } = props;
  const t = useTranslations('camera');
  const { photos, latest, retaking, fault } = taken;
  const position = (id: string | undefined) => photos.findIndex((photo) => photo.id === id) + 1;
  const done = shots.filter(({ isDone }) => isDone).length;
  const mayTake = isLive && (!isFull || retaking !== null);
  return (
    <div className="flex shrink-0 flex-col gap-2 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] landscape:w-60 landscape:pr-[max(0.75rem,env(safe-area-inset-right))] lg:landscape:w-88">
      {fault !== null && (
        <p role="alert" className="rounded-lg bg-red-200 px-3 py-2 text-sm text-pretty text-red-950">
          {t(`storing.${fault}`)}
        </p>
      )}
      {isFull && !retaking && (
        <output className="block rounded-lg bg-amber-200 px-3 py-2 text-sm text-pretty text-amber-950">
          {t('full', { max: limits.imagesMax })}
        </output>
      )}
      <div className="flex min-h-0 flex-col gap-1.5 landscape:flex-1">
        {retaking ? (
          <div className="flex min-h-17 flex-wrap items-center justify-between gap-2">
            <p className="text-sm font-medium">{t('retaking', { position: position(retaking.id) })}</p>
            <button type="button" className={darkButton()} onClick={() => taken.retake(null)}>
              {t('cancelRetake')}
            </button>
          </div>
        ) : (
          latest && (
            <>
              <p className="text-sm text-white/85">
                {latest.roomName === null
                  ? t('room.ask', { position: position(latest.id) })
                  : t('room.named', { position: position(latest.id), name: latest.roomName })}
              </p>
              {rooms}
            </>
          )
        )}
      </div>
      <PhotoStrip photos={photos} latestId={latest?.id ?? null} onOpen={onOpen} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <button
          type="button"
          aria-label={t('shots.open', { done, total: shots.length })}
          onClick={onShots}
          className="flex min-h-12 flex-col items-center justify-center gap-0.5 justify-self-start rounded-lg px-2 text-xs font-medium tabular-nums transition-colors duration-150 hover:bg-white/10 focus-visible:outline-white"
        >
          <Icon name="list-checks" className="size-5" />
          {t('shots.count', { done, total: shots.length })}
        </button>
        <button
          ref={shutter}
          type="button"
          aria-label={retaking ? t('shutterAgain', { position: position(retaking.id) }) : t('shutter')}
          aria-disabled={!mayTake || undefined}
          onClick={mayTake ? onTake : undefined}
          className="group size-18 rounded-full border-4 border-white p-1 outline-offset-2 focus-visible:outline-white aria-disabled:opacity-40"
        >
          <span className="block size-full rounded-full bg-white transition-[scale] duration-100 group-not-aria-disabled:group-active:scale-85" />
        </button>
        <button
          type="button"
          onClick={onFinish}
          className={darkButton({
            variant: photos.length > 0 ? 'primary' : 'secondary',
            className: 'justify-self-end landscape:max-lg:px-3',
          })}
        >
          {t('finish')}
        </button>
      </div>
    </div>
  );
}

interface PhotoStripProps {
  photos: readonly WaitingPhoto[];
  /** The photo that the room names apply to. */
  latestId: string | null;
  onOpen: (id: string) => void;
}

function PhotoStrip({ photos, latestId, onOpen }: PhotoStripProps) {
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
              id === latestId ? 'ring-white forced-colors:outline-2' : 'ring-transparent',
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
