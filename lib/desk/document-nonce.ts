import 'server-only';
import { isDocument } from './is-document';
import { pageNonce } from './page-nonce';

/** The nonce for styles in the HTML of this page; null for a navigation inside the browser, whose document has another one. */
export async function documentNonce(): Promise<string | null> {
  return (await isDocument()) ? ((await pageNonce()) ?? null) : null;
}
