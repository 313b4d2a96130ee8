/** Whether the focus is in a field of the row that is still empty. */
export function isInEmptyField(row: HTMLElement | null): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value === '' && row !== null && row.contains(field);
}

/** Moves the focus from a row that is about to be removed to the next row, or else to the element above the list. */
export function focusNextRow(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const rows = [...(row.closest('[data-rows]') ?? document).querySelectorAll<HTMLElement>('[data-listing]')];
  const place = rows.indexOf(row);
  const neighbour = rows[place + 1] ?? rows[place - 1];
  const target =
    neighbour?.querySelector<HTMLElement>('input:not([type=file]), button') ?? neighbour?.querySelector('a');
  (target ?? row.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
}
