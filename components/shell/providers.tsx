'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Announcer } from '@/components/ui/announcer';
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

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Announcer>
          <div className="isolate">{children}</div>
        </Announcer>
        <ToastHost />
        <TooltipHost />
      </QueryClientProvider>
    </CSPProvider>
  );
}
