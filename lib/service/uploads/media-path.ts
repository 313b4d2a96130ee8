import { uploadTypes, type UploadType } from '@/lib/contract';

export const mediaPrefix = '/media/';

/** The extension of a stored file, which alone decides the type it is served with. */
export const mediaExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<UploadType, string>;

const nameLengthMax = 200;
const namePattern = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)?$/;

/**
 * The path below `/media` of a URL in the organization's own upload area, or null (section 4.13.1). The text is compared exactly
 * and never parsed as a URL: a text that a parser would normalise (case, dots, escapes, user names, ports) is rejected.
 */
export function mediaPathOf(url: string, publicUrl: string, organizationId: string): string | null {
  const area = mediaUrl(`${organizationId}/`, publicUrl);
  if (!url.startsWith(area)) return null;
  const name = url.slice(area.length);
  return isMediaName(name) ? `${organizationId}/${name}` : null;
}

/** The public address of a media path. */
export function mediaUrl(path: string, publicUrl: string): string {
  return `${publicUrl}${mediaPrefix}${path}`;
}

/** Whether a text can be the name of an upload, which comes after the organization's id. */
export function isMediaName(name: string): boolean {
  return name.length <= nameLengthMax && namePattern.test(name);
}

/** The type a media path is served with; null for an unknown extension. */
export function mediaType(path: string): UploadType | null {
  return uploadTypes.find((type) => path.endsWith(`.${mediaExtensions[type]}`)) ?? null;
}
