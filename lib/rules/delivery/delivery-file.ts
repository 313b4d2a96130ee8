/** A file of a delivery: its path within it, and what tells it apart from another version of it. */
export type DeliveryFile = { path: string; size: number; modified: number };

const photoEndings = /\.(?:jpe?g|jfif|png|webp|hei[cf]|avif|gif|bmp|tiff?)$/i;
const clutter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

export type SortedFiles = { photos: DeliveryFile[]; others: string[] };

/** The photos of a delivery by their names, and the other files; what systems add by themselves is left out. */
export function sortFiles(files: readonly DeliveryFile[]): SortedFiles {
  const real = files.filter(({ path }) => !clutter.test(path));
  return {
    photos: real.filter(({ path }) => photoEndings.test(path)),
    others: real.filter(({ path }) => !photoEndings.test(path)).map(({ path }) => path),
  };
}

/** The folders above a file, from the outermost. */
export function foldersOf(path: string): string[] {
  return path.split('/').slice(0, -1);
}

/** A file's name without folders and ending. */
export function stemOf(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
