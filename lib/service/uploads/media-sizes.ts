import type { UploadType } from '@/lib/contract';
import { mediaExtensions } from './media-path';

/** The widths of the smaller copies of an upload, in pixels. */
export const mediaWidths = [96, 160, 320, 640, 960, 1280, 1920, 2560] as const;
export type MediaWidth = (typeof mediaWidths)[number];

const webpSideMax = 16_383;

/** The width to serve for `wanted` pixels of an image; null: the original, also if the copy would be too tall for its type. */
export function mediaWidthFor(
  wanted: number,
  { type, width, height }: { type: UploadType; width: number; height: number },
): MediaWidth | null {
  const enough = mediaWidths.find((candidate) => candidate >= wanted);
  if (enough === undefined || enough >= width) return null;
  const isTooTall = smallerType(type) === 'image/webp' && (enough * height) / width > webpSideMax;
  return isTooTall ? null : enough;
}

/** Photographs stay JPEG, which is ten times as fast to encode; other images become WebP. */
export function smallerType(type: UploadType): UploadType {
  return type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
}

/** The path of the copy of `path` in that width: in the same folder, with a name that no media address can have. */
export function sizePath(path: string, type: UploadType, width: MediaWidth): string {
  return `${path}.${width}.${mediaExtensions[smallerType(type)]}`;
}
