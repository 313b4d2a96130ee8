import { orderPhotos } from '@/lib/desk/photo-links/order-photos';

export function POST(request: Request): Promise<Response> {
  return orderPhotos(request);
}
