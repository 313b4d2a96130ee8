import { watched } from '@/lib/browser/watched';

/** The uploads of a listing, in progress or finished, while its page is not shown. */
export type UploadsElsewhere = { listingId: string; name: string; total: number; left: number; failed: number };

export const noUploadsElsewhere: readonly UploadsElsewhere[] = [];

/** The uploads of pages that are not shown. Separate from the upload code, which is only loaded on pages with photos. */
export const uploadsElsewhere = watched(noUploadsElsewhere);

/** Reports the uploads of a listing; null when its page is shown, or when they are done. */
export function reportUploadsElsewhere(listingId: string, uploads: Omit<UploadsElsewhere, 'listingId'> | null): void {
  const all = uploadsElsewhere.get();
  const others = all.filter((entry) => entry.listingId !== listingId);
  if (!uploads && others.length === all.length) return;
  uploadsElsewhere.set(uploads ? [...others, { listingId, ...uploads }] : others);
}
