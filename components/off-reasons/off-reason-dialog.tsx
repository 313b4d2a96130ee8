import { useRef, useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useLateFailure } from '@/components/form/use-late-failure';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import type { DialogProps } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { besideRow } from '@/lib/browser/focus-next-row';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import type { OffReasonChoice, RowOff } from '@/lib/rules/off-reasons/off-reason';
import { OffReasonFields } from './off-reason-fields';
import { useOffWords } from './off-words';
import { useOffReasonDraft } from './use-off-reason-draft';
import { useSetOffReason } from './use-set-off-reason';

export interface OffReasonDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  listing: { id: string; reference: string | null };
  address: string;
  off: RowOff | null;
}

/** Asks why premises are off the market, and when they come back. */
export function OffReasonDialog({ listing, address, off, opening, onClose }: OffReasonDialogProps) {
  const t = useTranslations('listings.offDialog');
  const common = useTranslations('common');
  const draft = useOffReasonDraft(off, { canPublish: listing.reference !== null });
  const saveReason = useSetOffReason();
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const showLate = useLateFailure(address);
  const offWords = useOffWords();
  // The reason that the person saw; updated only after a message has said that it changed.
  const [seen, setSeen] = useState(off);
  // What to focus if the listing moves to another list of Blockers, because it got a reason or lost it.
  const next = useRef<HTMLElement | null>(null);
  const isOther = failure?.code === 'CHANGED_MEANWHILE' && off?.at !== seen?.at;

  async function save(choice: OffReasonChoice | null) {
    if (busy) return;
    setBusy(choice ? 'save' : 'remove');
    const known = isOther ? off : seen;
    setSeen(known);
    const beside = (choice === null) === (known === null) ? null : besideRow(listing.id);
    const failed = await saveReason(listing.id, choice, known);
    setBusy(null);
    setFailure(failed);
    showLate(failed);
    if (failed) return;
    next.current = beside;
    toast.success(t(choice ? 'saved' : 'removed', { address }));
    onClose();
  }

  function submit() {
    const choice = draft.read();
    if (choice !== 'fault' && choice !== null) void save(choice);
  }

  return (
    <FormDialog
      opening={opening}
      onClose={onClose}
      finalFocus={() => next.current}
      title={t('title')}
      description={address}
      aside={
        off && (
          <Button variant="ghost" className="sm:mr-auto" loading={busy === 'remove'} onClick={() => void save(null)}>
            {t('remove')}
          </Button>
        )
      }
      submitLabel={common('save')}
      loading={busy === 'save'}
      busy={busy !== null}
      disabled={!draft.hasReason}
      onSubmit={submit}
    >
      {failure && (
        <FailureNote failure={failure}>
          {isOther ? t('changedMeanwhile', { now: off ? offWords(off) : t('none') }) : undefined}
        </FailureNote>
      )}
      <OffReasonFields {...draft.fields} />
    </FormDialog>
  );
}
