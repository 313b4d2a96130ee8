/** Moves the focus from a row that is about to be removed to the next row, or else to the element around the list. */
export function focusNextRow(id: string): void {
  if (findRow(id)?.contains(document.activeElement)) besideRow(id)?.focus();
}

/** The element to focus when a row is removed: in the next row, or else around the list. Null if there is no such row. */
export function besideRow(id: string): HTMLElement | null {
  const row = findRow(id);
  if (!row) return null;
  const list = row.closest('[data-rows]') ?? document;
  const rows = allRows().filter((other) => list.contains(other));
  const place = rows.indexOf(row);
  const neighbour = rows[place + 1] ?? rows[place - 1];
  const target =
    neighbour?.querySelector<HTMLElement>('input:not([type=file]), button') ?? neighbour?.querySelector('a');
  return target ?? row.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
}

function findRow(id: string): HTMLElement | undefined {
  return allRows().find(({ dataset }) => dataset['row'] === id);
}

function allRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')];
}
