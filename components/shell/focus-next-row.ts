/** Moves the focus from a row that is about to be removed to the next row, or else to the element around the list. */
export function focusNextRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (!row?.contains(document.activeElement)) return;
  const rows = [...(row.closest('[data-rows]') ?? document).querySelectorAll<HTMLElement>('[data-row]')];
  const place = rows.indexOf(row);
  const neighbour = rows[place + 1] ?? rows[place - 1];
  const target =
    neighbour?.querySelector<HTMLElement>('input:not([type=file]), button') ?? neighbour?.querySelector('a');
  (target ?? row.closest<HTMLElement>('[tabindex="-1"]'))?.focus();
}
