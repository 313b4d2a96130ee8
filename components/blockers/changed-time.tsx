'use client';

import { useLocale, useNow } from 'next-intl';
import { cx } from 'tailwind-variants/lite';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';

/** How long ago something changed, with the moment itself on pointing at it. */
export function ChangedTime({ at, className }: { at: string; className?: string }) {
  const locale = useLocale();
  const now = useNow({ updateInterval: 60_000 });
  return (
    <time dateTime={at} title={formatDateTime(at, locale)} className={cx('text-muted text-xs', className)}>
      {formatRelative(at, now, locale)}
    </time>
  );
}
