import { cx } from './class-variants';
import { Icon } from './icon';

/** Decoration only: the surrounding element says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={cx('size-4 shrink-0 animate-spin', className)} />;
}
