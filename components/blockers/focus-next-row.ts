/** Gives the focus to the row beside one that is about to leave and would take it along, else to what stands above the list. */
export function focusNextRow(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const rows = [...(row.closest('[data-rows]') ?? document).querySelectorAll<HTMLElement>('[data-listing]')];
  const place = rows.indexOf(row);
  const neighbour = rows[place + 1] ?? rows[place - 1];
  const target =
    neighbour?.querySelector<HTMLElement>('input:not([type=file]), button') ?? neighbour?.querySelector('a');
  (target ?? row.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
}
