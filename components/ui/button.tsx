import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classVariants, type VariantProps } from './class-variants';
import { Spinner } from './icon';

export const buttonStyles = classVariants({
  base: [
    'relative inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,opacity,scale] duration-150 active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 aria-disabled:cursor-default aria-disabled:active:scale-100',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  variants: {
    variant: {
      primary:
        'border-transparent bg-primary text-primary-foreground not-disabled:hover:bg-primary-hover data-popup-open:bg-primary-hover',
      secondary:
        'border-border bg-surface text-foreground shadow-card not-disabled:hover:border-field-border/60 not-disabled:hover:bg-default/60 data-popup-open:bg-default',
      ghost:
        'border-transparent bg-transparent text-foreground not-disabled:hover:bg-default data-popup-open:bg-default',
      danger: 'border-transparent bg-danger text-danger-foreground not-disabled:hover:brightness-92',
    },
    size: {
      md: 'h-10 gap-2 px-3.5 text-sm md:h-9',
      sm: 'h-9 gap-1.5 px-3 text-sm md:h-8 md:px-2.5',
    },
    dimmed: { true: 'cursor-not-allowed opacity-50' },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Shows a spinner and ignores presses, but keeps the focus and the width. */
    loading?: boolean;
    /** Why the button is disabled; it stays visible and focusable, and shows this reason. */
    unavailable?: string | null;
    children: ReactNode;
  };

function ignorePress(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  variant,
  size,
  loading = false,
  unavailable = null,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  return (
    <button
      {...props}
      {...(unavailable !== null && { ...tooltipAttributes(unavailable), 'aria-describedby': reasonId })}
      type={type}
      className={buttonStyles({ variant, size, dimmed: unavailable !== null, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || unavailable !== null || props['aria-disabled'] || undefined}
      onClick={loading || unavailable !== null ? ignorePress : onClick}
    >
      {loading && <Spinner className="absolute" />}
      <span className={loading ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}>{children}</span>
      {unavailable !== null && (
        <span id={reasonId} hidden>
          {unavailable}
        </span>
      )}
    </button>
  );
}
export interface TooltipOptions {
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Attributes that give an element a tooltip; the one TooltipHost of the page shows it. */
export function tooltipAttributes(label: string, { side }: TooltipOptions = {}) {
  return { 'data-tooltip': label, 'data-tooltip-side': side };
}
