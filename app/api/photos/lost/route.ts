import { getLostPhotos } from '@/lib/desk/photos/reads';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runRead((connection) => getLostPhotos(connection, new URL(request.url).searchParams.getAll('url')));
}
