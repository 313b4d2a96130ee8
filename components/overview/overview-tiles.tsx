import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import { formatArea } from '@/lib/format/format-area';
import { formatNumber, formatPercent } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { figureView, formatView } from '@/lib/rules/inventory/inventory-view';
import { publishedPercent, type OverviewFigures } from './overview-figures';

const linkedFigures = ['published', 'draft', 'unpublished', 'blocked'] as const;

/** The figures of the market, each linked to the listings it counts. */
export function OverviewTiles({ figures }: { figures: OverviewFigures }) {
  const t = useTranslations('overview');
  const names = useTranslations('listings.figures');
  const locale = useLocale();
  const { counts, areaSqm, withoutArea } = figures;
  const share = formatPercent(publishedPercent(counts), locale);
  const tones: Partial<Record<(typeof linkedFigures)[number], TileProps['tone']>> = {
    published: 'success',
    blocked: counts.blocked > 0 ? 'warning' : undefined,
  };
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className="sr-only">
        {t('tiles')}
      </h2>
      <ul className="tight:grid-cols-1 grid grid-cols-2 gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(min-content,1.4fr)] xl:gap-4">
        {linkedFigures.map((figure) => (
          <Tile
            key={figure}
            label={names(figure)}
            hint={t(`tile.${figure}Hint`, { share })}
            value={formatNumber(counts[figure], locale)}
            href={listingsAt(figureView(figure))}
            tone={tones[figure]}
          />
        ))}
        <Tile
          label={t('tile.area')}
          hint={t('tile.areaHint', { count: withoutArea })}
          value={formatArea(Math.round(areaSqm), locale)}
          href={listingsAt({ ...figureView('published'), area: { min: 0, max: null }, sort: 'area', descending: true })}
          className="col-span-full lg:col-span-1"
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
  href: Route;
  tone?: 'success' | 'warning';
  className?: string;
}

function Tile({ label, hint, value, href, tone, className }: TileProps) {
  return (
    <li
      className={cx(
        'border-separator bg-surface shadow-card hover:border-field-border/60 relative rounded-xl border px-4 py-3.5 transition-colors lg:px-3 lg:py-4 xl:px-5',
        className,
      )}
    >
      <p className="text-muted text-sm">
        <PageLink
          href={href}
          className="focus-visible:after:outline-focus outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2"
        >
          {label}
        </PageLink>
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
