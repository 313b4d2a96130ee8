import { Badge } from '@/components/ui/badge';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';

interface PhotoCountProps {
  count: number;
  /** The stored photos. */
  urls: readonly string[];
  disabled: boolean;
}

export function PhotoCount({ count, urls, disabled }: PhotoCountProps) {
  const t = useTranslations('photos');
  const missingToPublish = Math.max(0, limits.imagesToPublishMin - new Set(urls).size);
  return (
    <>
      <p>
        <span className="font-medium tabular-nums">{t('count', { count, max: limits.imagesMax })}</span>
        {count > 1 && !disabled && <span className="text-muted"> · {t('order')}</span>}
      </p>
      {missingToPublish > 0 && <Badge tone="warning">{t('missing', { count: missingToPublish })}</Badge>}
    </>
  );
}
