/** A file of a delivery: its path there, and the size and time that distinguish its versions. */
export type DeliveryFile = { path: string; size: number; modified: number };

const photoEndings = /\.(?:jpe?g|jfif|png|webp|hei[cf]|avif|gif|bmp|tiff?)$/i;
const clutter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

export type SortedFiles = { photos: DeliveryFile[]; others: string[] };

/** Separates the photos of a delivery from other files, by name; leaves out files that operating systems add. */
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

/** A file's name without folders and extension. */
export function stemOf(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of something in a folder; the path of a single outermost folder is empty. */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
