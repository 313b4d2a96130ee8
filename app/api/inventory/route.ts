import { z } from 'zod';
import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { runRead } from '@/lib/desk/run-read';

const Version = z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}$/);

export function GET(request: Request): Promise<Response> {
  // What this server never gave out is answered like nothing at all: with everything.
  const since = Version.safeParse(new URL(request.url).searchParams.get('since'));
  return runRead((connection) => getInventory(connection, since.success ? since.data : null));
}
