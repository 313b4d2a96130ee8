import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { popupPlace, popupStyles, unlessOwnPress } from './popup-styles';

interface PopoverProps {
  trigger?: ReactElement<Record<string, unknown>>;
  /** A button elsewhere that opens and closes it, if the popover's code is loaded only after the press. */
  anchor?: RefObject<HTMLElement | null>;
  title: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: 'top' | 'bottom';
  className?: string;
  children: ReactNode;
}

export function Popover({
  trigger,
  anchor,
  title,
  open,
  onOpenChange,
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={unlessOwnPress(anchor, onOpenChange)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner anchor={anchor} {...popupPlace} side={side} align="end" sideOffset={6} className="z-50">
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
