'use client';

import { useRouter } from 'next/navigation';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { ReadFailure } from '@/lib/browser/read-json';
import type { Failure } from '@/lib/rules/failure';

interface SheetFailureProps {
  title: string;
  failure: Failure;
}

/** Why the sheet cannot be shown, with a retry button. */
export function SheetFailure({ title, failure }: SheetFailureProps) {
  const router = useRouter();
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <ReadFailureState error={new ReadFailure(failure)} onRetry={() => router.refresh()} />
      </Card>
    </>
  );
}
