import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classVariants, type VariantProps } from './class-variants';
import { Icon, Spinner } from './icon';
import type { IconName } from './icon-names';

export const buttonStyles = classVariants({
  base: 'button',
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      ghost: 'button-ghost',
      danger: 'button-danger',
    },
    size: { md: 'h-10 gap-2 px-3.5 text-sm md:h-9', sm: 'h-9 gap-1.5 px-3 text-sm md:h-8 md:px-2.5' },
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
    icon?: IconName;
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
  icon,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  return (
    <button
      {...props}
      {...(unavailable !== null && { 'data-tooltip': unavailable, 'aria-describedby': reasonId })}
      type={type}
      className={buttonStyles({ variant, size, dimmed: unavailable !== null, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || unavailable !== null || props['aria-disabled'] || undefined}
      onClick={loading || unavailable !== null ? ignorePress : onClick}
    >
      {loading && <Spinner className="absolute" />}
      <span className={loading ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {unavailable !== null && (
        <span id={reasonId} hidden>
          {unavailable}
        </span>
      )}
    </button>
  );
}
