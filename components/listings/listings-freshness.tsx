import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { cx } from '@/components/ui/class-variants';
import { partLater } from '@/components/ui/part-later';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { formatMoment } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { usePanel } from './use-panel';

const stepMs = 5_000;
const minuteMs = 60_000;

const Details = partLater(() => import('./freshness-details'), 'FreshnessDetails');

/** Says when the service last confirmed the page, and opens the details. Not a live region: it changes every few seconds. */
export function ListingsFreshness({ className }: { className?: string }) {
  const { data, dataUpdatedAt } = useQuery(inventoryQuery);
  const words = useFreshnessWords(data, dataUpdatedAt);
  const { button, panel, wanted } = usePanel();
  if (!data || words === null) return null;
  return (
    <>
      <button
        {...button}
        type="button"
        className={cx(
          'text-muted hover:text-foreground inline-flex min-h-6 items-center rounded-sm text-xs decoration-dotted underline-offset-3 hover:underline',
          className,
        )}
      >
        {words}
      </button>
      {wanted && <Details inventory={data} panel={panel} />}
    </>
  );
}

/** `arrivedAt` is from this browser's clock, like the ticking time; the service's time is from the server's clock. */
function useFreshnessWords(inventory: Inventory | undefined, arrivedAt: number): string | null {
  const t = useTranslations('shell');
  const locale = useLocale();
  const now = useNow(stepMs);
  if (!inventory || now === null) return null;
  const { checkedAt, fromCache, stale } = inventory;
  if (fromCache) return t('asOf', { when: formatMoment(checkedAt, locale, now) });
  // Data that are not stale were confirmed just before they arrived, even if one of the clocks is wrong.
  const isClockWrong = !stale && Math.abs(arrivedAt - checkedAt) >= minuteMs;
  const confirmedAt = isClockWrong ? arrivedAt : checkedAt;
  const seconds = Math.floor((now - confirmedAt) / stepMs) * 5;
  return seconds > 0 && seconds < 60
    ? t('checkedSeconds', { seconds })
    : t('checked', { when: formatRelative(confirmedAt, now, locale) });
}
