import { checkReference } from '@/lib/desk/listings/check-reference';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((connection, query) => checkReference(connection, query.get('reference')));
