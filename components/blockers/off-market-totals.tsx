import { useTranslations } from 'next-intl';
import { cx } from 'tailwind-variants/lite';
import type { Consequence, OffMarket } from '@/lib/desk/inventory/blocker-groups';

interface OffMarketTotalsProps {
  offMarket: OffMarket;
  total: number;
  /** Whether the lists are all on the page, so that there is something to lead to. */
  allShown: boolean;
}

/** The lists in figures, which add up to all that is off the market; each leads to its list. */
export function OffMarketTotals({ offMarket, total, allShown }: OffMarketTotalsProps) {
  const t = useTranslations('blockers');
  const countOf = (consequence: Consequence) =>
    offMarket.sections.find((section) => section.consequence === consequence)?.count ?? 0;
  const tiles = [
    { id: 'fellOff', count: countOf('fellOff'), tone: 'text-warning-text' },
    { id: 'ready', count: offMarket.ready.length, tone: '' },
    { id: 'neverLive', count: countOf('neverLive'), tone: '' },
    { id: 'archived', count: countOf('archived'), tone: '' },
  ] as const;
  return (
    <section aria-label={t('totals')}>
      <ul className="border-separator bg-surface shadow-card divide-separator max-sm:[&>li]:border-separator grid grid-cols-2 overflow-hidden rounded-xl border sm:grid-cols-4 sm:divide-x max-sm:[&>li:nth-child(n+3)]:border-t max-sm:[&>li:nth-child(odd)]:border-r">
        {tiles.map(({ id, count, tone }) => (
          <li key={id}>
            <a
              href={allShown && (count > 0 || id === 'ready') ? `#${id}` : undefined}
              className="hover:bg-default/40 block h-full px-3 py-3 transition-colors not-[[href]]:pointer-events-none sm:px-5 sm:py-4"
            >
              <span className="text-muted block text-xs sm:text-sm">{t(`sections.${id}.title`)}</span>
              <span className={cx('mt-1 block text-2xl font-semibold', count > 0 ? tone : 'text-muted')}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2 px-1 text-xs" aria-live="polite">
        {t('sum', { count: offMarket.count, total })}
        {offMarket.replaced > 0 && ` ${t('replaced', { count: offMarket.replaced })}`}
      </p>
    </section>
  );
}
