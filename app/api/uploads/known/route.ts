import { runRead } from '@/lib/desk/run-read';
import { findKnownPhotos } from '@/lib/desk/photos/find-known-photos';

export function GET(request: Request): Promise<Response> {
  return runRead((connection) => findKnownPhotos(connection, new URL(request.url).searchParams.getAll('hash')));
}
