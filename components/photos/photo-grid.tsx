'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, use } from 'react';

/** What a tile hands to its elements so that it can be dragged. */
export interface TileDrag {
  setTile: (element: Element | null) => void;
  setHandle: (element: Element | null) => void;
  isDragging: boolean;
  /** Where the tile stands now, from 0: while something is dragged, ahead of the list. */
  liveIndex: number;
}

export interface SortableGridProps {
  ids: string[];
  label: string;
  className: string;
  disabled: boolean;
  /** What is said while one is dragged; places count from 0. */
  words: Record<'lifted' | 'over' | 'dropped' | 'cancelled', (id: string, index: number) => string>;
  onMove: (id: string, to: number) => void;
  /** One list item. */
  children: (id: string, index: number, drag: TileDrag) => ReactNode;
}

const GridContext = createContext<SortableGridProps | null>(null);
const still = { setTile: () => undefined, setHandle: () => undefined, isDragging: false };

const SortableGrid = dynamic(() => import('./sortable-grid').then((module) => module.SortableGrid), {
  ssr: false,
  loading: StillGrid,
});

/** The grid in display order; drag and drop comes when its code does, and nothing moves until then. */
export function PhotoGrid(props: SortableGridProps) {
  return (
    <GridContext value={props}>
      <SortableGrid {...props} />
    </GridContext>
  );
}

function StillGrid() {
  const grid = use(GridContext);
  if (!grid) return null;
  return (
    <ul aria-label={grid.label} className={grid.className}>
      {grid.ids.map((id, index) => (
        <StillTile key={id} id={id} index={index}>
          {grid.children}
        </StillTile>
      ))}
    </ul>
  );
}

function StillTile({
  id,
  index,
  children,
}: {
  id: string;
  index: number;
  children: SortableGridProps['children'];
}): ReactNode {
  return children(id, index, { ...still, liveIndex: index });
}
