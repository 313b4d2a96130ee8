'use client';

import { startTransition } from 'react';
import { useRouter } from 'next/navigation';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';

export default function DeskError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter();

  function retry() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <Card>
      <ErrorState requestId={error.digest} onRetry={retry} />
    </Card>
  );
}
