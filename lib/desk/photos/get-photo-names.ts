import 'server-only';
import type { Connection } from '@/lib/client';
import { issuesOf } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { findPhotoNames } from './photo-names';
import { photoScope } from './photo-scope';
import { PhotoUrl } from './photo-url';

const Urls = PhotoUrl.array().max(100);

/** What the rooms of these photos are called, or of all where none are given, by URL. Throws ApiError and DeskError. */
export async function getPhotoNames(connection: Connection, urls: readonly string[]): Promise<Record<string, string>> {
  const asked = Urls.safeParse(urls);
  if (!asked.success) throw new DeskError('INVALID_INPUT', issuesOf(asked.error));
  const scope = await photoScope(connection);
  return findPhotoNames(await deskStore(), scope, asked.data.length > 0 ? asked.data : undefined);
}
