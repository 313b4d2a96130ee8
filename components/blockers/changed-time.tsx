import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { formatDate, formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';

/** How long ago something changed; the tooltip shows the exact time. */
export function ChangedTime({ at }: { at: string }) {
  const locale = useLocale();
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at, locale)} className="text-muted text-xs whitespace-nowrap">
      {now === null ? formatDate(at, locale) : formatRelative(at, now, locale)}
    </time>
  );
}
