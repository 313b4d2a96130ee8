import type { ComponentProps, ReactNode } from 'react';
import { classVariants, type VariantProps } from './class-variants';
import { Icon, Spinner } from './icon';
import type { IconName } from './icon-names';

const styles = classVariants({
  base: 'icon-button',
  variants: {
    variant: { ghost: 'icon-button-ghost', secondary: 'icon-button-secondary', overlay: 'icon-button-overlay' },
    size: { md: 'size-9 md:size-8', sm: 'size-8 md:size-7', xs: 'size-6' },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
});

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> &
  VariantProps<typeof styles> & {
    label: string;
    icon?: IconName;
    /** A picture of its own instead of the icon. */
    children?: ReactNode;
    /** Shows a spinner and ignores presses, but keeps the focus. */
    loading?: boolean;
    /** False if the icon needs no text, or if a tooltip would be in the way. */
    tooltip?: boolean;
    side?: 'top' | 'right' | 'bottom' | 'left';
  };

export function IconButton({
  label,
  icon,
  children,
  variant,
  size,
  side,
  loading = false,
  tooltip = true,
  className,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      {...(tooltip && { 'data-tooltip': label, 'data-tooltip-side': side })}
      type="button"
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || props['aria-disabled'] || undefined}
      onClick={loading ? undefined : onClick}
      className={styles({ variant, size, className })}
    >
      {loading ? <Spinner /> : icon ? <Icon name={icon} /> : children}
    </button>
  );
}
