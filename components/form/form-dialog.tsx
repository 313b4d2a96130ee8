import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { holdUnsavedWork } from '@/lib/browser/unsaved-work';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { useTranslations } from '@/lib/i18n/use-translations';
import { FormFields } from './form-fields';
import { focusFirstFault, showWhole } from './into-sight';

/** When a save takes so long that the person may do something else meanwhile. */
const slowAfterMs = 8_000;

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer' | 'initialFocus' | 'keepMounted'> & {
  /** The label of the button that submits the form; null for none. */
  submitLabel: string | null;
  /** Whether the submit is in progress. */
  loading?: boolean;
  /** Whether any request of the dialog is in progress; its submit by default. */
  busy?: boolean;
  disabled?: boolean;
  /** Shown below the fields, such as the progress of the submit. */
  progress?: ReactNode;
  /** A button at the other end of the footer. */
  aside?: ReactNode;
  /** Shown instead of the button to cancel. */
  cancel?: ReactNode;
  /** Whether closing the dialog does not lose what is typed, such as a draft. */
  hasDraft?: boolean;
  /** Whether the submit is a save, during which the dialog can be closed if it takes long. A failure opens it again. */
  isSave?: boolean;
  onSubmit: () => unknown;
};

/**
 * A dialog with a form, small by default, and buttons to cancel and submit it. After a submit the first faulty field gets the focus. The
 * dialog asks before it or the page is left with text that would be lost. During a request its fields cannot be changed, nor is it
 * closed, except during a long save.
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
    isSave = false,
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
  const isSlow = useIsSlow(busy) && isSave;
  const [place, setPlace] = useState<'open' | 'hidden' | 'back'>('open');
  if (place === 'hidden' && !busy) setPlace('back');
  const isShown = open && place !== 'hidden';
  /** What the person wants to do, which would lose the text. */
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const hasUnsavedText = () => open && !hasDraft && isChanged();

  function ask(leave: () => void) {
    if (hasUnsavedText()) setAsked({ leave });
    else leave();
  }

  function close() {
    if (!busy) ask(onClose);
    // Otherwise nobody would see a failure, or expect what a success opens.
    else if (isSlow) setPlace('hidden');
  }

  const leavePage = useEffectEvent((leave: () => void) => ask(() => (onClose(), leave())));
  useEffect(() => {
    if (open) return holdUnsavedWork((leave) => leavePage(leave));
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
      open={isShown}
      keepMounted={place !== 'open'}
      // A dialog that opens by itself does not receive what the person is typing.
      initialFocus={place === 'back' ? fields : undefined}
      onClose={close}
      footer={
        <>
          {aside}
          {cancel ?? <DialogCancel disabled={busy && !isSlow} done={isSlow} />}
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
        tabIndex={-1}
        onSubmit={submit}
        onFocusCapture={note}
        className="grid grid-cols-1 gap-4 outline-none"
      >
        <FormFields busy={busy} className="grid grid-cols-1 gap-4">
          {children}
        </FormFields>
        {progress}
        {isSlow && (
          <Banner ref={showWhole} tone="info" live>
            {t('slowSave')}
          </Banner>
        )}
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        tone="danger"
        title={t('discardTitle')}
        description={t('discardText')}
        confirmLabel={t('discard')}
        cancelLabel={t('continue')}
        onConfirm={() => asked?.leave()}
      />
    </Dialog>
  );
}

function useIsSlow(busy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  if (!busy && isSlow) setIsSlow(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return isSlow;
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
