import type { ComponentProps } from 'react';
import { cx } from 'tailwind-variants/lite';
import { controlStyles } from './control-styles';

/** Grows with its text, from three lines up to half a screen. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      className={controlStyles({
        size: 'auto',
        className: cx('block field-sizing-content max-h-[50dvh] min-h-22 px-3 py-2 leading-6 md:leading-5', className),
      })}
    />
  );
}
