import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useIsMounted } from './use-is-mounted';

/** Returns what opens a page at the end of a request, unless the person has meanwhile left this one, or closed its dialog. */
export function useOpenAfterwards(): (href: string) => void {
  const router = useRouter();
  const isMounted = useIsMounted();
  return (href) => {
    if (isMounted()) router.push(href as Route);
  };
}
