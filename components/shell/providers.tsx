'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect } from 'react';
import { Announcer } from '@/components/ui/announcer';
import { leaveBackToRouter } from './early-click';

/** The providers of every page, sign-in included, so they must stay small. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(leaveBackToRouter, []);
  return (
    <CSPProvider disableStyleElements>
      <Announcer>
        <div className="isolate">{children}</div>
      </Announcer>
    </CSPProvider>
  );
}
