'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { findPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { revivePhoto } from '@/lib/desk/photo-copies/revive-photo';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { findPhotoNames, putPhotoName } from './photo-names';
import { photoScope } from './photo-scope';
import { PhotoUrl } from './photo-url';

export type BroughtBack = { url: string; blur: string };

/** Uploads the copy of a photo that the service has deleted; it is the same image under a new URL. */
export async function bringBackPhoto(input: unknown): Promise<ActionResult<BroughtBack>> {
  return runAction('edit', z.strictObject({ url: PhotoUrl }), input, async ({ connection, input: { url } }) => {
    const store = await deskStore();
    const saved = (await findPhotoCopies(store, [url])).get(url);
    if (!saved) throw new DeskError('PHOTO_GONE');
    const revived = await revivePhoto(store, connection, saved);
    const scope = await photoScope(connection);
    const { [url]: name } = await findPhotoNames(store, scope, [url]);
    if (name !== undefined) await putPhotoName(store, scope, { url: revived.url, name });
    return { url: revived.url, blur: revived.blurPlaceholder };
  });
}
