/** Returns the URL of a photo at a width that the service can make. Local previews are left unchanged. */
export function photoUrl(src: string, width: number | undefined): string {
  if (width === undefined || !/^https?:/.test(src)) return src;
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

/** Returns the image attributes for a photo displayed at this width in CSS pixels. */
export function photoSource(src: string, width: number | undefined, sizes?: string) {
  if (width === undefined || photoUrl(src, width) === src) return { src };
  const [once, twice] = [photoUrl(src, width), photoUrl(src, width * 2)];
  // Without widths, `src` is the choice for screens of normal density.
  const srcSet = sizes === undefined ? `${twice} 2x` : `${once} ${width}w, ${twice} ${width * 2}w`;
  return { src: once, srcSet };
}
