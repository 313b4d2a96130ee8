import { isForSingleKeys, singleKeysAreOn } from '@/components/shell/single-keys';
import { useWindowEvent } from '@/lib/browser/use-window-event';

interface ListingsKeys {
  onSearch: () => void;
  onToggle: (rowId: string) => void;
  /** The row that had the focus last, read when a key is pressed. */
  current: { rowId: string | null };
  onEscape: () => void;
}

const steps: Record<string, number> = { j: 1, k: -1 };
const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The keys of the list: j, k and the arrows move between rows, x selects, / searches, Esc clears the selection. */
export function useListingsKeys({ onSearch, onToggle, current, onEscape }: ListingsKeys): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = document.activeElement?.closest<HTMLElement>('tr[data-id]') ?? null;
    const arrow = row && document.activeElement?.matches('a') && !event.shiftKey ? arrowSteps[event.key] : undefined;
    if (event.key === 'Escape' && isForSingleKeys(event)) return onEscape();
    const mayLetter = singleKeysAreOn() && isForSingleKeys(event);
    const step = arrow ?? (mayLetter ? steps[event.key] : undefined);
    if (step !== undefined) goTo(row ?? rowOf(current.rowId), step);
    else if (mayLetter && event.key === '/') onSearch();
    else if (mayLetter && event.key === 'x') {
      const id = (row ?? rowOf(current.rowId))?.dataset.id;
      if (id !== undefined) onToggle(id);
    } else return undefined;
    event.preventDefault();
    return undefined;
  });
}

function rowOf(id: string | null): HTMLElement | null {
  return id === null ? null : document.querySelector(`tr[data-id="${CSS.escape(id)}"]`);
}

/** Moves from a row to its neighbour, or, without a row, to the first visible one. */
function goTo(from: HTMLElement | null, step: number): void {
  const next = from
    ? document.querySelector<HTMLElement>(`tr[data-index="${Number(from.dataset.index) + step}"]`)
    : firstInSight();
  next?.querySelector('a')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function firstInSight(): HTMLElement | null {
  const rows = document.querySelectorAll<HTMLElement>('tr[data-id]');
  const head = 48;
  return [...rows].find((row) => row.getBoundingClientRect().top >= head) ?? rows[0] ?? null;
}
