import { DiscardedArrivals } from '@/components/photo-links/discarded-arrivals';
import { ProductionMark } from '@/components/shell/production-mark';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import type { useLeaveGuard } from './use-leave-guard';
import type { ListingEditorState } from './use-listing-editor';
import type { SaveFlow } from './use-save-flow';

interface DialogsProps {
  flow: SaveFlow;
  guard: ReturnType<typeof useLeaveGuard>;
  editor: ListingEditorState;
  values: ListingFormValues;
  changeCount: number;
  /** Whether this browser stores the draft. */
  isSaved: boolean;
}

/** The confirmations before typed changes are dropped or a live listing goes off the market. */
export function EditorDialogs({ flow, guard, editor, values, changeCount, isSaved }: DialogsProps) {
  const t = useTranslations('editor');
  return (
    <>
      <ConfirmDialog
        open={flow.asking === 'discard'}
        onClose={flow.stopAsking}
        title={t('save.discardTitle')}
        description={
          <>
            {t('save.discardText')}{' '}
            {editor.base && (
              <DiscardedArrivals
                listingId={editor.base.listing.id}
                images={values.images}
                savedImages={editor.savedForm.images}
              />
            )}
          </>
        }
        confirmLabel={t('save.discard')}
        tone="danger"
        onConfirm={editor.discard}
      />
      <ConfirmDialog
        open={flow.asking === 'goesOff' || flow.asking === 'goesOffOver'}
        onClose={flow.stopAsking}
        title={t('save.confirmTitle')}
        description={t('save.confirmText', { reasons: flow.reasons })}
        confirmLabel={t('save.takesOff')}
        tone="danger"
        onConfirm={flow.confirmGoesOff}
      >
        <ProductionMark />
      </ConfirmDialog>
      <ConfirmDialog
        open={guard.leaving}
        onClose={guard.stay}
        title={t('leave.title')}
        description={t(isSaved ? 'leave.textKept' : 'leave.text', { count: Math.max(1, changeCount) })}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        tone={isSaved ? 'plain' : 'danger'}
        onConfirm={guard.go}
      />
    </>
  );
}
