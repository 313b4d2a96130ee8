import 'server-only';
import { headers } from 'next/headers';

/** The nonce for scripts in the HTML of this page, from the policy that the front adds to the request. */
export async function pageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
