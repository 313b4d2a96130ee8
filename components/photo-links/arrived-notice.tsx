import { Icon } from '@/components/ui/icon';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useArrivedPhotos, type ArrivedPhotosOptions } from './use-arrived-photos';

/** Says that photos arrive from a phone, that the arrived ones are not saved yet, and how many do not fit. */
export function ArrivedNotice(options: ArrivedPhotosOptions) {
  const t = useTranslations('photoLinks');
  const { count, leftOut, isLive } = useArrivedPhotos(options);
  if (count === 0 && leftOut === 0 && !isLive) return null;
  const notices = [
    count > 0 ? t('notice', { count }) : '',
    leftOut > 0 ? t('noticeNoRoom', { count: leftOut, max: limits.imagesMax }) : '',
  ].filter(Boolean);
  return (
    <p className="bg-accent-soft mt-4 flex gap-2 rounded-lg px-3 py-2 text-sm text-pretty">
      <Icon name="smartphone" className="text-accent mt-0.5 size-4 shrink-0" />
      {notices.join(' ') || t('noticeLive')}
    </p>
  );
}
