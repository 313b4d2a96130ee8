import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { DeskError } from '@/lib/desk/desk-error';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { failureResponse } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';
import { isFromOwnSite } from '@/lib/desk/staff/own-site';
import type { FullCrawl } from '@/lib/rules/inventory/inventory-row';
import { inventoryIndex } from './current-inventory';

/** Starts a full crawl, and returns its progress; later progress is in the inventory. */
export async function crawlInventory(request: Request): Promise<Response> {
  try {
    await authorize('edit');
    if (!isFromOwnSite(request.headers)) throw new DeskError('FOREIGN_ORIGIN');
    const connection = await partnerConnection();
    const index = inventoryIndex(connection);
    void index.crawl(connection);
    return Response.json(index.fullCrawl satisfies FullCrawl, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return failureResponse(await expectedFailure(error));
  }
}
