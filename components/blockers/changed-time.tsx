import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { cx } from '@/components/ui/class-variants';
import { formatDate, formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';

/** How long ago something changed; the tooltip shows the exact time. */
export function ChangedTime({ at, className }: { at: string; className?: string }) {
  const locale = useLocale();
  const now = useNow();
  return (
    <time
      dateTime={at}
      title={formatDateTime(at, locale)}
      className={cx('text-muted text-xs whitespace-nowrap', className)}
    >
      {now === null ? formatDate(at, locale) : formatRelative(at, now, locale)}
    </time>
  );
}
