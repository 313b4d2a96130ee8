import { answerInventory } from '@/lib/desk/inventory/get-inventory';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runRead((connection) => answerInventory(connection, request));
}
