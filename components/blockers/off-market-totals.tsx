import { useTranslations } from 'next-intl';
import { cx } from 'tailwind-variants/lite';
import type { OffMarket } from '@/lib/desk/inventory/blocker-groups';

interface OffMarketTotalsProps {
  offMarket: OffMarket;
  total: number;
  /** Whether the lists are all on the page, so that there is something to lead to. */
  allShown: boolean;
}

/** The three lists in figures, which add up to all that is off the market; each leads to its list. */
export function OffMarketTotals({ offMarket, total, allShown }: OffMarketTotalsProps) {
  const t = useTranslations('blockers');
  const [fellOff, neverLive] = offMarket.sections;
  const tiles = [
    { id: 'fellOff', count: fellOff?.count ?? 0, tone: 'text-warning-text' },
    { id: 'neverLive', count: neverLive?.count ?? 0, tone: '' },
    { id: 'ready', count: offMarket.ready.length, tone: '' },
  ] as const;
  return (
    <section aria-label={t('totals')}>
      <ul className="border-separator bg-surface shadow-card divide-separator grid grid-cols-3 divide-x overflow-hidden rounded-xl border">
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
      </p>
    </section>
  );
}
