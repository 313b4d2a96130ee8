import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { runPost } from '@/lib/desk/run-read';
import type { FullCrawl } from '@/lib/rules/inventory/inventory-row';
import { inventoryIndex } from './current-inventory';

/** Starts a full crawl, and returns its progress; later progress is in the inventory. */
export function crawlInventory(): Promise<Response> {
  return runPost('edit', async () => {
    const connection = await partnerConnection();
    const index = inventoryIndex(connection);
    void index.crawl(connection);
    return index.fullCrawl satisfies FullCrawl;
  });
}
