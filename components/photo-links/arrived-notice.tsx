'use client';

import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useArrivedPhotos, type ArrivedPhotosOptions } from './use-arrived-photos';

interface ArrivedNoticeProps extends ArrivedPhotosOptions {
  /** The photos of the form. */
  images: readonly string[];
}

/** Says that photos come from a phone, and that those that came are not saved yet. */
export function ArrivedNotice({ images, ...options }: ArrivedNoticeProps) {
  const t = useTranslations('photoLinks');
  const { waiting, isLive } = useArrivedPhotos(options);
  const count = waiting.filter((url) => images.includes(url)).length;
  if (count === 0 && !isLive) return null;
  return (
    <p className="bg-accent-soft mt-4 flex gap-2 rounded-lg px-3 py-2 text-sm text-pretty">
      <Icon name="smartphone" className="text-accent mt-0.5 size-4 shrink-0" />
      {count > 0 ? t('notice', { count }) : t('noticeLive')}
    </p>
  );
}
