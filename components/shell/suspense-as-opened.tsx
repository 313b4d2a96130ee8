'use client';

import { type ReactNode, Suspense, useState } from 'react';

interface SuspenseAsOpenedProps {
  /** Whether the page was opened by a navigation inside the browser; a document is sent complete. */
  isSoft: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A Suspense only for navigations inside the browser. It does not change between renders: a page that is read again, for example after a
 * change of language, keeps its state.
 */
export function SuspenseAsOpened({ isSoft, fallback, children }: SuspenseAsOpenedProps) {
  const [wasSoft] = useState(isSoft);
  return wasSoft ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
