import { cx } from './class-variants';

/** The shape of what is on its way. The region that holds it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cx('animate-shimmer bg-default block rounded-md forced-colors:border', className)} />
  );
}
