import { noOffReason, OffReasonFields } from '@/components/off-reasons/off-reason-fields';
import { useOffReasonDraft } from '@/components/off-reasons/use-off-reason-draft';
import { useSetOffReason } from '@/components/off-reasons/use-set-off-reason';
import { ProductionMark } from '@/components/shell/production-mark';
import { ConfirmDialogPopup } from '@/components/ui/confirm-dialog-popup';
import { toast } from '@/components/ui/toast';
import type { Listing } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';

export interface EditorTakeOffProps {
  listing: Listing;
  dirty: boolean;
  open: boolean;
  onClose: () => void;
  /** Calls `saveReason` after the listing is taken off; `wasOff` is whether a colleague has just done it, perhaps with another reason. */
  onTakeOff: (saveReason: (wasOff: boolean) => Promise<void>) => Promise<void>;
  finalFocus: () => HTMLElement | null;
}

/** Asks for confirmation and a reason before a listing is taken off the market. */
export function EditorTakeOff({ listing, dirty, open, onClose, onTakeOff, finalFocus }: EditorTakeOffProps) {
  const t = useTranslations('editor.takeOff');
  const reasons = useTranslations('listings.offDialog');
  const draft = useOffReasonDraft(null, { canPublish: listing.externalRef !== null });
  const saveReason = useSetOffReason();
  const address = addressLine(listing.object);

  function close() {
    // A text that is not a date disappears with the dialog; the chosen reason stays.
    draft.fields.onDayInvalid(false);
    onClose();
  }

  async function takeOff() {
    const choice = draft.read();
    if (choice === 'fault') return false;
    await onTakeOff(async (wasOff) => {
      const failure = choice && (await saveReason(listing.id, choice, wasOff ? null : undefined));
      if (failure) toast.error(reasons('notSaved', { address }), { failure });
      else draft.fields.onChange(noOffReason);
    });
    return true;
  }

  return (
    <ConfirmDialogPopup
      open={open}
      onClose={close}
      title={t('title', { address })}
      description={t(listing.externalRef ? 'text' : 'noReference')}
      confirmLabel={t('action')}
      tone="danger"
      onConfirm={takeOff}
      finalFocus={finalFocus}
    >
      <div className="grid grid-cols-1 gap-4">
        <OffReasonFields {...draft.fields} />
        <ProductionMark />
        {dirty && <p className="text-sm">{t('kept')}</p>}
      </div>
    </ConfirmDialogPopup>
  );
}
