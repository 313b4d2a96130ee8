import { z } from 'zod';
import { getPlaceholders } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';
import { placeholderListingsMax } from '@/lib/rules/photos/placeholder-limit';

const Ids = z.array(z.uuid()).max(placeholderListingsMax).catch([]);

export const GET = readHandler((connection, query) => getPlaceholders(connection, Ids.parse(query.getAll('listing'))));
