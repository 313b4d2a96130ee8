/** Returns the URL of a photo at a width that the service can make. Local previews are left unchanged. */
export function photoUrl(src: string, width: number | undefined): string {
  if (width === undefined || !/^https?:/.test(src)) return src;
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

/** Returns the image attributes for a photo displayed at this width in CSS pixels. */
export function photoSource(src: string, width: number | undefined, sizes?: string) {
  if (width === undefined || photoUrl(src, width) === src) return { src };
  const [one, two] = sizes === undefined ? ['1x', '2x'] : [`${width}w`, `${width * 2}w`];
  return { src: photoUrl(src, width), srcSet: `${photoUrl(src, width)} ${one}, ${photoUrl(src, width * 2)} ${two}` };
}
