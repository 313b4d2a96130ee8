import { getLostPhotos } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((connection, query) => getLostPhotos(connection, query.getAll('url')));
