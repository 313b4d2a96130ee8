import { LoaderCircle } from 'lucide-react';
import { cx } from 'tailwind-variants/lite';

/** Decoration only: the element it stands in says what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
