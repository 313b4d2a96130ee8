'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton({ label, hint }: { label: string; hint: string }) {
  return (
    <Button variant="primary" title={hint} onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </Button>
  );
}
