import { useState } from 'react';
import { useBringBack } from '@/components/blockers/use-bring-back';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { useObjectWrites } from '@/components/blockers/use-object-writes';
import { useLateFailure } from '@/components/form/use-late-failure';
import { PhotoLinkButton } from '@/components/photo-links/photo-link-button';
import { FailureNote } from '@/components/shell/failure-note';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';

const ArchiveDialog = partLater(() => import('./archive-dialog').then((module) => module.ArchiveDialog));
const BringBackDialog = partLater(() =>
  import('@/components/blockers/bring-back-dialog').then((module) => module.BringBackDialog),
);
const MoveListingsDialog = partLater(() =>
  import('@/components/blockers/move-listings-dialog').then((module) => module.MoveListingsDialog),
);
const EditAddressDialog = partLater(() => import('./edit-address-dialog').then((module) => module.EditAddressDialog));

type Opened = 'archive' | 'bringBack' | 'move';

/** The actions on a building: change the address, archive, restore; each shows its consequence first. */
export function ObjectActions({ summary }: { summary: ObjectSummary }) {
  const t = useTranslations('objects');
  const receiptLine = useReceiptLine();
  const editing = { unavailable: useMissingRole('edit') };
  const publishing = { unavailable: useMissingRole('publish') };
  const { archive } = useObjectWrites();
  const { bringBack, failureNote: bringBackFailure } = useBringBack();
  const [open, setOpen] = useState<Opened | null>(null);
  /** What was pressed to edit the address; null while its dialog is closed. */
  const [edit, setEdit] = useState<object | null>(null);
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

  return (
    <>
      {externalRef !== null && (
        <Button
          {...editing}
          onClick={() => {
            setFailure(null);
            setEdit({});
          }}
        >
          {t('edit')}
        </Button>
      )}
      {/* One element for both, so that it keeps the focus. */}
      {archived ? (
        externalRef !== null && (
          <Button variant="primary" {...editing} onClick={() => show('bringBack')}>
            {t('bringBack')}
          </Button>
        )
      ) : (
        <Button {...publishing} onClick={() => show('archive')}>
          {t('archive')}
        </Button>
      )}
      {movable > 0 && (
        <Button {...publishing} onClick={() => show('move')}>
          {t('moveAll')}
        </Button>
      )}
      {linkable && <PhotoLinkButton listings={[linkable, ...others]} isOffered={!archived} />}
      {failure && <FailureNote failure={failure} className="basis-full" />}
      {bringBackFailure}
      {open === 'move' && <MoveListingsDialog summary={summary} onClose={() => setOpen(null)} />}
      {edit && externalRef !== null && (
        <EditAddressDialog summary={summary} reference={externalRef} opening={edit} onClose={() => setEdit(null)} />
      )}
      {open === 'archive' && <ArchiveDialog summary={summary} onClose={() => setOpen(null)} onConfirm={doArchive} />}
      {open === 'bringBack' && (
        <BringBackDialog summary={summary} onClose={() => setOpen(null)} onConfirm={(ids) => bringBack(summary, ids)} />
      )}
    </>
  );
}
