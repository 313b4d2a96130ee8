import { InventoryVersion } from '@/lib/desk/inventory/records-since';
import { getLibrary } from '@/lib/desk/photos/reads';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  const since = InventoryVersion.safeParse(new URL(request.url).searchParams.get('since'));
  return runRead((connection) => getLibrary(connection, since.success ? since.data : null));
}
