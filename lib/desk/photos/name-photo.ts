'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { photoNameMax } from '@/lib/rules/photos/photo-name';
import { putPhotoName } from './photo-names';
import { photoScope } from './photo-scope';
import { PhotoUrl } from './photo-url';

const NamePhoto = z.strictObject({ url: PhotoUrl, name: z.string().trim().max(photoNameMax) });

/** Says which room a photo shows, wherever it is used; an empty name takes it away. No listing is touched by it. */
export async function namePhoto(input: unknown): Promise<ActionResult<{ url: string; name: string }>> {
  return runAction('edit', NamePhoto, input, async ({ connection, input: named }) => {
    await putPhotoName(await deskStore(), await photoScope(connection), named);
    return named;
  });
}
