import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels, between the lines of the grid. */
export const lineGap = 12;
const overscan = 2;

/** Lines of a grid: how many items each has, how high it is with its gap, and which are near the window. */
interface Lines {
  columns: number;
  height: number;
  first: number;
  /** The one after the last. */
  end: number;
}

/** The lines of a CSS grid that are near the window; null until the browser has measured it. */
export function useLinesInView(
  grid: RefObject<HTMLElement | null>,
  heightOf: (itemWidth: number) => number,
): Lines | null {
  const [lines, setLines] = useState<Lines | null>(null);
  useLayoutEffect(() => {
    function measure() {
      if (!grid.current) return;
      const widths = getComputedStyle(grid.current).gridTemplateColumns.split(' ');
      const height = heightOf(Number.parseFloat(widths[0]!)) + lineGap;
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
    // A notice above can come and go at any time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [grid, heightOf]);
  return lines;
}

function areEqual(one: Lines, other: Lines): boolean {
  return (Object.keys(one) as (keyof Lines)[]).every((name) => one[name] === other[name]);
}
