/** The address of a photo at a width the service makes. Previews that live in the browser are left as they are. */
export function photoUrl(src: string, width: number | undefined): string {
  if (width === undefined || !/^https?:/.test(src)) return src;
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

/** Where a browser finds a photo that is shown so wide, in CSS pixels. */
export function photoSource(src: string, width: number | undefined, sizes?: string) {
  if (width === undefined || photoUrl(src, width) === src) return { src };
  const [one, two] = sizes === undefined ? ['1x', '2x'] : [`${width}w`, `${width * 2}w`];
  return { src: photoUrl(src, width), srcSet: `${photoUrl(src, width)} ${one}, ${photoUrl(src, width * 2)} ${two}` };
}
