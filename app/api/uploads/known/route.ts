import { findKnownPhotos } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((connection, query) => findKnownPhotos(connection, query.getAll('hash')));
