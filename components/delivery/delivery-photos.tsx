import { useEffect, useState } from 'react';
import { BlurImage } from '@/components/photos/blur-image';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { DeliverySource } from '@/lib/browser/delivery/delivery-source';
import { makeThumbnail } from '@/lib/browser/delivery/make-thumbnail';
import { useTranslations } from '@/lib/i18n/use-translations';
import { fileName, type DeliveryFile } from '@/lib/rules/delivery/delivery-file';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ListingPlan, PhotoPlace } from '@/lib/rules/delivery/plan-delivery';

type Open = DeliverySource['open'] | null;

/** The photos of a listing after the delivery, and those that do not fit. */
export function DeliveryPhotos({ plan, place, open }: { plan: ListingPlan; place: PhotoPlace; open: Open }) {
  const t = useTranslations('delivery');
  const { listing, current, add, tooMany } = plan;
  const stored = current.map((url, index) => ({ key: url, url, file: null, position: index + 1 }));
  const fresh = add.map((file) => ({ key: file.path, url: null, file, position: 0 }));
  const photos = place === 'first' ? [...fresh, ...stored] : [...stored, ...fresh];
  const box = 'aspect-4/3 w-full rounded-md';
  return (
    <ol
      aria-label={t('photosOf', { address: addressLine(listing) })}
      className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-10"
    >
      {photos.map(({ key, url, file, position }, index) => (
        <li key={key} className="relative">
          {file ? (
            <NewPhoto file={file} open={open} alt={t('newPhoto', { name: fileName(file.path) })} className={box} />
          ) : (
            <BlurImage
              src={url}
              width={120}
              blur={null}
              alt={t('currentPhoto', { position })}
              className={cx(box, 'opacity-60')}
            />
          )}
          <span className="absolute top-1 left-1">
            <Badge tone={file ? 'info' : 'neutral'}>{index === 0 ? t('cover') : index + 1}</Badge>
          </span>
        </li>
      ))}
      {tooMany.map((file) => (
        <li key={file.path} className="relative">
          <NewPhoto
            file={file}
            open={open}
            alt={t('noRoomFor', { name: fileName(file.path) })}
            className={cx(box, 'opacity-40')}
          />
          <span className="absolute top-1 left-1">
            <Badge tone="warning">
              <Icon name="ban" className="size-3" />
            </Badge>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface NewPhotoProps {
  file: DeliveryFile;
  open: Open;
  alt: string;
  className?: string;
}

function NewPhoto({ file: { path }, open, alt, className }: NewPhotoProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    let made: string | null = null;
    void makeThumbnail(() => open(path), stop.signal).then((blob) => {
      if (!blob || stop.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [open, path]);
  return url ? (
    <img src={url} alt={alt} title={fileName(path)} className={cx('block object-cover', className)} />
  ) : (
    <span title={fileName(path)} className={cx('bg-default text-muted flex items-center justify-center', className)}>
      <Icon name="image" className="size-4" />
      <span className="sr-only">{alt}</span>
    </span>
  );
}
