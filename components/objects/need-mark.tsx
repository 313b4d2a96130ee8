import { cx } from '@/components/ui/class-variants';
import type { BuildingNeed } from '@/lib/rules/objects/building-need';

/** A shape and a colour for each need of a building, the same on the map and beside it. */
export const needStyles: Record<BuildingNeed, string> = {
  blocked: 'rounded-[15%] rotate-45 border-warning-text bg-warning-soft text-warning-text *:-rotate-45',
  live: 'rounded-full border-success-text bg-success-soft text-success-text',
  quiet: 'rounded-full border-dashed border-muted bg-surface text-neutral-text',
  archived: 'rounded-[15%] border-dashed border-muted bg-neutral-soft text-neutral-text',
};

/** The mark of a building's need, as on the map; the same is also said in words. */
export function NeedMark({ need, count, className }: { need: BuildingNeed; count?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('flex size-6 shrink-0 items-center justify-center', className)}>
      <span
        className={cx(
          'flex items-center justify-center border-[1.5px] text-[0.6875rem] leading-none font-semibold tabular-nums',
          count === undefined ? 'size-3' : need === 'blocked' ? 'size-5' : 'size-6',
          needStyles[need],
        )}
      >
        <span>{count !== undefined && (need === 'archived' ? '–' : count)}</span>
      </span>
    </span>
  );
}
