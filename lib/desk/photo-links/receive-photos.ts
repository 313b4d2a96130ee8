import 'server-only';
import { forwardStrangersPhotos } from '@/lib/desk/photos/forward-upload';
import { addArrivedPhotos, requireRoom } from './arrived-photos';
import { listingOfLink, noteSentPhotos } from './note-link';
import { runPhone } from './run-phone';

/** Streams photos from a phone to the service, and remembers which came by its link. */
export function receivePhotos(request: Request): Promise<Response> {
  return runPhone(request, async ({ store, link, connection }) => {
    const { images } = await listingOfLink(connection, link.listingId);
    await requireRoom(store, link, images.length);
    await noteSentPhotos(store, connection, link);
    const answer = await forwardStrangersPhotos(request);
    if (answer instanceof Response) return answer;
    await addArrivedPhotos(
      store,
      link,
      answer.data.map(({ url }) => url),
    );
    return answer;
  });
}
