/** Scrolls to an element as little as possible. As a ref it reveals new content that may be outside the window on a phone. */
export function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to a field and focuses it; in a group, the chosen control. */
export function focusWithin(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  const inner = field.matches('[role=radiogroup], fieldset, section, div')
    ? field.querySelector<HTMLElement>('input:checked, input, button, textarea, [tabindex="0"]')
    : field;
  (inner ?? field).focus({ preventScroll: true });
}

export function focusFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field) focusWithin(field);
}
