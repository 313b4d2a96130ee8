import { crawlInventory } from '@/lib/desk/inventory/crawl-inventory';

export const POST = crawlInventory;
