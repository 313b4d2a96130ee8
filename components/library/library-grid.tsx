import { useQueries } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { placeholdersQuery } from '@/lib/browser/photos/placeholders-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { LibraryPhoto, PhotoNotes } from '@/lib/rules/photos/photo-library';
import { LibraryTile, type LibraryAct } from './library-tile';

/** Pixels between the lines of the grid. */
const lineGap = 12;
const overscan = 2;

interface LibraryGridProps {
  photos: readonly LibraryPhoto[];
  /** How many photos there are in all; `photos` has only the first of them until the browser has the whole library. */
  count: number;
  notes: PhotoNotes;
  /** Placeholders that the server sent with the first photos. */
  blurs?: Readonly<Record<string, string>>;
  onAct: (act: LibraryAct, url: string) => void;
}

const captionHeight = 48;
/** Placeholders are requested for this many lines at a time, after scrolling has paused. */
const linesPerQuestion = 4;
const restMs = 150;
const noBlurs = {};

/** A grid for tens of thousands of photos: only the lines near the window are rendered. */
export function LibraryGrid({ photos, count, notes, blurs = noBlurs, onAct }: LibraryGridProps) {
  const t = useTranslations('library');
  const list = useRef<HTMLUListElement>(null);
  const lines = useLinesInView(list);
  const lineCount = lines ? Math.ceil(count / lines.columns) : 0;
  const first = lines ? Math.min(lines.first, lineCount) : 0;
  const from = lines ? first * lines.columns : 0;
  const shown = photos.slice(from, lines ? Math.min(lines.end, lineCount) * lines.columns : undefined);
  const asked = usePlaceholders(photos, lines);
  return (
    <div className="@container">
      <ul
        ref={list}
        aria-label={t('list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,50%_-_6px),1fr))] content-start gap-3 [overflow-anchor:none] @min-[600px]:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]"
        style={
          lines
            ? { height: Math.max(0, lineCount * lines.height - lineGap), paddingTop: first * lines.height }
            : undefined
        }
      >
        {shown.map((photo, index) => (
          <LibraryTile
            key={photo.url}
            photo={photo}
            place={from + index + 1}
            total={count}
            name={notes.names[photo.url] ?? null}
            blur={asked[photo.url] ?? blurs[photo.url] ?? null}
            isBroken={notes.broken.has(photo.url)}
            onAct={onAct}
          />
        ))}
      </ul>
    </div>
  );
}

/** The stored placeholders of the visible photos; nothing is requested for photos that are scrolled past. */
function usePlaceholders(photos: readonly LibraryPhoto[], lines: Lines | null): Record<string, string> {
  const [rested, setRested] = useState<Lines | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(lines), restMs);
    return () => clearTimeout(timer);
  }, [lines]);
  const { first, end, columns } = rested ?? { first: 0, end: 0, columns: 0 };
  const perBlock = linesPerQuestion * columns;
  const start = Math.floor(first / linesPerQuestion);
  const blocks = Array.from({ length: Math.ceil(end / linesPerQuestion) - start }, (_, index) => start + index);
  return useQueries({
    queries: blocks.map((block) => {
      const shown = photos.slice(block * perBlock, (block + 1) * perBlock);
      return placeholdersQuery(shown.map(({ uses }) => uses[0]!.row.id));
    }),
    combine: (results) => Object.assign({}, ...results.map(({ data }) => data ?? {})) as Record<string, string>,
  });
}

/** Lines of a grid: the number of items in each, its height with the gap, and the lines near the window. */
interface Lines {
  columns: number;
  height: number;
  first: number;
  /** The line after the last one. */
  end: number;
}

/** The lines of a CSS grid near the window; null until they are measured. */
function useLinesInView(grid: RefObject<HTMLElement | null>): Lines | null {
  const [lines, setLines] = useState<Lines | null>(null);
  useLayoutEffect(() => {
    function measure() {
      if (!grid.current) return;
      const widths = getComputedStyle(grid.current).gridTemplateColumns.split(' ');
      const height = Number.parseFloat(widths[0]!) * 0.75 + captionHeight + lineGap;
      const hidden = -grid.current.getBoundingClientRect().top;
      const next = {
        columns: widths.length,
        height,
        first: Math.max(0, Math.floor(hidden / height) - overscan),
        end: Math.max(0, Math.ceil((hidden + window.innerHeight) / height) + overscan),
      };
      setLines((current) => (current && areEqual(current, next) ? current : next));
    }
    measure();
    // A notice above the grid can appear or disappear at any time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [grid]);
  return lines;
}

function areEqual(one: Lines, other: Lines): boolean {
  return (Object.keys(one) as (keyof Lines)[]).every((name) => one[name] === other[name]);
}
