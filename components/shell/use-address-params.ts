import { usePathname, useSearchParams } from 'next/navigation';

type Changes = Record<string, string | null>;

type Change = (changes: Changes, how?: 'replaceState' | 'pushState') => void;

/** Returns the query parameters, and a function that changes several at once without a request; null removes a parameter. */
export function useAddressParams(): [URLSearchParams, Change] {
  const params = useSearchParams();

  const change: Change = (changes, how = 'replaceState') => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    const query = next.size > 0 ? `?${next}` : '';
    window.history[how](null, '', `${window.location.pathname}${query}${window.location.hash}`);
  };

  return [params, change];
}

/** Returns the address of the sign-in page, which leads back to the current page. */
export function useSignInPath() {
  const pathname = usePathname();
  const params = useSearchParams();
  const shown = params.size > 0 ? `${pathname}?${params}` : pathname;
  return `/sign-in?next=${encodeURIComponent(shown)}` as const;
}
