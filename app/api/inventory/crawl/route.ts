import { crawlInventory } from '@/lib/desk/inventory/reads';

export const POST = crawlInventory;
