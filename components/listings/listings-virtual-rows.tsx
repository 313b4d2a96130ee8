'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListingsRow } from './listings-row';
import type { ListingsBodyProps } from './listings-table';

const overscan = 12;
const likelyRowHeight = 56;

/** The rows of a long list: only those near the window are in the page, and space stands for the others. */
export function ListingsVirtualRows({ rows, menuRowId, onMenu }: ListingsBodyProps) {
  // The virtualizer is one object that changes inside; the compiler would take it for unchanged.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(likelyRowHeight);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
  });

  // A notice above the list can come and go at any time, and rows are taller in a narrow card.
  useLayoutEffect(() => {
    if (!body.current) return;
    const nowTop = Math.round(body.current.getBoundingClientRect().top + window.scrollY);
    const nowHeight = body.current.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? rowHeight;
    if (nowTop !== top) setTop(nowTop);
    if (nowHeight !== rowHeight) setRowHeight(nowHeight);
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  return (
    <tbody ref={body}>
      <Space height={first ? first.start - top : 0} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row && <ListingsRow key={row.id} row={row} index={index} menuOpen={row.id === menuRowId} onMenu={onMenu} />
        );
      })}
      <Space height={virtualizer.getTotalSize() - (last ? last.end - top : 0)} />
    </tbody>
  );
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
