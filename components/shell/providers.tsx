'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Announcer } from '@/components/ui/announcer';

/** What every page leans on, the one to sign in on included: kept small. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Announcer>
        <div className="isolate">{children}</div>
      </Announcer>
    </CSPProvider>
  );
}
