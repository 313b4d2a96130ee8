import { useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { useObjectWrites } from '@/components/blockers/use-object-writes';
import { FormFields } from '@/components/form/form-fields';
import { TextField } from '@/components/form/text-field';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { limits, type InventoryObject } from '@/lib/contract';
import { addressKey } from '@/lib/contract/address-key';
import { useOpenAfterwards } from '@/lib/browser/use-open-afterwards';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { addressBody, emptyAddress, type AddressValues } from '@/lib/rules/addresses/address-form';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { activeByStreet, objectsAt } from '@/lib/rules/objects/similar-objects';
import { suggestObjectReference } from '@/lib/rules/objects/suggest-object-reference';
import { AddressFields } from './address-fields';
import { DraftNote } from './draft-note';
import { SimilarNote } from './similar-note';
import { useAddressWords } from './use-address-words';
import { useFormDraft } from './use-form-draft';

type NewObjectValues = AddressValues & { reference: string };

const emptyValues: NewObjectValues = { ...emptyAddress, reference: '' };

/** A new building under a new reference, suggested or typed. */
export function NewObjectForm({ objects }: { objects: InventoryObject[] }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const ui = useTranslations('ui');
  const { openAfterwards, isOpening } = useOpenAfterwards();
  const receiptLine = useReceiptLine();
  const { resolver: addressResolver, placeFaults, failureWord } = useAddressWords();
  const { save } = useObjectWrites();
  const [failure, setFailure] = useState<Failure | null>(null);

  const taken = new Set(objects.flatMap(({ externalRef }) => externalRef ?? []));
  /** The last request. If its answer was lost, the same building is sent again under the same reference. */
  const [sent, setSent] = useState<{ key: string; reference: string } | null>(null);
  const sentReference = (values: NewObjectValues) => (sent?.key === keyOf(values) ? sent.reference : null);
  const referenceOf = (values: NewObjectValues) =>
    sentReference(values) ?? (values.reference || suggestObjectReference(values, objects));
  const resolver: Resolver<NewObjectValues> = async (values, context, options) => {
    const judge = addressResolver as unknown as Resolver<NewObjectValues>;
    const { errors } = await judge(values, context, options);
    const reference = referenceOf(values);
    const fault =
      reference === '' && errors.streetAddress
        ? null
        : newReferenceFault(reference, sentReference(values) === null ? taken : new Set());
    const message = fault && t(`faults.${fault}`, { max: limits.referenceLengthMax });
    const all = message ? { ...errors, reference: { type: fault, message } } : errors;
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };
  const form = useForm<NewObjectValues>({ defaultValues: emptyValues, resolver });
  const busy = form.formState.isSubmitting || isOpening;
  const draft = useFormDraft('new-object', form, emptyValues);
  const typed = { ...emptyValues, ...useWatch({ control: form.control }) };
  const streets = activeByStreet(objects);
  // After a lost answer, the inventory may already have this building.
  const similar = objectsAt(streets, typed).filter(({ externalRef }) => externalRef !== sentReference(typed));
  const suggestion = sentReference(typed) ?? suggestObjectReference(typed, objects);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const reference = referenceOf(values);
    setSent({ key: keyOf(values), reference });
    const result = await save({ reference, body: addressBody(values), startedFrom: null });
    if (!result.ok) {
      if (result.failure.code === 'REFERENCE_TAKEN') {
        setSent(null);
        const message = t('faults.taken', { max: limits.referenceLengthMax });
        form.setError('reference', { type: 'service', message }, { shouldFocus: true });
      } else placeFaults(form, result.failure);
      return setFailure(result.failure);
    }
    draft.forget();
    const { receipt } = result.value;
    toast.success(t('createdToast', { address: addressLine(receipt) }), { description: receiptLine(result.value) });
    openAfterwards(`/objects/${receipt.id}`);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-180">
      <Card className="space-y-5 p-5">
        <FormFields busy={busy} className="space-y-5">
          {draft.restored && <DraftNote onDiscard={draft.discard} />}
          <AddressFields control={form.control} />
          <SimilarNote others={similar} title={t('addedTitle', { count: similar.length })} text={t('addedText')} />
          <TextField
            control={form.control}
            name="reference"
            label={common('reference')}
            hint={suggestion === '' ? t('hints.reference') : t('hints.suggestion', { suggestion })}
            placeholder={suggestion}
            autoComplete="off"
            spellCheck={false}
            mono
          />
          {failure && <FailureNote failure={failure}>{failureWord(failure)}</FailureNote>}
        </FormFields>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <ButtonLink href="/objects">{ui('cancel')}</ButtonLink>
          <Button variant="primary" type="submit" loading={busy}>
            {t('create')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

function keyOf(values: NewObjectValues): string {
  return `${values.reference} ${addressKey(addressBody(values))}`;
}
