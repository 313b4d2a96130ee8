'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { formatRelative } from '@/lib/format/format-relative';

const stepMs = 5_000;
const minuteMs = 60_000;

/** When the service last confirmed what a page shows, ticking. Not spoken: it would never be quiet. */
export function ListingsFreshness({ checkedAt, className }: { checkedAt: number; className?: string }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const now = useNow(stepMs);
  if (now === null) return null;
  const agoMs = now - checkedAt;
  const seconds = Math.floor(agoMs / stepMs) * 5;
  return (
    <span className={className}>
      {agoMs >= minuteMs
        ? t('checked', { when: formatRelative(checkedAt, now, locale) })
        : seconds > 0
          ? t('checkedSeconds', { seconds })
          : t('checkedNow')}
    </span>
  );
}
