import { cx } from './class-variants';

/** A placeholder for loading content. The region around it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cx('animate-shimmer bg-default block rounded-md forced-colors:border', className)} />
  );
}
