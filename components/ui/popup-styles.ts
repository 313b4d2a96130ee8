import type { RefObject } from 'react';
import { classVariants, cx } from './class-variants';

/** The surface of menus, lists and popovers, plus their own classes. */
export function popupStyles(...own: (string | undefined)[]) {
  return cx(
    'origin-(--transform-origin) rounded-lg bg-overlay text-sm text-foreground shadow-overlay outline-none forced-colors:border',
    'transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:scale-98 data-starting-style:opacity-0',
    own,
  );
}

/**
 * Positions a popup relative to the window, at least 8 px from its edges. Many buttons stay in place while the page scrolls, and a popup
 * positioned in the document would lag behind them.
 */
export const popupPlace = { positionMethod: 'fixed', collisionPadding: 8 } as const;

export const popupItemStyles = classVariants({
  base: [
    'relative flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none md:min-h-8',
    'data-disabled:text-muted data-disabled:opacity-60 data-highlighted:bg-default forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid forced-colors:data-highlighted:-outline-offset-2',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  variants: { tone: { plain: '[&>svg]:text-muted', danger: 'text-danger-text data-highlighted:bg-danger-soft' } },
  defaultVariants: { tone: 'plain' },
});

interface ChangeDetails {
  reason: string;
  event: Event;
  cancel: () => void;
}

/** Ignores a press on the popup's own button: it would close the popup as an outside press, and then open it again. */
export function unlessOwnPress(button: RefObject<HTMLElement | null>, change: (open: boolean) => void) {
  return (open: boolean, { reason, event: { target }, cancel }: ChangeDetails): void => {
    if (reason === 'outside-press' && target instanceof Node && button.current?.contains(target)) cancel();
    else change(open);
  };
}
