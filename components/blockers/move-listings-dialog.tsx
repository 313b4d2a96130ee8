import { useState } from 'react';
import { usePreviewRun } from '@/components/bulk/use-preview-run';
import { Combobox } from '@/components/form/combobox';
import { Field } from '@/components/form/field';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { useActiveBuildings } from './building-choice';

interface MoveListingsDialogProps {
  summary: ObjectSummary;
  onClose: () => void;
}

/** Moves all listings of a building to another one in a bulk run, for buildings that cannot be changed. */
export function MoveListingsDialog({ summary, onClose }: MoveListingsDialogProps) {
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
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('moveTitle', { address: addressLine(summary.object) })}
      description={t('moveText', { count: movable.length, rest: summary.rows.length - movable.length })}
      footer={
        <>
          <ButtonLink href="/objects/new">{common('newBuilding')}</ButtonLink>
          <Button variant="primary" disabled={objectId === null} loading={busy} onClick={() => void submit()}>
            {common('preview')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
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
      </div>
    </Dialog>
  );
}
