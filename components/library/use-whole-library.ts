import { startTransition, useEffect, useState } from 'react';
import { inSlices } from '@/lib/browser/in-slices';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { libraryInParts, type CurrentLibrary, type LibraryPhoto } from '@/lib/rules/photos/photo-library';

export type WholeLibrary = { rows: readonly InventoryRow[]; photos: LibraryPhoto[] };

/** All photos, assembled in slices. Until that is done it returns the previous ones, or null before the first. */
export function useWholeLibrary(
  rows: readonly InventoryRow[] | null,
  images: CurrentLibrary['images'] | undefined,
): WholeLibrary | null {
  const [library, setLibrary] = useState<WholeLibrary | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const putTogether = async () => {
      if (!rows || !images) return;
      let photos: LibraryPhoto[] = [];
      for await (photos of inSlices(libraryInParts(rows, images))) if (!isCurrent) return;
      startTransition(() => setLibrary({ rows, photos }));
    };
    void putTogether();
    return () => {
      isCurrent = false;
    };
  }, [rows, images]);
  return rows && images ? library : null;
}
