import type { ReactNode } from 'react';
import { Lightbox } from '@/components/photos/lightbox';
import type { IconName } from '@/components/ui/icon-names';
import { Icon } from '@/components/ui/icon';
import type { WaitingPhoto } from '@/lib/browser/waiting-photos/waiting-photos';
import { useTranslations } from '@/lib/i18n/use-translations';
import { blobUrl } from './blob-urls';

interface TakenViewerProps {
  photos: readonly WaitingPhoto[];
  id: string;
  /** Whether the first of them becomes the cover. */
  isFirstCover: boolean;
  rooms: ReactNode;
  /** What is wrong with this photo. */
  warning: string | null;
  onShow: (id: string) => void;
  onRetake: (id: string) => void;
  onMove: (id: string, to: number) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** A taken photo in full size: swipe to its neighbours, name its room, move, retake or remove it. */
export function TakenViewer(props: TakenViewerProps) {
  const { photos, id, isFirstCover, rooms, warning, onShow, onRetake, onMove, onRemove, onClose } = props;
  const t = useTranslations('camera');
  const index = photos.findIndex((photo) => photo.id === id);
  const shown = photos.map((photo, at) => ({
    id: photo.id,
    src: blobUrl(photo.photo),
    name: photo.roomName ?? t('photo', { position: at + 1 }),
    caption: photo.roomName ?? '',
  }));
  return (
    <Lightbox
      photos={shown}
      index={index}
      onIndexChange={(next) => onShow(photos[next]?.id ?? id)}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-1 gap-2">
          {warning !== null && (
            <output className="flex items-center justify-center gap-2 px-3 text-center text-sm text-amber-200">
              <Icon name="triangle-exclamation-point" className="size-4 shrink-0" />
              {warning}
            </output>
          )}
          {rooms}
          <div className="mx-auto flex w-full max-w-lg flex-wrap justify-center px-2">
            <Act icon="camera" label={t('act.retake')} onPress={() => onRetake(id)} />
            <Act
              icon="star"
              label={t(isFirstCover ? 'act.cover' : 'act.first')}
              disabled={index === 0}
              onPress={() => onMove(id, 0)}
            />
            <Act
              icon="arrow-left"
              label={t('act.earlier')}
              disabled={index === 0}
              onPress={() => onMove(id, index - 1)}
            />
            <Act
              icon="arrow-right"
              label={t('act.later')}
              disabled={index === photos.length - 1}
              onPress={() => onMove(id, index + 1)}
            />
            <Act icon="trash" label={t('act.remove')} onPress={() => onRemove(id)} />
          </div>
        </div>
      }
    />
  );
}

interface ActProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

function Act({ icon, label, disabled = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className="flex h-14 min-w-1/5 flex-col items-center justify-center gap-1 rounded-lg text-xs font-medium transition-colors duration-150 not-aria-disabled:hover:bg-white/10 focus-visible:-outline-offset-2 focus-visible:outline-white not-aria-disabled:active:bg-white/20 aria-disabled:opacity-40"
    >
      <Icon name={icon} className="size-5" />
      {label}
    </button>
  );
}
