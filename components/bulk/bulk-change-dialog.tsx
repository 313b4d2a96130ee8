'use client';

import { useTranslations } from 'next-intl';
import { useState, type SubmitEvent } from 'react';
import { Field } from '@/components/form/field';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { OffReasonFields } from '@/components/off-reasons/off-reason-fields';
import { useOffReasonDraft } from '@/components/off-reasons/use-off-reason-draft';
import { Banner } from '@/components/ui/banner';
import { Dialog, DialogFormFooter } from '@/components/ui/dialog';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { Failure } from '@/lib/rules/failure';
import { BulkAmenitiesFields } from './bulk-amenities-fields';
import { BulkAssignField } from './bulk-assign-field';
import type { BulkFieldsProps } from './bulk-fields-props';
import type { BulkKind } from './bulk-kinds';
import { BulkRentFields } from './bulk-rent-fields';

/** The initial values: the legal default notice period for offices, and no binding period. */
const usualMonths = { noticePeriod: 9, bindingPeriod: null } as const;

interface BulkChangeDialogProps {
  kind: BulkKind;
  count: number;
  assignees: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns why the preview failed, or null when it has started. */
  onPreview: (change: BulkChange) => Promise<Failure | null>;
}

/** Asks how to change several listings, then shows a preview before anything is written. */
export function BulkChangeDialog({ kind, count, assignees, open, onOpenChange, onPreview }: BulkChangeDialogProps) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const words = useTranslations('errors');
  const [change, setChange] = useState(() => firstChange(kind));
  const [complaining, setComplaining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fields: BulkFieldsProps = { onChange: setChange, complaining };

  async function preview(event: SubmitEvent) {
    event.preventDefault();
    setComplaining(true);
    if (!change || busy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await onPreview(change));
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t(`kinds.${kind}`)}
      description={t('dialogText', { count })}
      footer={
        <DialogFormFooter form="bulk-change" loading={busy}>
          {common('preview')}
        </DialogFormFooter>
      }
    >
      <form id="bulk-change" noValidate onSubmit={(event) => void preview(event)} className="grid grid-cols-1 gap-4">
        {failure && (
          <Banner tone="danger" live>
            {words(failure.code)}
          </Banner>
        )}
        {kind === 'takeOff' && <BulkTakeOffFields onChange={setChange} />}
        {kind === 'rent' && <BulkRentFields {...fields} />}
        {(kind === 'noticePeriod' || kind === 'bindingPeriod') && <BulkMonthsField kind={kind} {...fields} />}
        {kind === 'assign' && <BulkAssignField assignees={assignees} {...fields} />}
        {kind === 'amenities' && <BulkAmenitiesFields {...fields} />}
      </form>
    </Dialog>
  );
}

function firstChange(kind: BulkKind): BulkChange | null {
  if (kind === 'takeOff') return { kind };
  return kind === 'noticePeriod' || kind === 'bindingPeriod' ? { kind, months: usualMonths[kind] } : null;
}

/** Why the listings go off the market; a reason is not required. */
function BulkTakeOffFields({ onChange }: Pick<BulkFieldsProps, 'onChange'>) {
  const draft = useOffReasonDraft(null, {
    onChange: (choice) => {
      if (choice === 'fault') onChange(null);
      else onChange(choice ? { kind: 'takeOff', off: choice } : { kind: 'takeOff' });
    },
  });
  return <OffReasonFields {...draft.fields} />;
}

function BulkMonthsField({
  kind,
  onChange,
  complaining,
}: BulkFieldsProps & { kind: 'noticePeriod' | 'bindingPeriod' }) {
  const t = useTranslations('bulk.months');
  const [value, setValue] = useState<NumberInputValue>(usualMonths[kind]);

  function update(next: NumberInputValue) {
    setValue(next);
    onChange(monthsChange(kind, next));
  }

  const wrong = complaining && monthsChange(kind, value) === null;
  return (
    <Field id="months" label={t('label')} hint={t(`hint.${kind}`)} error={wrong && t(`wrong.${kind}`)}>
      {(control) => (
        <NumberInput {...control} value={value} onValueChange={update} quantity="months" unit={t('unit')} />
      )}
    </Field>
  );
}

function monthsChange(kind: 'noticePeriod' | 'bindingPeriod', months: NumberInputValue): BulkChange | null {
  const parsed = BulkChange.safeParse({ kind, months });
  return parsed.success ? parsed.data : null;
}
