import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { useObjectWrites } from '@/components/blockers/use-object-writes';
import { FormDialog } from '@/components/form/form-dialog';
import { useLateFailure } from '@/components/form/use-late-failure';
import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import type { DialogProps } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import type { InventoryObject } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { failureOf, type Failure } from '@/lib/rules/failure';
import { addressBody, addressFields, addressValuesOf, type AddressValues } from '@/lib/rules/addresses/address-form';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { objectFingerprint } from '@/lib/rules/objects/object-body';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { AddressFields } from './address-fields';
import { DraftNote } from './draft-note';
import { useAddressWords } from './use-address-words';
import { useFormDraft, wholly } from './use-form-draft';

interface EditAddressDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  summary: ObjectSummary;
  reference: string;
}

/** Edits the address of a building and so of everything in it. Closing the dialog keeps the draft. */
export function EditAddressDialog({ summary, reference, opening, onClose }: EditAddressDialogProps) {
  const { object, rows, counts } = summary;
  const t = useTranslations('objects');
  const receiptLine = useReceiptLine();
  const { resolver, placeFaults, failureWord } = useAddressWords();
  const { save } = useObjectWrites();
  const [seen, setSeen] = useState(object);
  const shown = addressValuesOf(seen);
  const form = useForm<AddressValues>({ values: shown, resetOptions, resolver });
  const { dirtyFields } = form.formState;
  const draft = useFormDraft(`object:${object.id}`, form, shown);
  const [failure, setFailure] = useState<Failure | null>(draft.isBehind ? failureOf('CHANGED_MEANWHILE') : null);
  const showLate = useLateFailure(`${t('edit')}, ${addressLine(object)}`);
  const isOvertaken = failure?.code === 'CHANGED_MEANWHILE';

  // A newer version of a field that is being edited is adopted only after a message has said so.
  const newest = addressValuesOf(object);
  const isUnder = addressFields.some((field) => dirtyFields[field] && newest[field] !== shown[field]);
  if (seen !== object && (isOvertaken || !isUnder)) setSeen(object);
  const archived = seen.status === 'archived';

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const result = await save({ reference, body: addressBody(values), startedFrom: objectFingerprint(seen) });
    if (!result.ok) {
      placeFaults(form, result.failure);
      showLate(result.failure);
      return setFailure(result.failure);
    }
    const { receipt } = result.value;
    draft.forget();
    form.reset(addressValuesOf(receipt), wholly);
    onClose();
    const message = receipt.outcome === 'unchanged' ? t('unchangedToast') : t('editedToast', { count: rows.length });
    (receipt.outcome === 'unchanged' ? toast.info : toast.success)(message, { description: receiptLine(result.value) });
  });

  function discard() {
    draft.discard();
    setFailure(null);
  }

  return (
    <FormDialog
      opening={opening}
      onClose={onClose}
      size="md"
      title={t('edit')}
      hasDraft
      dismissible={!form.formState.isDirty}
      submitLabel={t(archived ? 'saveAndBringBack' : 'saveAddress')}
      loading={form.formState.isSubmitting}
      onSubmit={() => submit()}
    >
      <Banner tone={archived ? 'warning' : 'info'}>
        {rows.length > 0 && t('editConsequence', { count: rows.length, live: counts.published })}{' '}
        {archived ? t('editBringsBack') : t('editLocates')}
      </Banner>
      {draft.restored && <DraftNote onDiscard={discard} />}
      <AddressFields control={form.control} />
      {failure && (
        <FailureNote failure={failure}>
          {isOvertaken ? t('changedMeanwhile', { address: wholeAddress(seen) }) : failureWord(failure)}
        </FailureNote>
      )}
    </FormDialog>
  );
}

function wholeAddress({ region, ...object }: InventoryObject): string {
  return [addressLine(object), `${object.postalCode} ${object.city}`, region].filter(Boolean).join(', ');
}

/** A newer version of the building does not overwrite what is typed. */
const resetOptions = { keepDirtyValues: true, keepErrors: true };
