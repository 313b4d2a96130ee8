import { Card, CardBody } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';

/** The progress and the results of a run so far; renders nothing before the start. */
export function RunProgress({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk');
  if (run.state === 'planned') return null;
  const { total, byState } = run.counts;
  const left = byState.waiting + byState.sending;
  const settled = total - left;
  const parts = (['done', 'skipped', 'stopped', 'failed', 'cancelled'] as const).filter((state) => byState[state] > 0);
  const summary = parts.map((state) => t(`sums.${state}`, { count: byState[state] })).join(' · ');
  return (
    <Card className="mb-5">
      <CardBody className="grid grid-cols-1 gap-2">
        <ProgressBar
          label={t('progress')}
          visibleLabel
          value={total === 0 ? 100 : (settled / total) * 100}
          failed={(byState.failed / Math.max(1, total)) * 100}
          valueText={t('progressOf', { settled, total })}
          tone={left === 0 ? 'success' : 'accent'}
        />
        <output className="text-muted block min-h-4 text-xs tabular-nums">{summary}</output>
      </CardBody>
    </Card>
  );
}
