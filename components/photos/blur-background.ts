import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

type BlurBackground = { color: string; image: string };

const dataUrl = /^data:image\/[\w+.-]+;base64,[\w+/=]+$/;
const rememberedMax = 2000;
const remembered = new Map<string, BlurBackground | null>();

/** Returns the background of a photo while it loads; null if the placeholder is of an unknown kind. */
export function blurBackground(blur: string): BlurBackground | null {
  const known = remembered.get(blur);
  if (known !== undefined) return known;
  const made = readPlaceholder(blur);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(blur, made);
  return made;
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
