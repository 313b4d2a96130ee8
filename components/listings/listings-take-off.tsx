import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OffReasonFields } from '@/components/off-reasons/off-reason-fields';
import { useOffReasonDraft } from '@/components/off-reasons/use-off-reason-draft';
import { useSetOffReason } from '@/components/off-reasons/use-set-off-reason';
import { useReceipt } from '@/components/receipts/use-receipt';
import { FailureNote } from '@/components/shell/failure-note';
import { ProductionMark } from '@/components/shell/production-mark';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { showRow } from '@/lib/browser/inventory/show-row';
import { useIsMounted } from '@/lib/browser/use-is-mounted';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { saveReceipt } from '@/lib/rules/listings/save-receipt';
import { addressLine } from '@/lib/rules/addresses/address-line';

/** Asks for confirmation, unpublishes a listing and shows the receipt. */
export function ListingsTakeOff({ row, onClose }: { row: InventoryRow; onClose: () => void }) {
  const t = useTranslations('listings');
  const reasons = useTranslations('listings.offDialog');
  const queryClient = useQueryClient();
  const { show } = useReceipt();
  const draft = useOffReasonDraft(null, { canPublish: row.reference !== null });
  const saveReason = useSetOffReason();
  const isMounted = useIsMounted();
  const [failed, setFailed] = useState<Failure | null>(null);
  // Several listings can share an address.
  const address = row.reference === null ? addressLine(row) : `${addressLine(row)} (${row.reference})`;

  async function takeOff() {
    const choice = draft.read();
    if (choice === 'fault') return false;
    const result = await callAction(takeOffMarket, { id: row.id });
    if (!result.ok) {
      setFailed(result.failure);
      if (!isMounted()) toast.error(t('takeOffFailed', { address }), { failure: result.failure });
      return false;
    }
    const { receipt } = result.value;
    showRow(queryClient, row.id, () => inventoryRow(receipt, { ...row, lastChange: 'us' }));
    void queryClient.invalidateQueries({ queryKey: ['listing', row.id] });
    const wasOff = receipt.outcome === 'unchanged';
    const title = t(wasOff ? 'takenOffUnchanged' : 'takenOff', { address });
    show(saveReceipt(result.value, row.status, 'takeOff'), title);
    // A colleague who has just taken it off may have given another reason.
    const failure = choice && (await saveReason(row.id, choice, wasOff ? null : undefined));
    if (failure) toast.error(reasons('notSaved', { address }), { failure });
    return true;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      tone="danger"
      title={t('takeOffTitle', { address })}
      description={t(row.reference === null ? 'takeOffNoReference' : 'takeOffText')}
      confirmLabel={t('takeOffConfirm')}
      onConfirm={takeOff}
    >
      <div className="grid grid-cols-1 gap-4">
        {failed && <FailureNote failure={failed} />}
        <OffReasonFields {...draft.fields} />
        <ProductionMark />
      </div>
    </ConfirmDialog>
  );
}
