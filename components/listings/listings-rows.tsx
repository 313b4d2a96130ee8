import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/shell/use-hydrated';
import { useIsPrinting } from '@/lib/browser/use-is-printing';
import { wholeListMax } from '@/lib/rules/inventory/listings-start';
import { ListingsRow, rowHeight as likelyHeight, type RowFrame } from './listings-row';
import { assignSlots, noSlots } from './row-slots';
import type { OpenedList } from './use-stable-list';

const overscan = 5;

export interface ListingsRowsProps {
  frame: RowFrame;
  list: OpenedList;
  /** The number of rows in the list; more than are loaded while the browser has only the first ones. */
  count: number;
  /** The height for which the server renders rows, in pixels. */
  startHeightPx: number;
  menuRowId: string | null;
  selectedIds: ReadonlySet<string>;
}

/** The rows of the list. In a long list only those near the window are rendered, with empty space for the others; all are printed. */
export function ListingsRows({ frame, list, count, startHeightPx, menuRowId, selectedIds }: ListingsRowsProps) {
  // The virtualizer is one mutable object, which the compiler would consider unchanged.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const hydrated = useHydrated();
  const [top, setTop] = useState(0);
  const likely = likelyHeight(frame);
  const [measured, setMeasured] = useState({ likely, height: likely });
  const rowHeight = measured.likely === likely ? measured.height : likely;
  // The visible rows are rendered first, those around them in a second step.
  const { rows, changed, key } = list;
  const [drawn, setDrawn] = useState(key);
  useEffect(() => startTransition(() => setDrawn(key)), [key]);
  const isDrawn = drawn === key;
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, see above
  const virtualizer = useWindowVirtualizer({
    // The virtualizer creates an object for each row, which the server would do for every page.
    count: hydrated ? count : Math.min(count, rows.length),
    estimateSize: () => rowHeight,
    // The HTML has no rows beyond the window.
    overscan: hydrated && isDrawn ? overscan : 0,
    scrollMargin: top,
    initialRect: { width: 0, height: startHeightPx },
  });

  // A notice above the list can appear or disappear at any time, and rows are taller in a narrow card.
  useEffect(() => {
    function measure() {
      if (!body.current) return;
      const { top: place } = body.current.getBoundingClientRect();
      const height = body.current.querySelector('tr[data-index]')?.getBoundingClientRect().height;
      startTransition(() => {
        setTop(Math.round(place + window.scrollY));
        if (height !== undefined) setMeasured({ likely, height });
      });
    }
    // It also reports at the start, when the browser has laid the page out anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [likely]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const wanted = virtualizer.getVirtualItems();
  // A scroll that leaves some of the rendered rows visible gets the others between the frames, and none that it has passed meanwhile.
  const later = useDeferredValue(wanted);
  const near = isDrawn && overlap(later, wanted) ? later : wanted;
  const isPrinting = useIsPrinting();
  const isWhole = isPrinting || (isDrawn && count <= wholeListMax);
  const first = isWhole ? undefined : near.at(0);
  const last = isWhole ? undefined : near.at(-1);
  const shown = (isWhole ? [...rows.keys()] : near.map(({ index }) => index)).filter((index) => index < rows.length);
  const slots = useRef(noSlots);
  const nextSlots = assignSlots(
    slots.current,
    shown.map((index) => rows[index]!.id),
    focusedRowId(body.current),
  );
  useLayoutEffect(() => {
    slots.current = nextSlots;
  });
  return (
    // Scroll anchoring would follow a row, or the empty space, while both are replaced, and scroll away.
    <tbody ref={body} className="[overflow-anchor:none]">
      <Space height={first ? first.start - top : 0} />
      {shown.map((index) => {
        const row = rows[index]!;
        return (
          <ListingsRow
            key={nextSlots.get(row.id)}
            frame={frame}
            row={row}
            index={index}
            menuOpen={row.id === menuRowId}
            selected={selectedIds.has(row.id)}
            changed={changed.has(row.id)}
          />
        );
      })}
      <Space height={last ? virtualizer.getTotalSize() - (last.end - top) : 0} />
    </tbody>
  );
}

function overlap(a: readonly VirtualItem[], b: readonly VirtualItem[]): boolean {
  return a.length > 0 && b.length > 0 && a[0]!.index <= b.at(-1)!.index && b[0]!.index <= a.at(-1)!.index;
}

/** The row with the focus keeps its element, which is not reused for another listing. */
function focusedRowId(body: HTMLElement | null): string | null {
  const focused = body && document.activeElement;
  return focused && body.contains(focused) ? (focused.closest<HTMLElement>('tr[data-id]')?.dataset.id ?? null) : null;
}

function Space({ height }: { height: number }) {
  // The Content Security Policy allows no style attributes in HTML.
  const hydrated = useHydrated();
  if (height <= 0) return null;
  return <tr aria-hidden style={hydrated ? { height } : undefined} />;
}
