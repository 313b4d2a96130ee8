'use client';

import { useTranslations } from 'next-intl';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { Dialog, DialogFormFooter } from '@/components/ui/dialog';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { Failure } from '@/lib/rules/failure';
import { BulkAmenitiesFields } from './bulk-amenities-fields';
import { BulkAssignField } from './bulk-assign-field';
import type { BulkFieldsProps } from './bulk-fields-props';
import type { BulkKind } from './bulk-kinds';
import { BulkMonthsField, usualMonths } from './bulk-months-field';
import { BulkRentFields } from './bulk-rent-fields';
import { BulkTakeOffFields } from './bulk-take-off-fields';

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
