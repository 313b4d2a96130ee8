import { focusWithin } from './into-sight';

/** Returns the element id of a field, by its path in the form; errors and checklists link to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

/** Scrolls to a field of the page and focuses it. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name));
  if (element) focusWithin(element);
}
