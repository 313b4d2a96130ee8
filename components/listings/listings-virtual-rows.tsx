'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/shell/use-hydrated';
import { ListingsRow, rowHeight as likelyHeight } from './listings-row';
import type { ListingsBodyProps } from './listings-row';

const overscan = 5;
const firstWindowPx = 900;

/** The rows of a long list: only those near the window are rendered, with empty space for the others. */
export function ListingsVirtualRows({ frame, rows, count, changed, menuRowId, selectedIds }: ListingsBodyProps) {
  // The virtualizer is one object that changes inside; the compiler would take it for unchanged.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const hydrated = useHydrated();
  const [top, setTop] = useState(0);
  const likely = likelyHeight(frame);
  const [measured, setMeasured] = useState({ likely, height: likely });
  const rowHeight = measured.likely === likely ? measured.height : likely;
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, see above
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    // No rows beyond the window in the HTML.
    overscan: hydrated ? overscan : 0,
    scrollMargin: top,
    // The window that the server renders the first rows for.
    initialRect: { width: 0, height: firstWindowPx },
  });

  // A notice above the list can come and go at any time, and rows are taller in a narrow card.
  useLayoutEffect(() => {
    function measure() {
      if (!body.current) return;
      setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
      const row = body.current.querySelector('tr[data-index]');
      if (row) setMeasured({ likely, height: row.getBoundingClientRect().height });
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [likely]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  return (
    // The browser would hold on to a row, or to the space, while both are exchanged, and run away.
    <tbody ref={body} className="[overflow-anchor:none]">
      <Space height={first ? first.start - top : 0} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <ListingsRow
              key={row.id}
              frame={frame}
              row={row}
              index={index}
              menuOpen={row.id === menuRowId}
              selected={selectedIds.has(row.id)}
              changed={changed.has(row.id)}
            />
          )
        );
      })}
      <Space height={virtualizer.getTotalSize() - (last ? last.end - top : 0)} />
    </tbody>
  );
}

function Space({ height }: { height: number }) {
  // The page's policy allows no style attributes in HTML.
  const hydrated = useHydrated();
  if (height <= 0) return null;
  return <tr aria-hidden style={hydrated ? { height } : undefined} />;
}
