'use client';

import { Button } from '@/components/ui/button';

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton({ label, hint }: { label: string; hint: string }) {
  return (
    <Button icon="printer" variant="primary" title={hint} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
