'use client';

import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd';

const openDelayMs = 450;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider delay={openDelayMs}>{children}</Base.Provider>;
}

export interface TooltipProps {
  /** Words that are also said elsewhere, as a label: a tooltip is never the only place. */
  label: ReactNode;
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

export function Tooltip({ label, shortcut, side = 'top', disabled, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <TooltipPopup label={label} shortcut={shortcut} side={side} />
    </Base.Root>
  );
}

export function TooltipPopup({ label, shortcut, side }: Pick<TooltipProps, 'label' | 'shortcut' | 'side'>) {
  return (
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup className="bg-primary text-primary-foreground shadow-overlay flex max-w-72 origin-(--transform-origin) items-center gap-2 rounded-md px-2 py-1 text-xs font-medium text-pretty transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:scale-95 data-starting-style:opacity-0 forced-colors:border">
          {label}
          {shortcut && <Kbd tone="inverted">{shortcut}</Kbd>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
