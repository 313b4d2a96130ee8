import 'server-only';
import { issuesOf } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { findPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { PhotoUrl } from './photo-url';

/** Until when a copy is stored, in milliseconds since 1970; null if there is none. */
export type PhotoCopy = { keptUntil: number | null };

/** Until when a copy of a photo is stored here. Throws DeskError. */
export async function getPhotoCopy(text: string | null): Promise<PhotoCopy> {
  const url = PhotoUrl.safeParse(text);
  if (!url.success) throw new DeskError('INVALID_INPUT', issuesOf(url.error));
  const saved = (await findPhotoCopies(await deskStore(), [url.data])).get(url.data);
  return { keptUntil: saved?.kept_until ?? null };
}
