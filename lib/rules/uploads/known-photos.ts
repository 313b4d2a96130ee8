/** A photo made from the same file earlier, and the listings that show it: their references or addresses. */
export type KnownPhoto = { url: string; users: string[] };

/** By hash of the file; the newest photo first. */
export type KnownPhotos = Record<string, KnownPhoto[]>;

/** The request header by which the browser reports the hash of the file behind each part of an upload. */
export const photoHashesHeader = 'Photo-Hashes';
