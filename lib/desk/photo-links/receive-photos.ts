import 'server-only';
import { z } from 'zod';
import { forwardStrangersPhotos } from '@/lib/desk/photos/forward-upload';
import { wordsOfFiles } from '@/lib/desk/uploads/photo-hashes';
import { photoFilesHeader } from '@/lib/rules/photo-links/photo-link';
import { addArrivedPhotos, requireRoom } from './arrived-photos';
import { listingOfLink, noteSentPhotos } from './note-link';
import { runPhone } from './run-phone';

/** The id that a phone gives a file. */
const FileId = z.string().regex(/^[\w-]{1,64}$/);

/** Streams photos from a phone to the service, and stores which came through its link. */
export function receivePhotos(request: Request): Promise<Response> {
  return runPhone(request, async ({ store, link, connection }) => {
    const { images } = await listingOfLink(connection, link.listingId);
    const files = wordsOfFiles(request.headers.get(photoFilesHeader), FileId);
    await requireRoom(store, link, images.length, files);
    await noteSentPhotos(store, connection, link);
    const answer = await forwardStrangersPhotos(request);
    if (answer instanceof Response) return answer;
    const photos = answer.data.map(({ url }, at) => ({ url, file: files[at] ?? null }));
    const urls = await addArrivedPhotos(store, link, photos);
    return { data: answer.data.map((photo, at) => ({ ...photo, url: urls[at]! })) };
  });
}
