import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Popover } from '@/components/ui/popover';
import type { PanelState } from './use-panel';

type ListingsPanelProps = PanelState & {
  title: string;
  /** Buttons of the bottom sheet on a phone; beside a popover, the list itself shows their effect. */
  footer: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A panel of the toolbar: a popover at its button, or a bottom sheet on a phone. */
export function ListingsPanel({ title, footer, className, children, ...panel }: ListingsPanelProps) {
  const [isWide] = useState(() => window.matchMedia('(min-width: 40rem)').matches);
  if (!isWide) {
    return (
      <Dialog open={panel.open} onClose={() => panel.onOpenChange(false)} title={title} footer={footer}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover {...panel} title={title} className={className}>
      {children}
    </Popover>
  );
}
