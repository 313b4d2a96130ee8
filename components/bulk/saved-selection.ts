import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';

/** The selected listings of one list; `list` identifies it by its filters. */
interface SavedSelection {
  list: string;
  ids: readonly string[];
}

/** Returns the selection of this list in this tab; empty if the stored selection belongs to another list. */
export function readSelection(staffId: string | undefined, list: string): readonly string[] {
  const saved = readFromTab(nameOf(staffId)) as SavedSelection | null;
  return saved?.list === list ? saved.ids : [];
}

export function saveSelection(staffId: string | undefined, selection: SavedSelection): void {
  storeInTab(nameOf(staffId), selection);
}

/** Clears the selection after a run has started. */
export function forgetSelection(staffId: string | undefined): void {
  saveSelection(staffId, { list: '', ids: [] });
}

function nameOf(staffId = ''): string {
  return `vakant-selection:${staffId}`;
}
