import { classVariants, cx } from './class-variants';

/** The box of everything one types or chooses in; works on the input itself and on a wrapper around one. */
export const controlStyles = classVariants({
  base: [
    'fill-width min-w-0 rounded-md border border-field-border bg-field text-base text-foreground md:text-sm',
    'transition-[border-color,background-color] duration-150 not-disabled:hover:border-foreground/60',
    'outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus focus-visible:outline-solid',
    'has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-solid',
    'disabled:cursor-not-allowed disabled:border-border disabled:bg-default/50 disabled:text-muted has-disabled:border-border has-disabled:bg-default/50',
    'aria-invalid:border-danger has-aria-invalid:border-danger',
  ],
  variants: {
    size: { md: 'h-10 md:h-9', sm: 'h-9 md:h-8', auto: 'h-auto' },
  },
  defaultVariants: { size: 'md' },
});

/** The button of a Select. */
export function selectTriggerStyles({ size, className }: Parameters<typeof controlStyles>[0] & object) {
  return controlStyles({
    size,
    className: cx('group data-popup-open:border-accent flex items-center gap-2 pr-2.5 pl-3 text-left', className),
  });
}
