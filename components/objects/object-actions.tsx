import { useState } from 'react';
import { useBringBack } from '@/components/blockers/use-bring-back';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { useObjectWrites } from '@/components/blockers/use-object-writes';
import { useLateFailure } from '@/components/form/use-late-failure';
import { FailureNote } from '@/components/shell/failure-note';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { ActionMenu } from '@/components/ui/action-menu';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';

const ArchiveDialog = partLater(() => import('./archive-dialog'), 'ArchiveDialog');
const BringBackDialog = partLater(() => import('@/components/blockers/bring-back-dialog'), 'BringBackDialog');
const MoveListingsDialog = partLater(() => import('@/components/blockers/move-listings-dialog'), 'MoveListingsDialog');
const PhotoLinkDialog = partLater(() => import('@/components/photo-links/photo-link-dialog'), 'PhotoLinkDialog');
const EditAddressDialog = partLater(() => import('./edit-address-dialog'), 'EditAddressDialog');

type Opened = 'archive' | 'bringBack' | 'move' | 'phone';

/** The actions on a building: change the address, archive, restore; each shows its consequence first. */
export function ObjectActions({ summary }: { summary: ObjectSummary }) {
  const t = useTranslations('objects');
  const receiptLine = useReceiptLine();
  const common = useTranslations('common');
  const phone = useTranslations('photoLinks');
  const toEdit = useMissingRole('edit');
  const toPublish = useMissingRole('publish');
  const { archive } = useObjectWrites();
  const { bringBack, failureNote: bringBackFailure } = useBringBack();
  const [open, setOpen] = useState<Opened | null>(null);
  /** What was pressed to edit the address; null while its dialog is closed. */
  const [editing, setEditing] = useState<object | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { object, rows } = summary;
  const archived = object.status === 'archived';
  const address = addressLine(object);
  const showLate = useLateFailure(`${t('archive')}, ${address}`);
  const { externalRef } = object;
  const movable = rows.filter(({ reference }) => reference !== null).length;
  const [linkable, ...others] = rows.flatMap(({ id, reference }) =>
    reference === null ? [] : { id, name: reference },
  );

  function show(which: Opened) {
    setFailure(null);
    setOpen(which);
  }

  async function doArchive() {
    const result = await archive(object);
    if (!result.ok) {
      showLate(result.failure);
      return setFailure(result.failure);
    }
    const count = result.value.receipt.unpublishedListingIds.length;
    toast.success(t('archivedToast', { address, count }), { description: receiptLine(result.value) });
  }

  function showEdit() {
    setFailure(null);
    setEditing({});
  }

  // By place, so that restoring has the element and the focus of archiving. In a narrow window only the first is a button.
  const actions = {
    edit: externalRef !== null && { label: t('edit'), missing: toEdit, onSelect: showEdit, isFirst: !archived },
    move: movable > 0 && {
      label: t('moveAll'),
      missing: toPublish,
      onSelect: () => show('move'),
      isFirst: false,
    },
    phone: linkable !== undefined &&
      !archived && { label: phone('open'), missing: toEdit, onSelect: () => show('phone'), isFirst: false },
    status: archived
      ? externalRef !== null && {
          label: t('bringBack'),
          missing: toEdit,
          onSelect: () => show('bringBack'),
          isFirst: true,
        }
      : { label: t('archive'), missing: toPublish, onSelect: () => show('archive'), isFirst: false },
  };
  const entries = Object.values(actions).map(
    (action) =>
      action &&
      !action.isFirst && {
        label: `${action.label} …`,
        disabled: action.missing !== null,
        description: action.missing,
        onSelect: action.onSelect,
      },
  );

  return (
    <>
      {Object.entries(actions).map(
        ([place, action]) =>
          action && (
            <Button
              key={place}
              variant={action.isFirst && archived ? 'primary' : 'secondary'}
              className={action.isFirst ? undefined : 'max-xl:hidden'}
              unavailable={action.missing}
              onClick={action.onSelect}
            >
              {action.label}
            </Button>
          ),
      )}
      {entries.some(Boolean) && (
        <div className="xl:hidden">
          <ActionMenu
            trigger={
              <IconButton
                icon="ellipsis"
                label={common('moreActions')}
                variant="secondary"
                className="size-10 md:size-9"
              />
            }
            entries={entries}
          />
        </div>
      )}
      {failure && <FailureNote failure={failure} className="basis-full" />}
      {bringBackFailure}
      {open === 'phone' && linkable && (
        <PhotoLinkDialog listings={[linkable, ...others]} onClose={() => setOpen(null)} />
      )}
      {open === 'move' && <MoveListingsDialog summary={summary} onClose={() => setOpen(null)} />}
      {editing && externalRef !== null && (
        <EditAddressDialog
          summary={summary}
          reference={externalRef}
          opening={editing}
          onClose={() => setEditing(null)}
        />
      )}
      {open === 'archive' && <ArchiveDialog summary={summary} onClose={() => setOpen(null)} onConfirm={doArchive} />}
      {open === 'bringBack' && (
        <BringBackDialog summary={summary} onClose={() => setOpen(null)} onConfirm={(ids) => bringBack(summary, ids)} />
      )}
    </>
  );
}
