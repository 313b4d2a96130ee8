import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useIsMounted } from './use-is-mounted';

/**
 * Returns what opens a page at the end of a request, unless the person has meanwhile left this one, or closed its dialog, and
 * whether that page is still being loaded.
 */
export function useOpenAfterwards() {
  const router = useRouter();
  const isMounted = useIsMounted();
  const [isOpening, startOpening] = useTransition();
  return {
    isOpening,
    openAfterwards: (href: string) => {
      if (isMounted()) startOpening(() => router.push(href as Route));
    },
  };
}
