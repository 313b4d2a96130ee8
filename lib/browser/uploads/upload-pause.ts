import { watched } from '@/lib/browser/watched';

/** When uploads are tried again after a failed attempt, in milliseconds since 1970; null after one that got an answer. */
export const uploadPause = watched<number | null>(null);
