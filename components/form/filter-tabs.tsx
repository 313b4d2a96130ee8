import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { cx } from '@/components/ui/class-variants';
import { SegmentedControl, type SegmentedItem } from '@/components/ui/segmented-control';
import { formatNumber } from '@/lib/format/format-number';

type FilterTabsProps<Value extends string> = Pick<
  ComponentProps<typeof SegmentedControl<Value>>,
  'aria-label' | 'value' | 'onValueChange' | 'className'
> & { items: readonly (SegmentedItem<Value> & { count: number })[] };

/** Filters with the number of items of each, in one row that scrolls sideways in a narrow window. */
export function FilterTabs<Value extends string>({ items, className, ...control }: FilterTabsProps<Value>) {
  const locale = useLocale();
  return (
    <div className={cx('overflow-x-auto', className)}>
      <SegmentedControl
        {...control}
        ref={showChosen}
        variant="plain"
        className="max-w-none!"
        items={items.map((item) => ({ ...item, count: formatNumber(item.count, locale) }))}
      />
    </div>
  );
}

/** Scrolls the row to the chosen filter, and never the page. */
function showChosen(radio: HTMLInputElement | null): void {
  const row = radio?.closest('.overflow-x-auto');
  if (!radio || !row) return;
  const [tab, room] = [radio.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += (tab.left + tab.right - room.left - room.right) / 2;
}
