/** Returns the URL of a photo at a width that the service can make. Local previews are left unchanged. */
export function photoUrl(src: string, width: number | undefined): string {
  if (width === undefined || !/^https?:/.test(src)) return src;
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

/** A screen with at least this many pixels for each one of the file gets the larger file. */
const denseFrom = 1.4;

/**
 * Returns the image attributes for a photo displayed at this width in CSS pixels; `sizes` if it is as wide as the window. Only HTML leaves
 * the choice to the browser: Chrome never frees an image with `srcset` that React made and did not show, nor the whole page around it.
 */
export function photoSource(
  src: string,
  width: number | undefined,
  { inHtml, eager = false, sizes }: PhotoSourceOptions,
) {
  if (width === undefined) return { src };
  const [once, twice] = [photoUrl(src, width), photoUrl(src, width * 2)];
  if (inHtml && twice === src) return { src };
  // React preloads an eager photo by `srcSet` alone, so that also names the file for screens of normal density.
  if (inHtml) return { src: once, srcSet: eager ? `${once}, ${twice} 2x` : `${twice} 2x` };
  const shown = sizes === '100vw' ? window.innerWidth : width;
  return { src: shown * window.devicePixelRatio < width * denseFrom ? once : twice };
}

type PhotoSourceOptions = { inHtml: boolean; eager?: boolean; sizes?: '100vw' };
