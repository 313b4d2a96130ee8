import { limits, type Page } from '@/lib/contract';

/** Yields the records of a list page by page, with the largest pages there are, until the last one (section 4.3). */
export async function* crawl<Item>(getPage: (page: { cursor?: string; limit: number }) => Promise<Page<Item>>) {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await getPage({ limit: limits.pageSizeMax, ...(cursor !== null && { cursor }) });
    yield page.data;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
