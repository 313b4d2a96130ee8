import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format/format-number';
import { classVariants } from './class-variants';
import { toneStyles, type Tone } from './status-chip';

const styles = classVariants({
  base: 'inline-flex min-h-5 min-w-5 items-center justify-center rounded-full border border-transparent px-1.5 text-xs font-medium whitespace-nowrap tabular-nums tight:whitespace-normal',
  variants: { tone: toneStyles },
});

/** A count or a single word; for a status use StatusChip. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  const locale = useLocale();
  return (
    <span className={styles({ tone, className })}>
      {typeof children === 'number' ? formatNumber(children, locale) : children}
    </span>
  );
}
