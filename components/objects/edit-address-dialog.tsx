'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { useObjectWrites } from '@/components/blockers/use-object-writes';
import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { addressBody, addressValuesOf, type AddressValues } from '@/lib/rules/addresses/address-form';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { AddressFields } from './address-fields';
import { DraftNote } from './draft-note';
import { useAddressWords } from './use-address-words';
import { useFormDraft, wholly } from './use-form-draft';

interface EditAddressDialogProps {
  summary: ObjectSummary;
  reference: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const formId = 'edit-address';

/** Edits the address of a building and of everything in it. Closing the dialog keeps the draft. */
export function EditAddressDialog({ summary, reference, open, onOpenChange }: EditAddressDialogProps) {
  const { object, rows, counts } = summary;
  const t = useTranslations('objects');
  const ui = useTranslations('ui');
  const toast = useToast();
  const receiptLine = useReceiptLine();
  const { resolver, placeFaults, failureWord } = useAddressWords();
  const { save } = useObjectWrites();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<AddressValues>({
    values: addressValuesOf(object),
    resetOptions,
    resolver,
  });
  const draft = useFormDraft(`object:${object.id}`, form, addressValuesOf(object));
  const archived = object.status === 'archived';

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const result = await save({ reference, body: addressBody(values), mustBeNew: false });
    if (!result.ok) {
      placeFaults(form, result.failure);
      return setFailure(result.failure);
    }
    const { receipt } = result.value;
    draft.forget();
    form.reset(addressValuesOf(receipt), wholly);
    onOpenChange(false);
    const message = receipt.outcome === 'unchanged' ? t('unchangedToast') : t('editedToast', { count: rows.length });
    (receipt.outcome === 'unchanged' ? toast.info : toast.success)(message, { description: receiptLine(result.value) });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('editTitle')}
      dismissible={!form.formState.isDirty}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t(archived ? 'saveAndBringBack' : 'saveAddress')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Banner tone={archived ? 'warning' : 'info'}>
          {rows.length > 0 && t('editConsequence', { count: rows.length, live: counts.published })}{' '}
          {archived ? t('editBringsBack') : t('editLocates')}
        </Banner>
        {draft.restored && <DraftNote onDiscard={draft.discard} />}
        <AddressFields control={form.control} />
        {failure && <FailureNote failure={failure}>{failureWord(failure)}</FailureNote>}
      </form>
    </Dialog>
  );
}

/** A newer state of the building, read meanwhile, leaves what is typed alone. */
const resetOptions = { keepDirtyValues: true, keepErrors: true };
