'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { closeOnBack } from '@/components/shell/unsaved-work';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { BlurImage } from './blur-image';
import { photoUrl } from './photo-url';

interface LightboxPhoto {
  id: string;
  src: string;
  name: string;
  /** Said beside the place; empty where the name is but the place. */
  caption: string;
}

interface LightboxProps {
  photos: LightboxPhoto[];
  index: number;
  /** Replaces "Photo 3 of 7" where there is but one. */
  title?: string;
  /** What can be done with the photo that is shown, beside the button that closes. */
  actions?: ReactNode;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

const fullWidth = 1920;
// The minimum length of a swipe to another photo, in pixels.
const swipeMin = 50;

/** One photo over everything, with the arrows to its neighbours. */
export function Lightbox({ photos, index, title, actions, onIndexChange, onClose }: LightboxProps) {
  const t = useTranslations('photos.lightbox');
  const swipeStart = useRef<{ x: number; y: number } | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
  const photo = photos[index];
  if (!photo) return null;
  const count = photos.length;

  function step(by: -1 | 1) {
    const next = index + by;
    if (next >= 0 && next < count) onIndexChange(next);
  }

  function handleKey(event: KeyboardEvent) {
    // Key events of nested dialogs bubble here too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'Home') onIndexChange(0);
    else if (event.key === 'End') onIndexChange(count - 1);
  }

  function handleTouchEnd({ changedTouches, touches }: TouchEvent) {
    const touch = changedTouches[0];
    const start = swipeStart.current;
    swipeStart.current = null;
    if (!start || !touch || touches.length > 0) return;
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(across) > swipeMin && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? 1 : -1);
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          className="fixed inset-0 z-50 flex flex-col text-white outline-none"
          onKeyDown={handleKey}
          onTouchStart={({ touches }) => {
            const touch = touches[0];
            // Two fingers enlarge.
            swipeStart.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
          }}
          onTouchEnd={handleTouchEnd}
          data-lightbox
        >
          <header className="flex items-center gap-3 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 sm:px-4">
            <Dialog.Title className="text-sm font-medium tabular-nums" aria-live="polite">
              {title ?? t('title', { position: index + 1, count })}
            </Dialog.Title>
            <p className="min-w-0 flex-1 truncate text-sm text-white/70">{photo.caption}</p>
            {actions}
            <Dialog.Close
              render={
                <IconButton label={t('close')} variant="overlay" tooltip={false}>
                  <Icon name="x" />
                </IconButton>
              }
            />
          </header>
          <div className="relative flex min-h-0 flex-1 items-center justify-center px-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-16">
            <div className="relative size-full">
              <img
                key={photo.id}
                src={photoUrl(photo.src, 320)}
                alt=""
                aria-hidden
                className="absolute inset-0 size-full object-contain"
              />
              <BlurImage
                src={photo.src}
                width={fullWidth}
                sizes="100vw"
                blur={null}
                alt={photo.name}
                eager
                className="size-full bg-transparent! [&_img]:object-contain"
              />
            </div>
            {count > 1 && (
              <>
                <StepButton label={t('previous')} side="left" disabled={index === 0} onPress={() => step(-1)} />
                <StepButton label={t('next')} side="right" disabled={index === count - 1} onPress={() => step(1)} />
              </>
            )}
            {[photos[index - 1], photos[index + 1]].map(
              (neighbour) =>
                neighbour && (
                  <img
                    key={neighbour.id}
                    src={photoUrl(neighbour.src, fullWidth)}
                    alt=""
                    aria-hidden
                    className="hidden"
                  />
                ),
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface StepButtonProps {
  label: string;
  side: 'left' | 'right';
  disabled: boolean;
  onPress: () => void;
}

function StepButton({ label, side, disabled, onPress }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      variant="overlay"
      tooltip={false}
      aria-disabled={disabled || undefined}
      className={`absolute top-1/2 size-11! -translate-y-1/2 [&_svg]:size-6! ${side === 'left' ? 'left-2 sm:left-3' : 'right-2 sm:right-3'} ${disabled ? 'opacity-40' : ''}`}
      onClick={onPress}
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </IconButton>
  );
}
