import { orderPhotos } from '@/lib/desk/photo-links/order-photos';

export const POST = orderPhotos;
