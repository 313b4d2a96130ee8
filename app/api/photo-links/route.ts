import { readPhotoLinks } from '@/lib/desk/photo-links/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((_, query) => readPhotoLinks(query.get('listing')));
