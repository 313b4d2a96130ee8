import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(getInventory);
}
