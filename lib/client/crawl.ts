import { limits, type Page } from '@/lib/contract';
import { ApiError } from './api-error';

/**
 * Yields the records of a list page by page, with the largest pages, until the last one (section 4.3). Throws ApiError if a cursor
 * repeats.
 */
export async function* crawl<Item>(getPage: (page: { cursor?: string; limit: number }) => Promise<Page<Item>>) {
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await getPage({ limit: limits.pageSizeMax, ...(cursor !== null && { cursor }) });
    yield page.data;
    cursor = page.nextCursor;
    if (cursor !== null && seen.has(cursor)) {
      throw new ApiError({ code: 'UNREADABLE_ANSWER', message: 'The service answered the same page twice.' });
    }
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
}
