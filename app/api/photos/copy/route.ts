import { getPhotoCopy } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((_, query) => getPhotoCopy(query.get('url')));
