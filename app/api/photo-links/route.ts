import { readPhotoLinks } from '@/lib/desk/photo-links/reads';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  const listing = new URL(request.url).searchParams.get('listing');
  return runRead(() => readPhotoLinks(listing));
}
