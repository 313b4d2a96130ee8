import type { ReactNode } from 'react';
import { classVariants } from './class-variants';

export type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'info';

export const toneStyles = {
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  neutral: 'bg-neutral-soft text-neutral-text',
  info: 'bg-accent-soft text-accent',
} satisfies Record<Tone, string>;

const styles = classVariants({ base: 'chip', variants: { tone: toneStyles } });

/** A status as a dot and a word, because colour must not be the only sign. */
export function StatusChip({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span className={styles({ tone, className })}>
      <span aria-hidden className="chip-dot" />
      <span className="truncate">{children}</span>
    </span>
  );
}
