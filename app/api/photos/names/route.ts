import { getPhotoNames } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((connection, query) => getPhotoNames(connection, query.getAll('url')));
