import { thumbHashToApproximateAspectRatio } from 'thumbhash';

/** A placeholder only knows about how wide a photo is to its height: what is this near to a square counts as one. */
const squareFrom = 0.9;

/** Whether a photo is in portrait format, from its blur placeholder; false if there is none or it cannot be read. */
export function isPortrait(blur: string | null): boolean {
  if (blur === null || blur.startsWith('data:')) return false;
  try {
    const hash = Uint8Array.from(atob(blur), (character) => character.charCodeAt(0));
    return hash.length >= 5 && thumbHashToApproximateAspectRatio(hash) < squareFrom;
  } catch {
    return false;
  }
}
