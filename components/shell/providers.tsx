'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Announcer } from '@/components/ui/announcer';

/** The providers of every page, sign-in included, so they must stay small. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Announcer>
        <div className="isolate">{children}</div>
      </Announcer>
    </CSPProvider>
  );
}
