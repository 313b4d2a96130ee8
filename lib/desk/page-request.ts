import 'server-only';
import { headers } from 'next/headers';

/** The nonce for scripts in the HTML of this page, from the policy that the front adds to the request. */
export async function pageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/** The nonce for styles in the HTML of this page; null for a navigation inside the browser, whose document has another one. */
export async function documentNonce(): Promise<string | null> {
  return (await isDocument()) ? ((await pageNonce()) ?? null) : null;
}

/** Whether a whole page is requested, not a navigation inside the browser, which has its own data. */
export async function isDocument(): Promise<boolean> {
  const wanted = (await headers()).get('sec-fetch-dest');
  return wanted === null || wanted === 'document';
}
