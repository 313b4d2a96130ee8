import type { PhotoList } from '@/lib/rules/uploads/photo-list';

/** Chosen files as the browser shows them; they live in its memory until they are given back. */
export function createPhotoPreviews() {
  // False until the list has shown it: what is made now may not be in the list yet.
  const live = new Map<string, boolean>();
  return {
    create(file: File): string {
      const url = URL.createObjectURL(file);
      live.set(url, false);
      return url;
    },
    follow({ items, removals }: PhotoList): void {
      const used = new Set([...items, ...removals.flat().map(({ item }) => item)].map(({ previewUrl }) => previewUrl));
      for (const [url, isShown] of live) {
        if (used.has(url)) live.set(url, true);
        else if (isShown) {
          URL.revokeObjectURL(url);
          live.delete(url);
        }
      }
    },
    end(): void {
      for (const url of live.keys()) URL.revokeObjectURL(url);
      live.clear();
    },
  };
}
