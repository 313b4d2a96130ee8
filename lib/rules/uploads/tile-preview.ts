import type { PhotoItem } from './photo-list';

/**
 * What a tile shows of a chosen file; null until it is prepared, because a browser decodes the whole file to show it, and thirty
 * large files would block everything else.
 */
export function tilePreview({ tileUrl, previewUrl, state }: PhotoItem): string | null {
  return tileUrl ?? (state === 'waiting' || state === 'scaling' ? null : previewUrl);
}
