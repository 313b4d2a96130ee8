import { focusWithin } from './into-sight';

/** The id of the element that holds a field, by its path in the form: where errors and checklists lead to. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

/** Brings a field of the page into sight and puts the focus in it. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name));
  if (element) focusWithin(element);
}
