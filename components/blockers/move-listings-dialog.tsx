import { useState } from 'react';
import { usePreviewRun } from '@/components/bulk/use-preview-run';
import { Combobox } from '@/components/form/combobox';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { FailureNote } from '@/components/shell/failure-note';
import { ButtonLink } from '@/components/ui/button-link';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { useActiveBuildings } from './building-choice';

/** Moves all listings of a building to another one in a bulk run, for buildings that cannot be changed. */
export function MoveListingsDialog({ summary, onClose }: { summary: ObjectSummary; onClose: () => void }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const { preview, busy, failure } = usePreviewRun();
  const [objectId, setObjectId] = useState<string | null>(null);
  const movable = summary.rows.filter(({ reference }) => reference !== null).map(({ id }) => id);
  const items = useActiveBuildings().filter(({ value }) => value !== summary.object.id);

  async function submit() {
    if (objectId !== null && !busy) await preview(movable, { kind: 'fields', patch: { objectId } });
  }

  return (
    <FormDialog
      onClose={onClose}
      whenSlow="leave"
      title={t('moveTitle', { address: addressLine(summary.object) })}
      description={t('moveText', { count: movable.length, rest: summary.rows.length - movable.length })}
      aside={
        <ButtonLink href="/objects/new" className="sm:mr-auto">
          {common('newBuilding')}
        </ButtonLink>
      }
      submitLabel={common('preview')}
      disabled={objectId === null}
      loading={busy}
      onSubmit={submit}
    >
      {failure && <FailureNote failure={failure} />}
      <Field id="move-to" label={t('moveTo')}>
        {(control) => (
          <Combobox
            {...control}
            label={t('moveTo')}
            items={items}
            value={objectId}
            onValueChange={setObjectId}
            clearable
          />
        )}
      </Field>
    </FormDialog>
  );
}
