'use client';

import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { type ReactNode, useEffect, useState, type ComponentType } from 'react';
import { partLater, AllTexts } from '@/components/ui/part-later';
import { watchWaitingToasts } from '@/components/ui/toast';
import type { CopyOwner } from '@/lib/browser/inventory/inventory-copy';
import { inventoryPollMs, inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { rejectStrayFiles } from '@/lib/browser/stray-files';
import { loadMessages } from '@/lib/i18n/load-messages';
import { clickAgain } from './early-click';

const staleMs = 30_000;

const TooltipHost = partLater(() => import('@/components/ui/tooltip-host'), 'TooltipHost', { isNeeded: () => false });

function makeQueryClient(copyOwner: CopyOwner): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The client behind our route handlers already retries by the rules of the API.
      queries: { staleTime: staleMs, retry: false },
    },
  });
  client.setQueryDefaults(inventoryQuery.queryKey, { meta: { copyOwner } });
  return client;
}

/** The providers of signed-in pages. They unmount at sign-out, so the next person starts without data of the last. */
export function DeskProviders({ copyOwner, children }: { copyOwner: CopyOwner; children: ReactNode }) {
  const [queryClient] = useState(() => makeQueryClient(copyOwner));
  // Signing out paused the reads.
  useEffect(() => onlineManager.setOnline(true), []);
  // Repeats clicks in the frame from before its code was loaded; the page inside is hydrated separately.
  useEffect(() => clickAgain((control) => !control.closest('#content')), []);
  useEffect(rejectStrayFiles, []);
  return (
    <QueryClientProvider client={queryClient}>
      <InventoryPoll />
      {children}
      <ToastHost />
      <TooltipHost />
    </QueryClientProvider>
  );
}

/** One timer for everything that shows the inventory: one in each component would multiply the requests. */
function InventoryPoll() {
  useQuery({ ...inventoryQuery, refetchInterval: ({ state }) => inventoryPollMs(state), notifyOnChangeProps: [] });
  return null;
}

// Late enough not to delay the first paint, early enough for screen readers to know its live region before it speaks.
const loadAfterMs = 1500;

/** Loads the toasts when the page has settled, or at once when one is waiting; with all texts, because toasts show parts of any page. */
function ToastHost() {
  const locale = useLocale();
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    function load() {
      // Without a connection the next toast tries again; a toast is never the only sign of a failure.
      Promise.all([import('@/components/ui/toast-region'), loadMessages(locale)]).then(
        ([loaded]) => setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    }
    const timer = setTimeout(load, loadAfterMs);
    const unwatch = watchWaitingToasts(load);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [locale]);

  return (
    Region && (
      <AllTexts>
        <Region />
      </AllTexts>
    )
  );
}
