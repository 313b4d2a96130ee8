'use client';

import { type ReactNode, Suspense, useState } from 'react';

interface SuspenseAsOpenedProps {
  /** Whether the page was reached inside the browser; a document arrives whole. */
  isSoft: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A Suspense for navigations inside the browser only. It stays what it was at first: a page that is read again, after a change of
 * language for example, keeps its state.
 */
export function SuspenseAsOpened({ isSoft, fallback, children }: SuspenseAsOpenedProps) {
  const [wasSoft] = useState(isSoft);
  return wasSoft ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
