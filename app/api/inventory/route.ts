import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { InventoryVersion } from '@/lib/desk/inventory/inventory-version';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  const since = InventoryVersion.safeParse(new URL(request.url).searchParams.get('since'));
  return runRead((connection) => getInventory(connection, since.success ? since.data : null));
}
