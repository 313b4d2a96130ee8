import { valueOf } from './desk-harness';
import { fileParts, multipartBody, multipartType } from './multipart';
import { deskRequest } from './next-headers';
import { quarters } from './sample-images';
import { makePhotoLink } from '@/lib/desk/photo-links/actions';
import { orderPhotos } from '@/lib/desk/photo-links/order-photos';
import { receivePhotos } from '@/lib/desk/photo-links/receive-photos';
import { noteOpenedPage } from '@/lib/desk/photo-links/run-phone';
import {
  photoFilesHeader,
  photoLinkHeader,
  type PhoneOrder,
  type PhotoLinkKind,
} from '@/lib/rules/photo-links/photo-link';

let made = 0;

/** Creates a link to a listing as the person who is signed in, and returns its token. */
export async function linkTo(
  listingId: string,
  kind: PhotoLinkKind = 'desk',
  hours: 1 | 24 | 168 = 24,
): Promise<string> {
  const { link } = valueOf(await makePhotoLink({ listingId, kind, hours }));
  return new URL(link).pathname.split('/').at(-1)!;
}

/** A phone without a session that has opened a link. */
export function phoneWith(token: string) {
  async function send(
    handler: (request: Request) => Promise<Response>,
    body: BodyInit,
    type: string,
    files: readonly string[] = [],
  ) {
    const session = deskRequest.token;
    deskRequest.token = null;
    try {
      const bytes = await new Response(body).arrayBuffer();
      const headers = new Headers(deskRequest.headers);
      headers.set(photoLinkHeader, token);
      headers.set(photoFilesHeader, files.join(','));
      headers.set('content-type', type);
      headers.set('content-length', String(bytes.byteLength));
      const request = new Request('http://localhost:3000/api/phone', { method: 'POST', headers, body: bytes });
      const response = await handler(request);
      return { status: response.status, body: (await response.json()) as Answer };
    } finally {
      deskRequest.token = session;
    }
  }
  return {
    open: () => send(noteOpenedPage, '{}', 'application/json'),
    /** Sends `count` new photos in one request. */
    async send(count: number): Promise<string[]> {
      const files = await Promise.all(
        Array.from({ length: count }, () =>
          quarters(200 + (made += 1), 30)
            .jpeg()
            .toBuffer(),
        ),
      );
      const { body } = await this.upload(files);
      if (!body.data) throw new Error(`The upload answered ${body.failure?.code}.`);
      return body.data.map(({ url }) => url);
    },
    /** Sends files with the ids that the phone gave them. */
    upload: (files: Uint8Array[], ids: readonly string[] = []) =>
      send(receivePhotos, multipartBody(fileParts('files', files)), multipartType, ids),
    order: (order: Partial<PhoneOrder>) =>
      send(orderPhotos, JSON.stringify({ urls: [], removed: [], done: false, ...order }), 'application/json'),
    sendAnything: (body: string, type: string) => send(receivePhotos, body, type),
  };
}

type Answer = { data?: { url: string }[]; saved?: string[]; failure?: { code: string } };
