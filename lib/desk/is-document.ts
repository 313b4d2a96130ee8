import 'server-only';
import { headers } from 'next/headers';

/** Whether a whole page is requested, not a navigation inside the browser, which has its own data. */
export async function isDocument(): Promise<boolean> {
  const wanted = (await headers()).get('sec-fetch-dest');
  return wanted === null || wanted === 'document';
}
