import { startTransition } from 'react';
import { vi } from 'vitest';

/** The router of a page, made of mocks. */
export const router = {
  push: vi.fn<(href: string) => void>(),
  replace: vi.fn<(href: string) => void>(),
  refresh: vi.fn<() => void>(),
};

/** Together with the other hooks, replaces `next/navigation` in tests of components. The address is that of the window. */
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);
export const useParams = () => ({});
export const unstable_isUnrecognizedActionError = () => false;
// Mocked actions never redirect.
export const unstable_rethrow = () => undefined;

/** Makes the next page take until the returned function is called. */
export function openSlowly(): () => void {
  let opened: () => void = () => undefined;
  router.push.mockImplementationOnce(() => startTransition(() => new Promise((resolve) => (opened = resolve))));
  return () => opened();
}

/** Changes the address of the window without loading anything. */
export function goTo(path: string): void {
  window.history.replaceState(null, '', path);
}
