export const draftKeyPrefix = 'draft:';
export const legacyKeyPrefix = 'vakant:listing-draft:1:';

export function draftKeysOf(staffId: string): string {
  return `${draftKeyPrefix}${staffId}:`;
}

/** The key prefix of one person's drafts of one listing; null for a new listing. */
export function listingDraftKeys(staffId: string, listingId: string | null): string {
  return `${draftKeysOf(staffId)}${listingId ?? 'new'}:`;
}

/** The listing id in a draft's key; null for a new listing. */
export function listingIdOfKey(key: string): string | null {
  const id = key.split(':').at(-2);
  return id === undefined || id === 'new' ? null : id;
}

export function fileKeysOf(draftKey: string): string {
  return `file:${draftKey}:`;
}
