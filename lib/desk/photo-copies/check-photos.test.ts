import { expect, it, vi } from 'vitest';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { checkPhotos } from './check-photos';

deskForAllTests();

it('asks for a few of many photos at a time, and returns them in order', async () => {
  const urls = Array.from({ length: 100 }, (_, at) => `${desk.origin}/media/org/${at}.jpg`);
  const waiting: (() => void)[] = [];
  let isSlow = true;
  const fetch = async () => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response(null, { status: 404 });
  };
  const checking = checkPhotos(desk.store, { ...(await partnerConnection()), fetch }, urls, new Set());
  await vi.waitFor(() => expect(waiting).toHaveLength(16));
  isSlow = false;
  for (const answer of waiting) answer();
  expect(await checking).toEqual(urls.map((url) => ({ url, state: 'gone' })));
});
