import { cloneElement, type ReactElement } from 'react';

export interface TooltipOptions {
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export interface TooltipProps extends TooltipOptions {
  /** Words that are also said elsewhere, as a label: a tooltip is never the only place. */
  label: string;
  disabled?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

/** Attributes that give an element a tooltip; the one TooltipHost of the page shows it. */
export function tooltipAttributes(label: string, { shortcut, side }: TooltipOptions = {}) {
  return { 'data-tooltip': label, 'data-tooltip-shortcut': shortcut, 'data-tooltip-side': side };
}

/** A name that appears beside what is pointed at or focused. */
export function Tooltip({ label, shortcut, side, disabled = false, children }: TooltipProps) {
  return disabled ? children : cloneElement(children, tooltipAttributes(label, { shortcut, side }));
}
