import { useRef, useState } from 'react';
import { ProductionMark } from '@/components/shell/production-mark';
import { useStaff } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { pageTitle } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { startRun } from '@/lib/desk/bulk/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import { nothingLeftOut, type LeftOut } from './use-left-out';
import { forgetSelection } from './saved-selection';

interface RunStartButtonProps {
  /** As it is without the rows that are left out. */
  run: Pick<BulkRun, 'id' | 'counts'>;
  without?: LeftOut;
  /** By default, it names the number of listings that change. */
  label?: string;
  variant?: 'primary' | 'secondary';
  /** Called also when the start failed, because another person may have started it. */
  onDriven: (started: boolean) => unknown;
  /** Whether the page of the started run is being loaded. */
  isOpening?: boolean;
}

/** Starts a previewed run. If the run unpublishes listings, asks for confirmation with their number. */
export function RunStartButton({
  run,
  without = nothingLeftOut,
  label,
  variant = 'primary',
  onDriven,
  isOpening = false,
}: RunStartButtonProps) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const staff = useStaff();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { total, byEffect } = run.counts;
  const toSend = total - byEffect.unchanged - byEffect.cannot;

  async function start() {
    if (busy || isOpening) return;
    setBusy(true);
    const result = await callAction(startRun, { id: run.id, without: [...without.keys()] });
    if (result.ok) forgetSelection(staff?.id);
    else toast.error(common('failed'), { failure: result.failure });
    await onDriven(result.ok);
    setBusy(false);
  }

  return (
    <>
      <Button
        ref={button}
        icon="circle-play"
        variant={variant}
        loading={busy || isOpening}
        disabled={toSend === 0}
        onClick={() => (byEffect.goesOff > 0 ? setAsking(true) : void start())}
      >
        {toSend === 0 ? common('nothingToChange') : (label ?? common('startRun', { count: toSend }))}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('takesOff.title', { count: byEffect.goesOff })}
        description={t('takesOff.text', { count: toSend })}
        confirmLabel={t('takesOff.confirm', { count: byEffect.goesOff })}
        onConfirm={start}
        // A started run has no button to start it.
        finalFocus={() => button.current ?? pageTitle()}
      >
        <ProductionMark />
      </ConfirmDialog>
    </>
  );
}
