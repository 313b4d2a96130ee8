import { answerInventory } from '@/lib/desk/inventory/get-inventory';
import { runDownload } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runDownload((connection) => answerInventory(connection, request));
}
