import type { ReactNode } from 'react';
import { classVariants } from './class-variants';

export type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'info';

/** The colours of each tone. */
export const toneStyles = {
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  neutral: 'bg-neutral-soft text-neutral-text',
  info: 'bg-accent-soft text-accent',
} satisfies Record<Tone, string>;

const styles = classVariants({
  base: 'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border border-transparent px-2.5 text-xs font-medium whitespace-nowrap',
  variants: { tone: toneStyles },
});

/** A state as dot and word; colour is never the only sign. */
export function StatusChip({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span className={styles({ tone, className })}>
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      <span className="truncate">{children}</span>
    </span>
  );
}
