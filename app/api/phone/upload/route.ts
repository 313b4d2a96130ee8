import { receivePhotos } from '@/lib/desk/photo-links/receive-photos';

export function POST(request: Request): Promise<Response> {
  return receivePhotos(request);
}
