import { useId, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { focusFirstFault } from './into-sight';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** The label of the button that submits the form. */
  submitLabel: string;
  loading?: boolean;
  disabled?: boolean;
  /** A button at the other end of the footer. */
  aside?: ReactNode;
  onSubmit: () => unknown;
};

/** A dialog with a form, small by default, and buttons to cancel and submit it. After a submit the first faulty field gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, loading, disabled, aside, onSubmit, children, ...dialog } = props;
  const form = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events of a dialog bubble to the form that rendered it.
    event.stopPropagation();
    const { currentTarget } = event;
    // The faults must be rendered before the first of them can be found.
    flushSync(() => void onSubmit());
    focusFirstFault(currentTarget);
  }

  return (
    <Dialog
      size="sm"
      {...dialog}
      footer={
        <>
          {aside}
          <DialogCancel />
          <Button form={form} type="submit" variant="primary" loading={loading} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {children}
      </form>
    </Dialog>
  );
}
