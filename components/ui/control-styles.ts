import { classVariants, cx } from './class-variants';

/** The box of every text field and choice; works on the input itself and on a wrapper around it. */
export const controlStyles = classVariants({
  base: 'control fill-width',
  variants: { size: { md: 'h-10 md:h-9', sm: 'h-9 md:h-8', auto: 'h-auto' } },
  defaultVariants: { size: 'md' },
});

export function selectTriggerStyles({ size, className }: Parameters<typeof controlStyles>[0] & object) {
  return controlStyles({
    size,
    className: cx('group data-popup-open:border-accent flex items-center gap-2 pr-2.5 pl-3 text-left', className),
  });
}
