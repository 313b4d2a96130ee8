import type { ComponentProps } from 'react';
import { cx } from './class-variants';
import first from './first-icons.svg';
import { firstIcons, type IconName } from './icon-names';
import later from './later-icons.svg';

const isFirst = new Set<IconName>(firstIcons);

/** An icon whose size follows its classes. The shapes are in two files for all pages, so no page loads them as script. */
export function Icon({ name, className, ...props }: ComponentProps<'svg'> & { name: IconName }) {
  return (
    <svg aria-hidden="true" {...props} className={cx('icon', className)}>
      <use href={`${isFirst.has(name) ? first.src : later.src}#${name}`} />
    </svg>
  );
}

/** Decoration only: the surrounding element says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={cx('size-4 shrink-0 animate-spin', className)} />;
}
