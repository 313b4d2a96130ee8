'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import type { Failure } from '@/lib/rules/failure';
import { usePreviewRun } from './use-preview-run';

interface BulkNoticeDialogProps {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the law presumes for premises, in months. */
const usualNotice = 9;

/** One notice period for many listings, which then go live unless something else keeps them off. The preview follows. */
export function BulkNoticeDialog({ ids, open, onOpenChange }: BulkNoticeDialogProps) {
  const t = useTranslations('blockers.bulkNotice');
  const ui = useTranslations('ui');
  const common = useTranslations('common');
  const blockers = useTranslations('blockers');
  const [months, setMonths] = useState<NumberInputValue>(usualNotice);
  const [publish, setPublish] = useState(true);
  const [complaining, setComplaining] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { preview, busy } = usePreviewRun();
  const patch = patchOf(months, publish);

  async function submit() {
    setComplaining(true);
    if (patch && !busy) setFailure(await preview(ids, { kind: 'fields', patch }));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title')}
      description={t('text', { count: ids.length })}
      footer={
        <>
          <DialogClose>
            <Button>{ui('cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form="bulk-notice" loading={busy}>
            {common('preview')}
          </Button>
        </>
      }
    >
      <form
        id="bulk-notice"
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && <FailureNote failure={failure} />}
        <Field id="bulk-notice-months" label={t('label')} error={complaining && !patch && blockers('wrongNotice')}>
          {(control) => (
            <NumberInput
              {...control}
              value={months}
              onValueChange={setMonths}
              quantity="months"
              unit={blockers('months')}
            />
          )}
        </Field>
        <label className="flex min-h-6 cursor-pointer items-center gap-2.5 text-sm">
          <Checkbox checked={publish} onCheckedChange={setPublish} />
          {t('publish')}
        </label>
      </form>
    </Dialog>
  );
}

function patchOf(months: NumberInputValue, publish: boolean): ListingPatch | null {
  const parsed = ListingPatch.required({ noticePeriod: true }).safeParse({
    noticePeriod: months ?? undefined,
    ...(publish && { status: 'published' }),
  });
  return parsed.success ? parsed.data : null;
}
