import { InventoryVersion } from '@/lib/desk/inventory/records-since';
import { getLibrary } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((connection, query) => {
  const since = InventoryVersion.safeParse(query.get('since'));
  return getLibrary(connection, since.success ? since.data : null);
});
