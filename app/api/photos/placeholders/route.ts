import { z } from 'zod';
import { getPlaceholders } from '@/lib/desk/photos/reads';
import { runRead } from '@/lib/desk/run-read';
import { placeholderListingsMax } from '@/lib/rules/photos/placeholder-limit';

const Ids = z.array(z.uuid()).max(placeholderListingsMax).catch([]);

export function GET(request: Request): Promise<Response> {
  const ids = Ids.parse(new URL(request.url).searchParams.getAll('listing'));
  return runRead((connection) => getPlaceholders(connection, ids));
}
