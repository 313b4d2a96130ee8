import { searchDescriptions } from '@/lib/desk/inventory/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((connection, query) => searchDescriptions(connection, query.get('q') ?? ''));
