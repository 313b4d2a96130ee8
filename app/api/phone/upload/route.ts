import { receivePhotos } from '@/lib/desk/photo-links/receive-photos';

export const POST = receivePhotos;
