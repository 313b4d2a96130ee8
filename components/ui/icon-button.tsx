'use client';

import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { tv, type VariantProps } from 'tailwind-variants/lite';
import { Spinner } from './spinner';
import { TooltipPopup, type TooltipProps } from './tooltip';

const styles = tv({
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
  Pick<TooltipProps, 'shortcut' | 'side'> & {
    label: string;
    children: ReactNode;
    loading?: boolean;
    /** False in long lists, where a label per row is enough. */
    tooltip?: boolean;
  };

export function IconButton({
  label,
  children,
  variant,
  size,
  side = 'top',
  shortcut,
  loading = false,
  tooltip = true,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  const shared = {
    ...props,
    type,
    'aria-label': label,
    'aria-busy': loading || undefined,
    disabled: props.disabled || loading,
    className: styles({ variant, size, className }),
  };
  const icon = loading ? <Spinner /> : children;
  if (!tooltip) return <button {...shared}>{icon}</button>;
  return (
    <Base.Root>
      <Base.Trigger {...shared}>{icon}</Base.Trigger>
      <TooltipPopup label={label} shortcut={shortcut} side={side} />
    </Base.Root>
  );
}
