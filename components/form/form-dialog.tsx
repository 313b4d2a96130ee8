import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { guardUnsavedWork } from '@/lib/browser/unsaved-work';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogCancel, type DialogProps } from '@/components/ui/dialog';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { useTranslations } from '@/lib/i18n/use-translations';
import { FormFields } from './form-fields';
import { focusFirstFault } from './into-sight';

type FormDialogProps = Omit<DialogProps, 'footer'> & {
  /** The label of the button that submits the form; null for none. */
  submitLabel: string | null;
  loading?: boolean;
  disabled?: boolean;
  /** Shown below the fields, such as the progress of the submit. */
  progress?: ReactNode;
  /** A button at the other end of the footer. */
  aside?: ReactNode;
  /** Shown instead of the button to cancel. */
  cancel?: ReactNode;
  /** Whether closing the dialog does not lose what is typed, such as a draft. */
  hasDraft?: boolean;
  onSubmit: () => unknown;
};

/**
 * A dialog with a form, small by default, and buttons to cancel and submit it. After a submit the first faulty field gets the focus. The
 * dialog asks before it or the page is left with text that would be lost. During a request its fields cannot be changed.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    submitLabel,
    loading = false,
    busy = loading,
    disabled,
    progress,
    aside,
    cancel,
    hasDraft = false,
    opening,
    onClose,
    onSubmit,
    children,
    ...dialog
  } = props;
  const t = useTranslations('ui');
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const { note, isChanged } = useTypedText();
  const { open = true } = dialog;
  /** What the person wants to do, which would lose the text. */
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  /** Where the focus was when that was asked, which is outside the dialog if it was hidden. */
  const askedFrom = useRef<Element>(null);
  const hasUnsavedText = () => open && !hasDraft && isChanged();

  function ask(leave: () => void) {
    if (!hasUnsavedText()) return leave();
    askedFrom.current = document.activeElement;
    setAsked({ leave });
  }

  function focusAfterQuestion(): HTMLElement | null {
    const popup = fields.current?.closest<HTMLElement>('[role=dialog]') ?? null;
    return popup?.contains(askedFrom.current) ? null : popup;
  }

  const leavePage = useEffectEvent((leave: () => void) => ask(() => (onClose(), leave())));
  useEffect(() => {
    if (open) return guardUnsavedWork((leave) => leavePage(leave));
    return undefined;
  }, [open]);
  useWindowEvent('beforeunload', (event) => hasUnsavedText() && event.preventDefault());

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events of a dialog bubble to the form that rendered it.
    event.stopPropagation();
    // Enter in the only field of a form submits it, even without a button.
    if (submitLabel === null || busy) return;
    const { currentTarget } = event;
    // The faults must be rendered before the first of them can be found.
    flushSync(() => void onSubmit());
    focusFirstFault(currentTarget);
  }

  return (
    <Dialog
      size="sm"
      {...dialog}
      busy={busy}
      // The question is asked on top of the dialog, which is shown for it.
      opening={asked ?? opening}
      onClose={() => ask(onClose)}
      footer={
        <>
          {aside}
          {cancel ?? <DialogCancel />}
          {submitLabel !== null && (
            <Button form={form} type="submit" variant="primary" loading={loading} disabled={disabled}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        noValidate
        onSubmit={submit}
        onFocusCapture={note}
        className="grid grid-cols-1 gap-4"
      >
        <FormFields busy={busy !== false} className="grid grid-cols-1 gap-4">
          {children}
        </FormFields>
        {progress}
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        tone="danger"
        title={t(busy ? 'saving.title' : 'discardTitle')}
        description={t(busy ? 'saving.text' : 'discardText')}
        confirmLabel={t(busy ? 'saving.leave' : 'discard')}
        cancelLabel={t(busy ? 'saving.stay' : 'continue')}
        onConfirm={() => asked?.leave()}
        finalFocus={focusAfterQuestion}
      />
    </Dialog>
  );
}

// A password or a code is not work that can be lost.
const textFields = 'input:not([autocomplete$=password], [autocomplete=one-time-code]), textarea';

/** Whether a field has another text than when the person first focused it. */
function useTypedText() {
  const texts = useRef(new Map<HTMLInputElement, string>());
  return {
    note: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(textFields)) return;
      const field = target as HTMLInputElement;
      if (!texts.current.has(field)) texts.current.set(field, field.value);
    },
    isChanged: () => Array.from(texts.current).some(([field, text]) => field.isConnected && field.value !== text),
  };
}
