import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { popupPlace, popupStyles, unlessOwnPress } from './popup-styles';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';

interface PopoverProps {
  anchor: RefObject<HTMLElement | null>;
  title: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: 'top' | 'bottom';
  className?: string;
  children: ReactNode;
}

export function Popover({ anchor, title, open, onOpenChange, side = 'bottom', className, children }: PopoverProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={unlessOwnPress(anchor, onOpenChange)}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          {...popupPlace}
          side={side}
          align="end"
          sideOffset={6}
          // A long popover scrolls below its button. Beside it, it would cover the page up to the top of the window.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className="z-50"
        >
          <Base.Popup
            finalFocus={anchor}
            className={popupStyles(
              'max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              className,
            )}
          >
            <Base.Title className="mb-2 text-sm font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
