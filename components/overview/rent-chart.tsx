import { scaleLinear } from 'd3-scale';
import { useLocale } from 'next-intl';
import { useId } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { formatArea } from '@/lib/format/format-area';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { ChartCard } from './chart-card';
import { rentBands, type RentBand } from './rent-bands';
import { useWidth } from './use-width';

const height = 200;
const edge = { top: 10, right: 4, bottom: 24, left: 48 };
const gap = 3;
const labelWidth = 48;
const liveFill = 'fill-[light-dark(#2f9e58,#4fb877)]';

/** How much area there is at what rent, on the market and off it. */
export function RentChart({ rows }: { rows: InventoryRow[] }) {
  const t = useTranslations('overview');
  const common = useTranslations('common');
  const locale = useLocale();
  const { bands, without } = rentBands(rows);
  const wordOf = ({ from, to }: RentBand) =>
    to === null
      ? t('bandFrom', { from: formatNumber(from, locale) })
      : t('band', { from: formatNumber(from, locale), to: formatNumber(to, locale) });
  const areaOf = (sqm: number) => formatArea(Math.round(sqm), locale);
  const largest = bands.toSorted((a, b) => b.liveSqm + b.offSqm - a.liveSqm - a.offSqm)[0];
  return (
    <ChartCard
      title={t('rents')}
      description={t('rentsText', { count: without })}
      table={{
        columns: [t('rent'), t('areaLive'), t('areaOff'), common('listings')],
        rows: bands.map((band) => ({
          key: String(band.from),
          head: wordOf(band),
          cells: [areaOf(band.liveSqm), areaOf(band.offSqm), formatNumber(band.count, locale)],
        })),
      }}
    >
      {largest ? (
        <Bars
          bands={bands}
          label={t('rentsSummary', { band: wordOf(largest), area: areaOf(largest.liveSqm + largest.offSqm) })}
        />
      ) : (
        <EmptyState level="h3" icon="ruler" title={t('noRents')} description={t('noRentsText')} />
      )}
    </ChartCard>
  );
}

function Bars({ bands, label }: { bands: RentBand[]; label: string }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const hatch = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const most = Math.max(...bands.map(({ liveSqm, offSqm }) => liveSqm + offSqm));
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4);
  const step = Math.max(0, width - edge.left - edge.right) / bands.length;
  const every = Math.max(1, Math.ceil((labelWidth + 4) / Math.max(step, 1)));
  const bar = Math.max(1, step - gap);
  // If the bar is too narrow, the last label, which has a plus, is aligned with the end of its bar.
  const isTight = bands.at(-1)!.to === null && bar < labelWidth;
  const hasLabel = (index: number) =>
    index % every === 0 && (!isTight || (bands.length - index) * step >= 2 * labelWidth);
  return (
    <div ref={ref}>
      <ul aria-hidden className="text-muted mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {(['areaLive', 'areaOff'] as const).map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg width="16" height="10">
              <rect
                width="16"
                height="10"
                rx="1"
                {...(name === 'areaLive' ? { className: liveFill } : { fill: `url(#${hatch})` })}
              />
            </svg>
            {t(name)}
          </li>
        ))}
      </ul>
      <svg role="img" aria-label={label} width={width} height={height} className="block max-w-full text-[0.6875rem]">
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className="fill-neutral-soft" />
            <rect width="2" height="5" className="fill-[light-dark(#8b8b96,#8b8b96)]" />
          </pattern>
        </defs>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} className="stroke-separator" />
            <text x={edge.left - 6} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted tabular-nums">
              {formatNumber(tick, locale)}
            </text>
          </g>
        ))}
        {bands.map(({ from, to, liveSqm, offSqm }, index) => {
          const left = edge.left + index * step + gap / 2;
          return (
            <g key={from}>
              <rect x={left} width={bar} y={y(liveSqm)} height={y(0) - y(liveSqm)} className={liveFill} />
              <rect
                x={left}
                width={bar}
                y={y(liveSqm + offSqm)}
                height={y(liveSqm) - y(liveSqm + offSqm)}
                fill={`url(#${hatch})`}
              />
              {(to === null || hasLabel(index)) && (
                <text
                  x={to === null && isTight ? left + bar : left}
                  y={height - 7}
                  textAnchor={to === null && isTight ? 'end' : 'start'}
                  className="fill-muted tabular-nums"
                >
                  {formatNumber(from, locale) + (to === null ? '+' : '')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
