import { cx } from '@/components/ui/class-variants';

/** An open doorway: vacant. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" fill="var(--color-primary)" />
      <path
        d="M9 24V10.5A2.5 2.5 0 0 1 11.5 8h9a2.5 2.5 0 0 1 2.5 2.5V24M7 24h18"
        fill="none"
        stroke="var(--color-primary-foreground)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14 24V13.2l5 1.6V24" fill="light-dark(#7aa2ff, #2457d6)" />
    </svg>
  );
}
