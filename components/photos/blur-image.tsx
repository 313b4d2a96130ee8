'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { blurBackground } from './blur-background';

interface BlurImageProps {
  src: string | null;
  /** How wide it is shown, in CSS pixels; the service then sends a smaller file. */
  width?: number;
  /** The placeholder the upload answered, or null where none is remembered. */
  blur: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Sets the size and shape of the box, to avoid layout shift when the photo loads. */
  className?: string;
  sizes?: string;
  /** For photos in the first view; all others load lazily. */
  eager?: boolean;
}

/** A photo over its placeholder, with a message if it is missing. */
export function BlurImage({ src, width, blur, alt, className, sizes, eager = false }: BlurImageProps) {
  const box = cx('relative flex shrink-0 overflow-hidden bg-default', className);
  if (src === null) return <MissingImage alt={alt} className={box} broken={false} />;
  return (
    <LoadedImage
      key={src}
      src={src}
      width={width}
      blur={blur}
      alt={alt}
      className={box}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}

/** The address of a photo at a width the service makes. Previews that live in the browser are left as they are. */
export function photoUrl(src: string, width: number | undefined): string {
  if (width === undefined || !/^https?:/.test(src)) return src;
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

type LoadedImageProps = Omit<BlurImageProps, 'src' | 'eager'> & { src: string; loading: 'eager' | 'lazy' };

function LoadedImage({ src, width, blur, alt, className, sizes, loading }: LoadedImageProps) {
  const [broken, setBroken] = useState(false);
  // A placeholder is a few kilobytes as text, and the page's policy allows no style attributes in HTML: the browser draws it.
  const isBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  const background = blur === null ? null : blurBackground(blur);

  // An image that failed before the page was hydrated fires no event any more.
  function settle(image: HTMLImageElement | null) {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBroken(true);
  }

  if (broken) return <MissingImage alt={alt} className={className} broken />;
  return (
    <span
      className={cx(className, 'bg-cover bg-center')}
      style={
        background && isBrowser ? { backgroundColor: background.color, backgroundImage: background.image } : undefined
      }
    >
      <img
        ref={settle}
        src={photoUrl(src, width)}
        srcSet={srcSetOf(src, width, sizes)}
        sizes={sizes}
        alt={alt}
        loading={loading}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}

function srcSetOf(src: string, width: number | undefined, sizes: string | undefined): string | undefined {
  if (width === undefined || photoUrl(src, width) === src) return undefined;
  const [one, two] = sizes === undefined ? ['1x', '2x'] : [`${width}w`, `${width * 2}w`];
  return `${photoUrl(src, width)} ${one}, ${photoUrl(src, width * 2)} ${two}`;
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

function subscribeToNothing() {
  return () => undefined;
}
function inBrowser() {
  return true;
}
function onServer() {
  return false;
}
