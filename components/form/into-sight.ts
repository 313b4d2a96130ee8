/** Scrolls to an element as little as possible. As a ref it shows what appears, which on a phone may be outside the window. */
export function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Brings a field into sight and puts the focus in it, or in what is chosen of a group. */
export function focusWithin(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  const inner = field.matches('[role=radiogroup], fieldset, section, div')
    ? field.querySelector<HTMLElement>('input:checked, input, button, textarea, [tabindex="0"]')
    : field;
  (inner ?? field).focus({ preventScroll: true });
}

/** Puts the focus in the first field that is marked as wrong. */
export function focusFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field) focusWithin(field);
}
