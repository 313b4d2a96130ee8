import { thumbHashToApproximateAspectRatio } from 'thumbhash';

/** A placeholder only knows about how wide a photo is to its height: what is this near to a square counts as one. */
const squareFrom = 0.9;

/** Whether a photo stands upright, by its blur placeholder; false where there is none or it is of a kind we cannot read. */
export function isPortrait(blur: string | null): boolean {
  if (blur === null || blur.startsWith('data:')) return false;
  try {
    const hash = Uint8Array.from(atob(blur), (character) => character.charCodeAt(0));
    return hash.length >= 5 && thumbHashToApproximateAspectRatio(hash) < squareFrom;
  } catch {
    return false;
  }
}
