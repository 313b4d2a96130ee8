import { useDeferredValue, useState } from 'react';
import { useHydrated, useInHtml } from '@/components/shell/use-hydrated';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { blurBackground } from './blur-background';
import { photoSource } from './photo-url';

interface BlurImageProps {
  src: string | null;
  /** The displayed width in CSS pixels; the service then sends a smaller file. */
  width?: number;
  /** The placeholder from the upload's answer, or null if none is stored. */
  blur: string | null;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Sets the size and shape of the box, to avoid layout shift when the photo loads. */
  className?: string;
  /** For a photo as wide as the window. */
  sizes?: '100vw';
  /** For photos in the first view, which are loaded before the scripts; all others load lazily. */
  eager?: boolean;
  /** Shows the placeholder first, so that many new images do not delay the texts beside them. */
  deferred?: boolean;
}

export function BlurImage({ src, className, ...props }: BlurImageProps) {
  const box = cx('relative flex shrink-0 overflow-hidden bg-default', className);
  if (src === null) return <MissingImage alt={props.alt} className={box} broken={false} />;
  return <LoadedImage {...props} key={src} src={src} className={box} />;
}

function LoadedImage(props: BlurImageProps & { src: string }) {
  const { src, width, blur, alt, className, sizes, eager = false, deferred = false } = props;
  const [broken, setBroken] = useState(false);
  // The browser draws it, because as text a placeholder is a few kilobytes, and the Content Security Policy allows no style attributes in
  // HTML.
  const isBrowser = useHydrated();
  const inHtml = useInHtml();
  const isShown = useDeferredValue(true, !(deferred && isBrowser));
  const background = isBrowser && blur !== null ? blurBackground(blur) : null;

  // An image that failed before hydration no longer fires an event.
  function settle(image: HTMLImageElement | null) {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBroken(true);
  }

  if (broken) return <MissingImage alt={alt} className={className} broken />;
  return (
    <span
      className={cx(className, 'bg-cover bg-center')}
      style={background ? { backgroundColor: background.color, backgroundImage: background.image } : undefined}
    >
      {isShown && (
        <img
          ref={settle}
          {...photoSource(src, width, { inHtml, eager, sizes })}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

function MissingImage({ alt, className, broken }: { alt: string; className?: string; broken: boolean }) {
  const t = useTranslations('photos');
  const label = broken ? t('broken', { name: alt }) : t('noPhoto');
  return (
    <span
      className={cx(className, 'text-muted items-center justify-center')}
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : label}
      aria-hidden={alt === '' || undefined}
      title={broken ? t('brokenTitle') : undefined}
    >
      <Icon name={broken ? 'image-off' : 'image'} className="size-[min(1.5rem,45%)]" />
    </span>
  );
}
