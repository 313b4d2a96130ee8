import { LoaderCircle } from 'lucide-react';
import { cx } from './class-variants';

/** Decoration only: the surrounding element says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
