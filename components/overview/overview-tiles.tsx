import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import { formatArea } from '@/lib/format/format-area';
import { formatNumber, formatPercent } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { figureView, formatView } from '@/lib/rules/inventory/inventory-view';
import { publishedPercent, type OverviewFigures } from './overview-figures';

/** Where things stand, as numbers that lead to the listings they count. */
export function OverviewTiles({ figures }: { figures: OverviewFigures }) {
  const t = useTranslations('overview');
  const names = useTranslations('listings.figures');
  const locale = useLocale();
  const { counts, areaSqm, withoutArea } = figures;
  const share = formatPercent(publishedPercent(counts), locale);
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className="sr-only">
        {t('tiles')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] lg:gap-4">
        <Tile
          label={names('published')}
          hint={t('tile.publishedHint', { share })}
          value={formatNumber(counts.published, locale)}
          href={listingsAt(figureView('published'))}
          tone="success"
        />
        <Tile
          label={names('draft')}
          hint={t('tile.draftHint')}
          value={formatNumber(counts.draft, locale)}
          href={listingsAt(figureView('draft'))}
        />
        <Tile
          label={names('unpublished')}
          hint={t('tile.unpublishedHint')}
          value={formatNumber(counts.unpublished, locale)}
          href={listingsAt(figureView('unpublished'))}
        />
        <Tile
          label={names('blocked')}
          hint={t('tile.blockedHint')}
          value={formatNumber(counts.blocked, locale)}
          href={listingsAt(figureView('blocked'))}
          tone={counts.blocked > 0 ? 'warning' : undefined}
        />
        <Tile
          label={t('tile.area')}
          hint={t('tile.areaHint', { count: withoutArea })}
          value={formatArea(Math.round(areaSqm), locale)}
          className="col-span-2 lg:col-span-1"
        />
      </ul>
    </section>
  );
}

export function listingsAt(view: Parameters<typeof formatView>[0]): Route {
  return `/listings${formatView(view)}` as Route;
}

interface TileProps {
  label: string;
  hint: string;
  value: string;
  href?: Route;
  tone?: 'success' | 'warning';
  className?: string;
}

function Tile({ label, hint, value, href, tone, className }: TileProps) {
  return (
    <li
      className={cx(
        'border-separator bg-surface shadow-card relative rounded-xl border px-4 py-3.5 transition-colors lg:px-5 lg:py-4',
        href && 'hover:border-field-border/60',
        className,
      )}
    >
      <p className="text-muted text-sm">
        {href ? (
          <PageLink
            href={href}
            className="focus-visible:after:outline-focus outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2"
          >
            {label}
          </PageLink>
        ) : (
          label
        )}
      </p>
      <p
        className={cx(
          'mt-1 text-2xl font-semibold tracking-tight',
          tone === 'warning' && 'text-warning-text',
          tone === 'success' && 'text-success-text',
        )}
      >
        {value}
      </p>
      <p className="text-muted mt-0.5 text-xs text-pretty">{hint}</p>
    </li>
  );
}
