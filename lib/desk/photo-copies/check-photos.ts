import 'server-only';
import PQueue from 'p-queue';
import type { Connection } from '@/lib/client';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { VersionPhoto } from '@/lib/rules/history/restore-plan';
import { askForPhoto } from './ask-for-photo';
import { findPhotoCopies } from './photo-copies';

const askingMs = 8_000;
// A run may ask for thousands of photos, and each request needs a socket.
const askedAtOnce = 16;

/** Checks which photos the service still has, which have a copy here, and which are lost. `shown` are in use now. */
export async function checkPhotos(
  store: DeskStore,
  connection: Connection,
  urls: readonly string[],
  shown: ReadonlySet<string>,
): Promise<VersionPhoto[]> {
  const wanted = [...new Set(urls)];
  const signal = AbortSignal.timeout(askingMs);
  const saved = await findPhotoCopies(store, wanted);
  return new PQueue({ concurrency: askedAtOnce }).addAll(
    wanted.map((url) => async (): Promise<VersionPhoto> => {
      if (shown.has(url)) return { url, state: 'there' };
      const state = await askForPhoto(connection, url, signal);
      return { url, state: state !== 'there' && saved.has(url) ? 'kept' : state };
    }),
  );
}
