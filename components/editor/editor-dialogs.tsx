import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ProductionMark } from '@/components/shell/production-mark';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { unsavedArrivals } from '@/lib/rules/photo-links/arrange-arrived';
import type { useLeaveGuard } from './use-leave-guard';
import type { ListingEditorState } from './use-listing-editor';
import type { SaveFlow } from './use-save-flow';

interface DialogsProps {
  flow: SaveFlow;
  guard: ReturnType<typeof useLeaveGuard>;
  editor: ListingEditorState;
  changeCount: number;
  /** Whether this browser stores the draft. */
  isSaved: boolean;
}

/** The confirmations before typed changes are dropped or a live listing goes off the market. */
export function EditorDialogs({ flow, guard, editor, changeCount, isSaved }: DialogsProps) {
  const t = useTranslations('editor');
  return (
    <>
      <ConfirmDialog
        open={flow.asking === 'discard'}
        onClose={flow.stopAsking}
        title={t('save.discardTitle')}
        description={
          <>
            {t('save.discardText')} {editor.base && <PhonePhotos {...editor} listingId={editor.base.listing.id} />}
          </>
        }
        confirmLabel={t('save.discard')}
        tone="danger"
        onConfirm={editor.discard}
      />
      <ConfirmDialog
        open={flow.asking === 'goesOff'}
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

interface PhonePhotosProps extends Pick<ListingEditorState, 'form' | 'savedForm'> {
  listingId: string;
}

/** Says that photos from a phone that are not saved come back after a discard. */
function PhonePhotos({ form, savedForm, listingId }: PhonePhotosProps) {
  const t = useTranslations('editor.save');
  const images = useWatch({ control: form.control, name: 'images' });
  const { data } = useQuery(photoLinksQuery(listingId));
  const { length: count } = unsavedArrivals(data?.waiting ?? [], images, savedForm.images);
  return count > 0 && t('discardPhonePhotos', { count });
}
