import type { ComponentProps, ReactNode } from 'react';
import { classVariants, type VariantProps } from './class-variants';
import { Spinner } from './icon';
import { tooltipAttributes, type TooltipOptions } from './button';

const styles = classVariants({
  base: [
    'inline-flex shrink-0 items-center justify-center rounded-md border transition-[background-color,border-color,color,scale] duration-150 active:scale-95',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  variants: {
    variant: {
      ghost:
        'border-transparent text-muted not-disabled:hover:bg-default not-disabled:hover:text-foreground data-popup-open:bg-default data-popup-open:text-foreground',
      secondary:
        'border-border bg-surface text-foreground shadow-card not-disabled:hover:bg-default/60 data-popup-open:bg-default',
      overlay:
        'border-white/20 bg-black/65 text-white backdrop-blur-sm not-disabled:hover:bg-black/80 data-popup-open:bg-black/85',
    },
    size: { md: 'size-9 md:size-8', sm: 'size-8 md:size-7', xs: 'size-6' },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
});

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  VariantProps<typeof styles> &
  TooltipOptions & {
    label: string;
    children: ReactNode;
    loading?: boolean;
    /** False where the icon needs no words, or where a tooltip would be in the way. */
    tooltip?: boolean;
  };

export function IconButton({
  label,
  children,
  variant,
  size,
  side,
  loading = false,
  tooltip = true,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      {...(tooltip && tooltipAttributes(label, { side }))}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={props.disabled || loading}
      className={styles({ variant, size, className })}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}
