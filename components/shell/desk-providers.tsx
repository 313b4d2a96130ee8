'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToastHost } from '@/components/ui/toast-host';
import { TooltipHost } from '@/components/ui/tooltip-host';

const staleMs = 30_000;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The client behind our route handlers already retries by the rules of the API.
      queries: { staleTime: staleMs, retry: false },
      mutations: { retry: false },
    },
  });
}

/** What pages behind the sign-in lean on. It goes with them at sign-out, so the next person begins with nothing of the last. */
export function DeskProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastHost />
      <TooltipHost />
    </QueryClientProvider>
  );
}
