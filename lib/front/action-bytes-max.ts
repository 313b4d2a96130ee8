/** The largest body of a server action, in bytes: a listing, at most 2 MB in the API, and the version that the edit started from. */
export const actionBytesMax = 6 * 1024 * 1024;
