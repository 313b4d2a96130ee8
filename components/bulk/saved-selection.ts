'use client';

/** The selected listings of one list; `list` identifies it by its filters. */
interface SavedSelection {
  list: string;
  ids: readonly string[];
}

/** The selection of this list in this tab; empty if it belongs to another list. */
export function readSelection(staffId: string | undefined, list: string): readonly string[] {
  if (typeof window === 'undefined' || staffId === undefined) return [];
  try {
    const saved = JSON.parse(sessionStorage.getItem(nameOf(staffId)) ?? 'null') as SavedSelection | null;
    return saved?.list === list ? saved.ids : [];
  } catch {
    return [];
  }
}

export function saveSelection(staffId: string | undefined, selection: SavedSelection): void {
  if (staffId === undefined) return;
  try {
    sessionStorage.setItem(nameOf(staffId), JSON.stringify(selection));
  } catch {
    // Storage is full or forbidden: the list opens without a selection next time.
  }
}

/** Clears the selection after a run has started. */
export function forgetSelection(staffId: string | undefined): void {
  saveSelection(staffId, { list: '', ids: [] });
}

function nameOf(staffId: string): string {
  return `vakant-selection:${staffId}`;
}
