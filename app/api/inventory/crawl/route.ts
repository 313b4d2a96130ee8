import { crawlInventory } from '@/lib/desk/inventory/crawl-inventory';

export function POST(): Promise<Response> {
  return crawlInventory();
}
