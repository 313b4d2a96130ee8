'use client';

import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeholdersQuery } from '@/lib/browser/photos/placeholders-query';
import type { LibraryPhoto, PhotoNotes } from '@/lib/rules/photos/photo-library';
import { LibraryTile, type LibraryAct } from './library-tile';

interface LibraryGridProps {
  photos: readonly LibraryPhoto[];
  notes: PhotoNotes;
  onAct: (act: LibraryAct, url: string) => void;
}

const gap = 12;
const captionHeight = 48;
const tileMin = { narrow: 150, wide: 190 };
const overscan = 2;
/** Placeholders are asked for by so many lines at once. */
const linesPerQuestion = 4;

/** Tens of thousands of photos: only the lines near the window are in the page. */
export function LibraryGrid({ photos, notes, onAct }: LibraryGridProps) {
  // The virtualizer is one object that changes inside; the compiler would take it for unchanged.
  'use no memo';
  const t = useTranslations('library');
  const list = useRef<HTMLUListElement>(null);
  const [{ top, width }, setPlace] = useState({ top: 0, width: 0 });
  const columns = columnsIn(width);
  const tile = (width - gap * (columns - 1)) / columns;
  const lineHeight = tile * 0.75 + captionHeight + gap;
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, see above
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(photos.length / columns),
    estimateSize: () => lineHeight,
    overscan,
    scrollMargin: top,
  });

  // A notice above can come and go at any time.
  useLayoutEffect(() => {
    function measure() {
      if (!list.current) return;
      const box = list.current.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), width: box.width };
      setPlace((current) => (current.top === next.top && current.width === next.width ? current : next));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => virtualizer.measure(), [virtualizer, lineHeight]);

  const lines = virtualizer.getVirtualItems();
  const blurs = usePlaceholders(
    photos,
    columns,
    lines.map(({ index }) => index),
    virtualizer.isScrolling,
  );
  return (
    <ul
      ref={list}
      aria-label={t('list')}
      className="relative [overflow-anchor:none]"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {lines.flatMap(({ index: line, start }) =>
        photos
          .slice(line * columns, (line + 1) * columns)
          .map((photo, column) => (
            <LibraryTile
              key={photo.url}
              photo={photo}
              place={line * columns + column + 1}
              total={photos.length}
              style={{ width: tile, transform: `translate(${column * (tile + gap)}px, ${start - top}px)` }}
              name={notes.names[photo.url] ?? null}
              blur={blurs[photo.url] ?? null}
              isBroken={notes.broken.has(photo.url)}
              onAct={onAct}
            />
          )),
      )}
    </ul>
  );
}

function columnsIn(width: number): number {
  const min = width < 600 ? tileMin.narrow : tileMin.wide;
  return Math.max(2, Math.floor((width + gap) / (min + gap)));
}

/** What is remembered of the photos in sight; what flies past is not asked for. */
function usePlaceholders(
  photos: readonly LibraryPhoto[],
  columns: number,
  lines: readonly number[],
  isScrolling: boolean,
): Record<string, string> {
  const blocks = [...new Set(lines.map((line) => Math.floor(line / linesPerQuestion)))];
  const perBlock = linesPerQuestion * columns;
  return useQueries({
    queries: blocks.map((block) => {
      const shown = photos.slice(block * perBlock, (block + 1) * perBlock);
      const query = placeholdersQuery(shown.map(({ uses }) => uses[0]!.row.id));
      return { ...query, enabled: query.enabled === true && !isScrolling };
    }),
    combine: (results) => Object.assign({}, ...results.map(({ data }) => data ?? {})) as Record<string, string>,
  });
}
