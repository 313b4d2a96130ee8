'use client';

import { useTranslations } from 'next-intl';
import { BlurImage } from '@/components/photos/blur-image';
import { useFailureText } from '@/components/photos/use-failure-text';
import type { useRowPhotos } from '@/components/photos/use-row-photos';
import { Icon, Spinner } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

/** The photos that were dropped on a row, before they are saved. */
export function RowPhotos({ photos, className }: { photos: ReturnType<typeof useRowPhotos>; className?: string }) {
  const t = useTranslations('blockers');
  const failureText = useFailureText();
  return (
    <div className={className}>
      <ul aria-label={t('newPhotos')} className="flex flex-wrap gap-2">
        {photos.photos
          .filter(({ state }) => state !== 'failed')
          .map(({ id, name, url, blur }) => (
            <li key={id} className="relative">
              {url === null ? (
                <span className="bg-default flex h-14 w-19 items-center justify-center rounded-md">
                  <Spinner />
                  <span className="sr-only">{t('uploadingName', { name })}</span>
                </span>
              ) : (
                <BlurImage src={url} width={152} blur={blur} alt={name} className="h-14 w-19 rounded-md" />
              )}
              <IconButton
                label={t('removePhoto', { name })}
                size="xs"
                variant="overlay"
                className="absolute top-1 right-1"
                onClick={() => photos.remove(id)}
              >
                <Icon name="x" className="size-3.5!" />
              </IconButton>
            </li>
          ))}
      </ul>
      {photos.failed.map(({ id, name, failure }) => (
        <p key={id} role="alert" className="text-danger-text mt-1.5 text-xs">
          {name}: {failure && failureText(failure)}
        </p>
      ))}
    </div>
  );
}
