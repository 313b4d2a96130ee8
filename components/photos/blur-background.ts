import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { limitedCache } from '@/lib/format/limited-cache';

type BlurBackground = { color: string; image: string };

const dataUrl = /^data:image\/[\w+.-]+;base64,[\w+/=]+$/;
const backgrounds = limitedCache<BlurBackground | null>(2_000);

/** Returns the background of a photo while it loads; null if the placeholder is of an unknown kind. */
export function blurBackground(blur: string): BlurBackground | null {
  return backgrounds(blur, () => readPlaceholder(blur));
}

function readPlaceholder(blur: string): BlurBackground | null {
  if (dataUrl.test(blur)) return { color: 'transparent', image: `url("${blur}")` };
  try {
    const hash = Uint8Array.from(atob(blur), (character) => character.charCodeAt(0));
    if (hash.length < 5) return null;
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
    return { color: `rgb(${red} ${green} ${blue})`, image: `url("${thumbHashToDataURL(hash)}")` };
  } catch {
    return null;
  }
}
