/** Moves the focus from a row that is about to be removed to the next row, or else to the element around the list. */
export function focusNextRow(id: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const row = all.find(({ dataset }) => dataset['row'] === id);
  if (!row?.contains(document.activeElement)) return;
  const list = row.closest('[data-rows]') ?? document;
  const rows = all.filter((other) => list.contains(other));
  const place = rows.indexOf(row);
  const neighbour = rows[place + 1] ?? rows[place - 1];
  const target =
    neighbour?.querySelector<HTMLElement>('input:not([type=file]), button') ?? neighbour?.querySelector('a');
  (target ?? row.closest<HTMLElement>('[tabindex="-1"]'))?.focus();
}
