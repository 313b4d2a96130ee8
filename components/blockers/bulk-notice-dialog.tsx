import { useState } from 'react';
import { usePreviewRun } from '@/components/bulk/use-preview-run';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { FailureNote } from '@/components/shell/failure-note';
import { Checkbox } from '@/components/ui/checkbox';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import { isNoticePeriod } from './row-fix';

/** The legal default for premises, in months. */
const usualNotice = 9;

/** Sets one notice period on many listings, which then go live unless something else blocks them. A preview follows. */
export function BulkNoticeDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTranslations('blockers.bulkNotice');
  const common = useTranslations('common');
  const blockers = useTranslations('blockers');
  const [months, setMonths] = useState<NumberInputValue>(usualNotice);
  const [publish, setPublish] = useState(true);
  const [showsFaults, setShowsFaults] = useState(false);
  const { preview, busy, failure } = usePreviewRun();
  const patch: ListingPatch | null = isNoticePeriod(months)
    ? { noticePeriod: months, ...(publish && { status: 'published' }) }
    : null;

  async function submit() {
    setShowsFaults(true);
    if (patch && !busy) await preview(ids, { kind: 'fields', patch });
  }

  return (
    <FormDialog
      onClose={onClose}
      whenSlow="leave"
      title={t('title')}
      description={t('text', { count: ids.length })}
      submitLabel={common('preview')}
      loading={busy}
      onSubmit={submit}
    >
      {failure && <FailureNote failure={failure} />}
      <Field id="bulk-notice-months" label={t('label')} error={showsFaults && !patch && blockers('wrongNotice')}>
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
    </FormDialog>
  );
}
