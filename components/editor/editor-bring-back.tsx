import { useQueryClient } from '@tanstack/react-query';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { useObjectWrites } from '@/components/blockers/use-object-writes';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import type { InventoryObject, ListingObject } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Failure } from '@/lib/rules/failure';
import { objectBodyOf, objectFingerprint } from '@/lib/rules/objects/object-body';

interface EditorBringBackProps {
  object: ListingObject | InventoryObject;
  onClose: () => void;
  /** Called with null if the building is back. */
  onFailure: (failure: Failure | null) => void;
}

export function EditorBringBack({ object, onClose, onFailure }: EditorBringBackProps) {
  const t = useTranslations('editor.building');
  const queryClient = useQueryClient();
  const { save } = useObjectWrites();
  const receiptLine = useReceiptLine();
  const address = addressLine(object);

  async function restore() {
    const body = objectBodyOf(object);
    const startedFrom = objectFingerprint(object);
    const result = await save({ reference: object.externalRef!, body, startedFrom });
    onFailure(result.ok ? null : result.failure);
    if (result.ok) toast.success(t('restored', { address }), { description: receiptLine(result.value) });
    else if (result.failure.code !== 'CHANGED_MEANWHILE') return;
    await queryClient.invalidateQueries({ queryKey: ['listing'] });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('restoreTitle', { address })}
      description={t('restoreText')}
      confirmLabel={t('restore')}
      onConfirm={restore}
    />
  );
}
