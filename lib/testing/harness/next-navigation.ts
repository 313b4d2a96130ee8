import { vi } from 'vitest';

/** The router of a page, as mocks. */
export const router = {
  push: vi.fn<(href: string) => void>(),
  replace: vi.fn<(href: string) => void>(),
  refresh: vi.fn<() => void>(),
};

/** With the others, replaces `next/navigation` in tests of components: a page is where its window is. */
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);
export const useParams = () => ({});
export const unstable_isUnrecognizedActionError = () => false;
// No action here answers with a redirect.
export const unstable_rethrow = () => undefined;

/** Shows another address, without loading anything. */
export function goTo(path: string): void {
  window.history.replaceState(null, '', path);
}
