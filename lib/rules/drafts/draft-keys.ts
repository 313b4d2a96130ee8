/** Every draft's key begins so. */
export const draftKeyPrefix = 'draft:';
export const legacyKeyPrefix = 'vakant:listing-draft:1:';

/** How the keys of one person's drafts begin. */
export function draftKeysOf(staffId: string): string {
  return `${draftKeyPrefix}${staffId}:`;
}

/** How the keys of one person's drafts of one listing begin; null is the listing that is yet to be made. */
export function listingDraftKeys(staffId: string, listingId: string | null): string {
  return `${draftKeysOf(staffId)}${listingId ?? 'new'}:`;
}

/** The listing of a draft's key; null for one that is yet to be made. */
export function listingIdOfKey(key: string): string | null {
  const id = key.split(':').at(-2);
  return id === undefined || id === 'new' ? null : id;
}

/** How the keys of a draft's files begin. */
export function fileKeysOf(draftKey: string): string {
  return `file:${draftKey}:`;
}
