/** The uploads of a listing, in progress or finished, while its page is not shown. */
export type UploadsElsewhere = { listingId: string; name: string; total: number; left: number; failed: number };

let all: readonly UploadsElsewhere[] = [];
const listeners = new Set<() => void>();

/** The uploads of pages that are not shown. Separate from the upload code, which is only loaded on pages with photos. */
export function uploadsElsewhere(): readonly UploadsElsewhere[] {
  return all;
}

export function watchUploadsElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports the uploads of a listing; null when its page is shown, or when they are done. */
export function tellUploadsElsewhere(listingId: string, uploads: Omit<UploadsElsewhere, 'listingId'> | null): void {
  const others = all.filter((entry) => entry.listingId !== listingId);
  if (!uploads && others.length === all.length) return;
  all = uploads ? [...others, { listingId, ...uploads }] : others;
  for (const listener of listeners) listener();
}
