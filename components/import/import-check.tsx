'use client';

import { CirclePlay, ListX } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card, CardFooter, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useToast } from '@/components/ui/toast';
import { startRun } from '@/lib/desk/bulk/drive-run';
import { callAction } from '@/lib/desk/call-action';
import type { PreviewRow } from '@/lib/desk/import/import-preview';
import { formatNumber } from '@/lib/format/format-number';
import { ImportCommonFaults } from './import-common-faults';
import { ImportRow } from './import-row';
import type { CheckedFile } from './use-import';

const pageLength = 100;
const filters = ['all', 'faulty', 'changes', 'unchanged'] as const;
type Filter = (typeof filters)[number];

/** The third step: what each row would do, what is wrong with it, and the button that does it. */
export function ImportCheck({ checked }: { checked: CheckedFile }) {
  const t = useTranslations('import');
  const locale = useLocale();
  const { run, rows } = checked;
  const groups: Record<Filter, PreviewRow[]> = {
    all: rows,
    faulty: rows.filter(({ faults }) => faults.length > 0),
    changes: rows.filter(isChange),
    unchanged: rows.filter(({ faults, planned }) => faults.length === 0 && planned?.effect === 'unchanged'),
  };
  const [filter, setFilter] = useState<Filter>(groups.faulty.length > 0 ? 'faulty' : 'all');
  const [length, setLength] = useState(pageLength);
  const title = useRef<HTMLDivElement>(null);
  const shown = groups[filter].slice(0, length);
  const hasFaults = groups.faulty.length > 0;
  const verdict = hasFaults ? 'faulty' : groups.changes.length > 0 ? 'ready' : 'nothing';

  useEffect(() => {
    // Newer browsers answer with a promise, which an effect may not return.
    title.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <Card aria-labelledby="import-check">
      <div ref={title} className="scroll-mt-16">
        <CardHeader
          title={t('steps.check')}
          titleId="import-check"
          actions={run && <StartButton runId={run.id} count={groups.changes.length} hasFaults={hasFaults} />}
        />
      </div>
      <div className="px-5 pt-4">
        <Banner
          live
          tone={hasFaults ? 'danger' : 'info'}
          title={t(`summary.${verdict}`, { count: hasFaults ? groups.faulty.length : groups.changes.length })}
        >
          {t(`summary.${verdict}Text`)}
        </Banner>
        {groups.faulty.length > 1 && <ImportCommonFaults rows={groups.faulty} />}
      </div>
      <div className="overflow-x-auto p-3">
        <SegmentedControl
          aria-label={t('show')}
          variant="plain"
          className="max-w-none"
          value={filter}
          onValueChange={(next) => {
            setFilter(next);
            setLength(pageLength);
          }}
          items={filters.map((value) => ({
            value,
            label: t(`filters.${value}`),
            count: formatNumber(groups[value].length, locale),
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState className="border-separator border-t" icon={<ListX />} title={t('noMatch')} />
      ) : (
        <ul className="divide-separator border-separator divide-y border-t">
          {shown.map((row) => (
            <ImportRow key={row.number} row={row} />
          ))}
        </ul>
      )}
      <CardFooter>
        <span className="tabular-nums">{t('shown', { shown: shown.length, total: groups[filter].length })}</span>
        {shown.length < groups[filter].length && (
          <Button size="sm" variant="ghost" onClick={() => setLength(length + pageLength)}>
            {t('showMore')}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

function isChange({ faults, planned }: PreviewRow): boolean {
  return faults.length === 0 && planned !== null && planned.effect !== 'unchanged' && planned.effect !== 'cannot';
}

/** Starts the run that was previewed: rows with faults are in it as such, and never sent. */
function StartButton({ runId, count, hasFaults }: { runId: string; count: number; hasFaults: boolean }) {
  const t = useTranslations('import');
  const words = useTranslations('errors');
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function start() {
    if (busy) return;
    setBusy(true);
    const result = await callAction(startRun, { id: runId });
    if (result.ok) return router.push(`/runs/${runId}` as Route);
    setBusy(false);
    toast.error(t('runFailed'), { description: words(result.failure.code) });
  }

  if (count === 0) return null;
  return (
    <Button variant={hasFaults ? 'secondary' : 'primary'} loading={busy} onClick={() => void start()}>
      <CirclePlay aria-hidden />
      {t(hasFaults ? 'runGood' : 'run', { count })}
    </Button>
  );
}
