import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusFirstFault } from './into-sight';

interface FormFieldsProps {
  busy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The fields of a form, which cannot be changed during its request, because the result would discard the changes. Meanwhile the focus is on
 * the button that submits; after a failure it returns to where it was, or to the first faulty field.
 */
export function FormFields({ busy, className, children }: FormFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    const form = fields.current?.closest('form');
    if (!form) return;
    const before = focused.current;
    focused.current = busy ? document.activeElement : null;
    if (busy) {
      if (fields.current?.contains(document.activeElement)) submitButton(form)?.focus();
    } else if (before) {
      if (before instanceof HTMLElement && document.activeElement === submitButton(form)) {
        before.focus({ preventScroll: true });
      }
      focusFirstFault(form);
    }
  }, [busy]);

  return (
    <div ref={fields} inert={busy} className={className}>
      {children}
    </div>
  );
}

/** The button may be outside its form. */
function submitButton(form: HTMLFormElement): HTMLElement | null {
  const button = [...form.elements].find((element) => element.matches('[type=submit]'));
  return button instanceof HTMLElement ? button : null;
}
