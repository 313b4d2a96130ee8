import 'server-only';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { forwardStrangersPhotos } from '@/lib/desk/photos/forward-upload';
import { processSingleton } from '@/lib/desk/process-singleton';
import { wordsOfFiles } from '@/lib/desk/uploads/photo-hashes';
import { photoFilesHeader } from '@/lib/rules/photo-links/photo-link';
import { addArrivedPhotos, requireRoom } from './arrived-photos';
import { listingOfLink, noteSentPhotos } from './note-link';
import { runPhone } from './run-phone';

const FileId = z.string().regex(/^[\w-]{1,64}$/);

/** How many uploads through one link may run at a time in a process: half of what the service receives, and more than phones send. */
const uploadsAtOnceMax = 8;

export function receivePhotos(request: Request): Promise<Response> {
  return runPhone(request, ({ store, link, connection }) =>
    asOneOfFew(link.id, async () => {
      const { images } = await listingOfLink(connection, link.listingId);
      const files = wordsOfFiles(request.headers.get(photoFilesHeader), FileId);
      await requireRoom(store, link, images.length, files);
      await noteSentPhotos(store, connection, link);
      const answer = await forwardStrangersPhotos(request);
      if (answer instanceof Response) return answer;
      const photos = answer.data.map(({ url }, at) => ({ url, file: files[at] ?? null }));
      const urls = await addArrivedPhotos(store, link, photos);
      return { data: answer.data.map((photo, at) => ({ ...photo, url: urls[at]! })) };
    }),
  );
}

/** Runs `work`. Throws DeskError if too many uploads through this link run: they count for its limits only when they end. */
async function asOneOfFew<Value>(linkId: string, work: () => Promise<Value>): Promise<Value> {
  const running = processSingleton('photoLinkUploads', () => new Map<string, number>());
  const others = running.get(linkId) ?? 0;
  if (others >= uploadsAtOnceMax) throw new DeskError('TOO_MANY_ATTEMPTS');
  running.set(linkId, others + 1);
  try {
    return await work();
  } finally {
    const left = running.get(linkId)! - 1;
    if (left > 0) running.set(linkId, left);
    else running.delete(linkId);
  }
}
