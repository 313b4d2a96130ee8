'use client';

import { useRouter } from 'next/navigation';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { ReadFailure } from '@/lib/browser/read-json';
import type { Failure } from '@/lib/rules/failure';

/** Why the sheet cannot be shown, with a retry button. */
export function SheetFailure({ failure }: { failure: Failure }) {
  const router = useRouter();
  return <ReadFailureState error={new ReadFailure(failure)} onRetry={() => router.refresh()} />;
}
