'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFormFooter } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import type { Failure } from '@/lib/rules/failure';
import type { OffReasonChoice, RowOff } from '@/lib/rules/off-reasons/off-reason';
import { OffReasonFields } from './off-reason-fields';
import { useOffReasonDraft } from './use-off-reason-draft';
import { useSetOffReason } from './use-set-off-reason';

interface OffReasonDialogProps {
  listing: { id: string; reference: string | null };
  address: string;
  off: RowOff | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks why premises are off the market, and when they come back. */
export function OffReasonDialog({ listing, address, off, open, onOpenChange }: OffReasonDialogProps) {
  const t = useTranslations('listings.offDialog');
  const common = useTranslations('common');
  const toast = useToast();
  const formId = useId();
  const draft = useOffReasonDraft(off, { canPublish: listing.reference !== null });
  const saveReason = useSetOffReason();
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(choice: OffReasonChoice | null) {
    if (busy) return;
    setBusy(choice ? 'save' : 'remove');
    const failed = await saveReason(listing.id, choice);
    setBusy(null);
    setFailure(failed);
    if (failed) return;
    toast.success(t(choice ? 'saved' : 'removed', { address }));
    onOpenChange(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may be inside the form of the editor.
    event.stopPropagation();
    const choice = draft.read();
    if (choice !== 'fault' && choice !== null) void save(choice);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title')}
      description={address}
      footer={
        <>
          {off && (
            <Button variant="ghost" className="sm:mr-auto" loading={busy === 'remove'} onClick={() => void save(null)}>
              {t('remove')}
            </Button>
          )}
          <DialogFormFooter form={formId} loading={busy === 'save'} disabled={!draft.hasReason}>
            {common('save')}
          </DialogFormFooter>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure && <FailureNote failure={failure} />}
        <OffReasonFields {...draft.fields} />
      </form>
    </Dialog>
  );
}
