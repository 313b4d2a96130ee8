import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useLocale } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { PublishBlocker } from '@/lib/contract';
import { formatDate } from '@/lib/format/format-date-time';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { DailyFigures } from '@/lib/rules/inventory/daily-figures';
import { blockerNames } from '@/lib/rules/listings/listing-choices';
import { ChartCard } from './chart-card';
import { chartDays, spreadLabels } from './chart-days';
import { useWidth } from './use-width';

type Days = ReturnType<typeof chartDays>;

const reasonLines = {
  images: { stroke: 'stroke-accent', fill: 'fill-accent', dash: undefined },
  price: { stroke: 'stroke-[light-dark(#a85a00,#f3c267)]', fill: 'fill-[light-dark(#a85a00,#f3c267)]', dash: '7 3' },
  noticePeriod: {
    stroke: 'stroke-[light-dark(#0b7a75,#63d3cc)]',
    fill: 'fill-[light-dark(#0b7a75,#63d3cc)]',
    dash: '2 3',
  },
  object: {
    stroke: 'stroke-[light-dark(#8a3ab9,#d29bf2)]',
    fill: 'fill-[light-dark(#8a3ab9,#d29bf2)]',
    dash: '9 3 2 3',
  },
} satisfies Record<PublishBlocker, { stroke: string; fill: string; dash: string | undefined }>;

const height = 190;
const edge = { top: 10, bottom: 22, left: 30 };
/** Upper bounds in pixels for a letter of a label, and for its number. */
const letterWidth = 6.4;
const numberWidth = 30;
const dotsUntilDays = 31;

/** How many listings each blocker had off the market, per day. */
export function BlockersChart({ saved, today }: { saved: DailyFigures[]; today: DailyFigures }) {
  const t = useTranslations('overview');
  const common = useTranslations('common');
  const blockers = useTranslations('listings.blocker');
  const locale = useLocale();
  const days = chartDays(saved, today);
  const rows = days
    .flatMap(({ figures }) => figures ?? [])
    .toReversed()
    .map((figures) => ({
      key: figures.day,
      head: figures.day === today.day ? common('today') : formatDate(figures.day, locale),
      cells: [...blockerNames, 'blocked' as const].map((name) => formatNumber(figures[name], locale)),
    }));
  return (
    <ChartCard
      title={t('blockers')}
      description={t('blockersText')}
      table={{ columns: [t('day'), ...blockerNames.map((reason) => blockers(reason)), common('listings')], rows }}
    >
      {days.length === 1 ? (
        <EmptyState level="h3" icon="rotate-ccw-clock" title={t('noHistory')} description={t('noHistoryText')} />
      ) : (
        <Lines days={days} />
      )}
    </ChartCard>
  );
}

function Lines({ days }: { days: Days }) {
  const t = useTranslations('overview');
  const common = useTranslations('common');
  const blockers = useTranslations('listings.blocker');
  const locale = useLocale();
  const [ref, width] = useWidth<HTMLDivElement>();
  const shown = blockerNames.filter((reason) => days.some(({ figures }) => figures && figures[reason] > 0));
  const right = numberWidth + letterWidth * Math.max(...shown.map((reason) => blockers(reason).length), 0);
  const most = Math.max(1, ...days.flatMap(({ figures }) => (figures ? shown.map((reason) => figures[reason]) : [])));
  const x = scaleLinear([0, days.length - 1], [edge.left, Math.max(width - right, edge.left + 1)]);
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4);
  const path = line<Days[number] & { at: number; value: number }>()
    .defined(({ figures }) => figures !== null)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value));
  const last = days.at(-1)!.figures!;
  const first = days[0]!.figures!;
  const labels = spreadLabels(
    shown.map((reason) => y(last[reason])),
    { apart: 14, max: height - edge.bottom },
  );
  const summary = shown.map((reason) =>
    t('blockersSummary', { reason: blockers(reason), from: first[reason], to: last[reason] }),
  );
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-label={`${t('sinceDay', { day: formatDate(first.day, locale) })}: ${summary.join('. ')}`}
        width={width}
        height={height}
        className="block max-w-full text-[0.6875rem]"
      >
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line x1={edge.left} x2={width - right} y1={y(tick)} y2={y(tick)} className="stroke-separator" />
              <text x={edge.left - 6} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted tabular-nums">
                {formatNumber(tick, locale)}
              </text>
            </g>
          ))}
        <text x={edge.left} y={height - 5} className="fill-muted">
          {formatDate(first.day, locale)}
        </text>
        <text x={width - right} y={height - 5} textAnchor="end" className="fill-muted">
          {common('today')}
        </text>
        {shown.map((reason, index) => {
          const { stroke, fill, dash } = reasonLines[reason];
          const points = days.map((day, at) => ({ ...day, at, value: day.figures?.[reason] ?? 0 }));
          const seen = points.filter(({ figures }) => figures !== null);
          return (
            <g key={reason}>
              <path d={path(points) ?? ''} fill="none" strokeWidth={2} strokeDasharray={dash} className={stroke} />
              {days.length <= dotsUntilDays &&
                seen.map(({ day, at, value }) => (
                  <circle key={day} cx={x(at)} cy={y(value)} r={2.5} className={fill} />
                ))}
              <text x={width - right + 8} y={labels[index]} dy="0.32em" className={fill}>
                <tspan className="font-semibold">{formatNumber(last[reason], locale)}</tspan> {blockers(reason)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
