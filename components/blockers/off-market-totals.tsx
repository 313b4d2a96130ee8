import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import type { OffMarket } from '@/lib/rules/inventory/blocker-groups';
import { offMarketStandings, type MarketFigure } from '@/lib/rules/inventory/market-figures';

interface OffMarketTotalsProps {
  counts: Record<MarketFigure, number>;
  replaced: OffMarket['replaced'];
  total: number;
  /** Whether all lists are on the page, so that the figures can link to them. */
  allShown: boolean;
}

/** The count of each list, which add up to all listings off the market; each links to its list. */
export function OffMarketTotals({ counts, replaced, total, allShown }: OffMarketTotalsProps) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  return (
    <section aria-label={t('totals')}>
      <ul className="border-separator bg-surface shadow-card divide-separator max-sm:[&>li]:border-separator grid grid-cols-2 overflow-hidden rounded-xl border sm:grid-cols-5 sm:divide-x max-sm:[&>li:last-child]:col-span-2 max-sm:[&>li:last-child]:border-r-0 max-sm:[&>li:nth-child(n+3)]:border-t max-sm:[&>li:nth-child(odd)]:border-r">
        {offMarketStandings.map((id) => (
          <li key={id}>
            <a
              href={allShown && counts[id] > 0 ? `#${id}` : undefined}
              className="hover:bg-default/40 block h-full px-3 py-3 transition-colors not-[[href]]:pointer-events-none sm:px-5 sm:py-4"
            >
              <span className="text-muted block text-xs sm:text-sm">{names(id)}</span>
              <span
                className={cx(
                  'mt-1 block text-2xl font-semibold',
                  counts[id] === 0 ? 'text-muted' : id === 'fellOff' && 'text-warning-text',
                )}
              >
                {counts[id]}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2 px-1 text-xs" aria-live="polite">
        {t('sum', { count: counts.off, total })}
        {replaced > 0 && ` ${t('replaced', { count: replaced })}`}
      </p>
    </section>
  );
}
