import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useState, type ReactNode } from 'react';
import { useFocusAfterRemoval } from '@/components/form/use-focus-after-removal';
import { useStaff } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { readRunRows } from '@/lib/browser/bulk/run-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { cancelRun, pauseRun, resumeRun, retryFailed, undoRun } from '@/lib/desk/bulk/actions';
import { useOpenAfterwards } from '@/lib/browser/use-open-afterwards';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import { mayDriveRun } from '@/lib/rules/bulk/may-drive-run';
import type { ActionResult } from '@/lib/rules/failure';
import { isBulkKind } from './bulk-kinds';
import { RunStartButton } from './run-start-button';
import type { LeftOut } from './use-left-out';

const BulkChangeDialog = partLater(() => import('./bulk-change-dialog'), 'BulkChangeDialog');

type Action<Value> = (input: unknown) => Promise<ActionResult<Value>>;

export function RunActions({ run, leftOut }: { run: BulkRun; leftOut?: LeftOut }) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const { openAfterwards, isOpening } = useOpenAfterwards();
  const queryClient = useQueryClient();
  const staff = useStaff();
  const mayDrive = staff !== null && mayDriveRun(staff.role, run);
  const [busy, setBusy] = useState<string | null>(null);
  const { byState, refused } = run.counts;
  const canSucceed = byState.failed > refused;

  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['run', run.id] });

  async function drive<Value>(name: string, action: Action<Value>, pathAfter?: (value: Value) => Route) {
    if (busy || isOpening) return;
    setBusy(name);
    const result = await callAction(action, { id: run.id });
    await readAgain();
    setBusy(null);
    if (!result.ok) toast.error(common('failed'), { failure: result.failure });
    else if (pathAfter) openAfterwards(pathAfter(result.value));
  }

  const driving = <Value,>(name: string, action: Action<Value>, pathAfter?: (value: Value) => Route) => ({
    loading: busy === name || (isOpening && pathAfter !== undefined),
    onClick: () => void drive(name, action, pathAfter),
  });

  if (!mayDrive) return <span className="text-muted text-xs">{common('needsPublisher')}</span>;
  if (run.state === 'planned') {
    return (
      <Removable key="planned">
        <Button {...driving('discard', cancelRun, placeOf)}>{t('discard')}</Button>
        <RunStartButton run={run} without={leftOut} onDriven={readAgain} />
      </Removable>
    );
  }
  if (run.state === 'running' || run.state === 'paused') {
    return (
      <Removable key="running">
        <Button {...driving('cancel', cancelRun)}>{t('stop')}</Button>
        {run.state === 'running' ? (
          <Button icon="pause" variant="primary" {...driving('pause', pauseRun)}>
            {t('pause')}
          </Button>
        ) : (
          <Button icon="circle-play" variant="primary" {...driving('resume', resumeRun)}>
            {t('resume')}
          </Button>
        )}
      </Removable>
    );
  }
  return (
    <Removable key="ended">
      {run.undoneBy && <ButtonLink href={`/runs/${run.undoneBy}` as Route}>{t('undone')}</ButtonLink>}
      {!run.undoneBy && byState.done > 0 && byState.sending === 0 && (
        <Button icon="undo-2" {...driving('undo', undoRun, (undo) => `/runs/${undo.id}` as Route)}>
          {t('undo')}
        </Button>
      )}
      {/* The undo would not cover what a retry writes after it. */}
      {!run.undoneBy && byState.failed > 0 && (
        <Button icon="rotate-ccw" variant={canSucceed ? 'primary' : 'secondary'} {...driving('retry', retryFailed)}>
          {t('retry', { count: byState.failed })}
        </Button>
      )}
      {byState.failed > 0 && !canSucceed && <RunCorrectButton run={run} />}
    </Removable>
  );
}

/** Buttons that a press may remove. */
function Removable({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusAfterRemoval<HTMLDivElement>()} className="contents">
      {children}
    </div>
  );
}

/** Where a discarded run came from. */
function placeOf({ source, change, undone }: BulkRun): Route {
  if (undone) return `/runs/${undone.id}` as Route;
  if (source === 'delivery') return '/photos/delivery';
  return change?.kind === 'replacePhoto' ? '/photos' : '/listings';
}

/** Asks for new values in place of the rejected ones, and previews them for the failed listings. */
function RunCorrectButton({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk');
  const { data: inventory } = useQuery(inventoryQuery);
  const [open, setOpen] = useState(false);
  const kind = run.change?.kind;
  if (!isBulkKind(kind) || kind === 'publish') return null;

  async function readFailed(): Promise<string[]> {
    const failed = await readRunRows(run.id, { state: 'failed' }, null);
    return failed.map(({ listingId }) => listingId);
  }

  const assignees = (inventory?.rows ?? []).flatMap(({ assignedTo }) => assignedTo ?? []);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('correct', { count: run.counts.byState.failed })}
      </Button>
      {open && (
        <BulkChangeDialog
          kind={kind}
          ids={readFailed}
          count={run.counts.byState.failed}
          assignees={[...new Set(assignees)].sort()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
