/** What lets this page's own styles past its content security policy, for libraries that write some; undefined on the server. */
export function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
