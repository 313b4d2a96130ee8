import { crawlInventory } from '@/lib/desk/inventory/crawl-inventory';

export function POST(request: Request): Promise<Response> {
  return crawlInventory(request);
}
