import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-variants';
import { controlStyles } from './control-styles';

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: 'md' | 'sm';
  /** An icon or a short word before the text. */
  leading?: ReactNode;
  /** A unit or a small button after the text. */
  trailing?: ReactNode;
};

export function Input({ size, leading, trailing, className, ...props }: InputProps) {
  if (!leading && !trailing) {
    return (
      <input {...props} className={controlStyles({ size, className: cx('read-only:bg-default/40 px-3', className) })} />
    );
  }
  return (
    <div
      className={controlStyles({
        size,
        className: cx('has-[input:read-only]:bg-default/40 flex items-center gap-2 px-3', className),
      })}
    >
      {leading && <span className="text-muted flex shrink-0 items-center [&_svg]:size-4">{leading}</span>}
      <input
        {...props}
        className="disabled:text-muted h-full w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none disabled:cursor-not-allowed"
      />
      {trailing && <span className="text-muted flex shrink-0 items-center text-sm [&_svg]:size-4">{trailing}</span>}
    </div>
  );
}
