import type { BuildingNeed } from '@/lib/rules/objects/building-need';

/** A shape and a colour for what a building needs, the same on the map and beside it. */
export const needStyles: Record<BuildingNeed, string> = {
  blocked: 'rounded-[15%] rotate-45 border-warning-text bg-warning-soft text-warning-text *:-rotate-45',
  live: 'rounded-full border-success-text bg-success-soft text-success-text',
  quiet: 'rounded-full border-dashed border-muted bg-surface text-neutral-text',
  archived: 'rounded-[15%] border-dashed border-muted bg-neutral-soft text-neutral-text',
};
