import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Button } from './button';
import { cx } from './class-variants';
import { type DialogProps, dialogPopupStyles, scrimStyles, SlowNotice } from './dialog';
import { useIsSlow } from '@/lib/browser/use-is-slow';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'finalFocus'> {
  /** The consequence, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the title, which is a question; never just "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'plain' | 'danger';
  /**
   * A promise keeps the dialog open and busy until it is settled; false keeps it open. The person can close it if that takes long, so a
   * failure must be reported outside of it too.
   */
  onConfirm: () => unknown;
}

export function ConfirmDialogPopup({
  open = true,
  onClose,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'plain',
  onConfirm,
  finalFocus,
}: ConfirmDialogProps) {
  const t = useTranslations('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const isSlow = useIsSlow(busy);
  /** The action that the dialog waits for; another one after it was closed. */
  const current = useRef<object>(null);
  const close = () => {
    if (busy && !isSlow) return;
    current.current = null;
    setBusy(false);
    onClose();
  };
  useCloseOnBack(open, close);

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events of a dialog bubble to the form that rendered it.
    event.stopPropagation();
    setBusy(true);
    const action = {};
    current.current = action;
    const answer = await Promise.resolve(onConfirm()).finally(() => current.current === action && setBusy(false));
    if (answer !== false && current.current === action) onClose();
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && close()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyles} />
        <Base.Popup
          className={cx(dialogPopupStyles({ size: 'sm' }), 'sm:data-nested:max-w-96')}
          initialFocus={cancel}
          finalFocus={finalFocus}
        >
          <form noValidate onSubmit={(event) => void confirm(event)} className="short:block flex min-h-0 flex-col">
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-4">
              <Base.Title className="text-base leading-6 font-semibold tracking-tight text-balance">{title}</Base.Title>
              <Base.Description className="text-muted mt-1.5 text-sm text-pretty">{description}</Base.Description>
              {/* A change would come too late for the action. */}
              {children && (
                <div inert={busy} className="mt-4">
                  {children}
                </div>
              )}
              {isSlow && <SlowNotice whenSlow="report" />}
            </div>
            <footer
              className={cx(
                'flex flex-col-reverse gap-2 px-5 sm:flex-row sm:justify-end',
                children ? 'border-separator border-t py-3.5' : 'pt-1 pb-5',
              )}
            >
              <Button ref={cancel} disabled={busy && !isSlow} onClick={close}>
                {isSlow ? t('close') : (cancelLabel ?? t('cancel'))}
              </Button>
              <Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} loading={busy}>
                {confirmLabel}
              </Button>
            </footer>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
