export interface TooltipOptions {
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Attributes that give an element a tooltip; the one TooltipHost of the page shows it. */
export function tooltipAttributes(label: string, { shortcut, side }: TooltipOptions = {}) {
  return { 'data-tooltip': label, 'data-tooltip-shortcut': shortcut, 'data-tooltip-side': side };
}
