import type { ComponentProps } from 'react';
import { cx } from './class-variants';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

/** An icon whose size follows its classes. All shapes are in one file for all pages, so no page loads them as script. */
export function Icon({ name, ...props }: ComponentProps<'svg'> & { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}

/** Decoration only: the surrounding element says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={cx('size-4 shrink-0 animate-spin', className)} />;
}
