import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { cx } from '@/components/ui/class-variants';
import { DialogCross } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { pageTitle } from '@/components/ui/page-header';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';
import { useTranslations } from '@/lib/i18n/use-translations';
import { BlurImage } from './blur-image';
import { photoUrl } from './photo-url';
import { useSwipe } from './use-swipe';

interface LightboxPhoto {
  id: string;
  src: string;
  name: string;
  /** Shown beside the position; empty if the name says only that. */
  caption: string;
}

interface LightboxProps {
  photos: LightboxPhoto[];
  index: number;
  /** Shown in place of "Photo 3 of 7" if there is only one. */
  title?: string;
  actions?: ReactNode;
  footer?: ReactNode;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

const fullWidth = 1920;

/** One photo over the whole page, with arrows to its neighbours. */
export function Lightbox({ photos, index, title, actions, footer, onIndexChange, onClose }: LightboxProps) {
  const t = useTranslations('photos.lightbox');
  const close = useEffectEvent(onClose);
  const photo = photos[index];
  const isShown = photo !== undefined;
  useCloseOnBack(isShown, onClose);
  useEffect(() => {
    if (isShown) return;
    // The photo is no longer in the list, for example because a filter excludes its new name. What opened it may be gone, too.
    pageTitle()?.focus();
    close();
  }, [isShown]);
  const count = photos.length;
  const { track, handlers } = useSwipe({ hasPrevious: index > 0, hasNext: index < count - 1, onStep: step });
  if (!photo) return null;

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

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          className="fixed inset-0 z-50 flex flex-col bg-black text-white outline-none"
          onKeyDown={handleKey}
          {...handlers}
          data-lightbox
        >
          <header className="flex items-center gap-3 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 sm:px-4">
            <Dialog.Title className="text-sm font-medium tabular-nums" aria-live="polite">
              {title ?? t('title', { position: index + 1, count })}
            </Dialog.Title>
            <p className="min-w-0 flex-1 truncate text-sm text-white/70">{photo.caption}</p>
            {actions}
            <DialogCross variant="overlay" />
          </header>
          <div
            className={cx(
              'relative flex min-h-0 flex-1 items-center justify-center overflow-hidden px-3 sm:px-16',
              !footer && 'pb-[max(1rem,env(safe-area-inset-bottom))]',
            )}
          >
            <div ref={track} className="relative size-full">
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
              {([-1, 1] as const).map((by) => {
                const neighbour = photos[index + by];
                return (
                  neighbour && (
                    <img
                      key={neighbour.id}
                      src={photoUrl(neighbour.src, fullWidth)}
                      alt=""
                      aria-hidden
                      draggable={false}
                      className={cx(
                        'absolute inset-y-0 size-full object-contain',
                        by === -1 ? '-left-[calc(100%+2rem)]' : 'left-[calc(100%+2rem)]',
                      )}
                    />
                  )
                );
              })}
            </div>
            {count > 1 && (
              <>
                <StepButton label={t('previous')} side="left" disabled={index === 0} onPress={() => step(-1)} />
                <StepButton label={t('next')} side="right" disabled={index === count - 1} onPress={() => step(1)} />
              </>
            )}
          </div>
          {footer && (
            <footer data-no-swipe className="pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
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
      icon={side === 'left' ? 'chevron-left' : 'chevron-right'}
      label={label}
      variant="overlay"
      tooltip={false}
      aria-disabled={disabled || undefined}
      className={`absolute top-1/2 size-11! -translate-y-1/2 [&_svg]:size-6! ${side === 'left' ? 'left-2 sm:left-3' : 'right-2 sm:right-3'} ${disabled ? 'opacity-40' : ''}`}
      onClick={onPress}
    />
  );
}
