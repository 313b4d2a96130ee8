import { draftKeyPrefix, parseDraft, serializeDraft, type ListingDraft } from '@/lib/desk/listings/listing-draft';

export type StoredDraft = ListingDraft & { key: string };

/** Keeps a draft in this browser. False where it is too long, or the storage is full or forbidden. */
export function writeDraft(key: string, draft: ListingDraft): boolean {
  const text = serializeDraft(draft);
  try {
    if (text !== null) window.localStorage.setItem(key, text);
    return text !== null;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** The drafts whose keys begin so, the latest first. Whatever has become unreadable or too old is thrown away. */
export function readDrafts(keyStart: string): StoredDraft[] {
  try {
    const storage = window.localStorage;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const found = keys.flatMap((key) => {
      if (!key.startsWith(draftKeyPrefix)) return [];
      const draft = parseDraft(storage.getItem(key) ?? '', Date.now());
      if (!draft) removeDraft(key);
      return draft && key.startsWith(keyStart) ? [{ ...draft, key }] : [];
    });
    return found.sort((a, b) => b.editedAt - a.editedAt);
  } catch {
    return [];
  }
}
