'use client';

import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, StyleInjector } from '@dnd-kit/dom';
import {
  DragDropProvider,
  PointerSensor,
  useDroppable,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { OrderKeyboardSensor } from './order-keyboard-sensor';

/** What a tile hands to its elements so that it can be dragged. */
export interface TileDrag {
  setTile: (element: Element | null) => void;
  setHandle: (element: Element | null) => void;
  isDragging: boolean;
  /** The current index of the tile, from 0; during a drag it is ahead of the list. */
  liveIndex: number;
}

interface SortableGridProps {
  ids: string[];
  label: string;
  className: string | undefined;
  disabled: boolean;
  /** What is announced during a drag; the index counts from 0. */
  words: (event: 'lifted' | 'over' | 'stayed' | 'dropped' | 'cancelled', id: string, index: number) => string;
  onMove: (id: string, to: number) => void;
  /** Shown beside the grid, with drop zones for photos. */
  aside?: ReactNode;
  onDropAside?: (id: string, zone: string) => void;
  /** One list item. */
  children: (id: string, index: number, drag: TileDrag) => ReactNode;
}

const { Delay, Distance } = PointerActivationConstraints;

// A touch on a photo may be a scroll, so a drag needs a long press; the handle drags at once.
const sensors = [
  PointerSensor.configure({
    activatorElements: (source) => [source.element],
    activationConstraints: (event, source) => {
      const isOnHandle = event.target instanceof Node && source.handle?.contains(event.target) === true;
      return event.pointerType === 'touch' && !isOnHandle
        ? [new Delay({ value: 250, tolerance: 8 })]
        : [new Distance({ value: 5 })];
    },
    preventActivation: (event) => event.target instanceof Element && event.target.closest('[data-no-drag]') !== null,
  }),
  OrderKeyboardSensor,
];

// Without the library's accessibility plugin, whose sentences are English and whose attributes the tiles bring themselves; and
// without the one that removes every selection until a photo is in its place: a field would lose its caret, and what is typed.
const plugins = [AutoScroller, Cursor, Feedback, StyleInjector.configure({ nonce: pageNonce() })];

/** Reorders by mouse, touch and keyboard. Only this module and its keyboard sensor import the drag library. */
export function SortableGrid({
  ids,
  label,
  className,
  disabled,
  words,
  onMove,
  aside = null,
  onDropAside,
  children,
}: SortableGridProps) {
  const announce = useAnnounce();
  const spokenIndex = useRef<number | null>(null);
  const [round, setRound] = useState(0);

  function handleStart({ operation: { source } }: DragStartEvent) {
    if (!isSortable(source)) return;
    spokenIndex.current = source.index;
    announce(words('lifted', String(source.id), source.index), 'assertive');
  }

  function handleMove(event: DragMoveEvent) {
    const { nativeEvent, by, operation } = event;
    if (!(nativeEvent instanceof KeyboardEvent) || by?.x !== 0 || by.y !== 0 || !isSortable(operation.source)) return;
    event.preventDefault();
    announce(words('stayed', String(operation.source.id), operation.source.index), 'assertive');
  }

  function handleOver({ operation: { source, target } }: DragOverEvent) {
    if (!isSortable(source) || !isSortable(target) || source.id === target.id) return;
    if (target.index === spokenIndex.current) return;
    spokenIndex.current = target.index;
    announce(words('over', String(source.id), target.index), 'assertive');
  }

  function handleEnd({ operation: { source, target }, canceled }: DragEndEvent) {
    if (!isSortable(source)) return;
    const id = String(source.id);
    if (!canceled && target && !isSortable(target)) {
      // The dragged tile pushed others aside, and the library moves them back only when a drag is cancelled.
      setRound(round + 1);
      onDropAside?.(id, String(target.id));
      return;
    }
    if (canceled) {
      announce(words('cancelled', id, source.initialIndex), 'assertive');
      return;
    }
    announce(words('dropped', id, source.index), 'assertive');
    if (source.index !== source.initialIndex) onMove(id, source.index);
  }

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={handleStart}
      onDragMove={handleMove}
      onDragOver={handleOver}
      onDragEnd={handleEnd}
    >
      <div className={aside ? 'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]' : undefined}>
        <ul key={round} aria-label={label} className={className}>
          {ids.map((id, index) => (
            <SortableTile key={id} id={id} index={index} disabled={disabled}>
              {children}
            </SortableTile>
          ))}
        </ul>
        {aside}
      </div>
    </DragDropProvider>
  );
}

interface SortableTileProps {
  id: string;
  index: number;
  disabled: boolean;
  children: SortableGridProps['children'];
}

function SortableTile({ id, index, disabled, children }: SortableTileProps): ReactNode {
  // The sortable changes in place while something is dragged; a remembered reading of it would be an old one.
  'use no memo';
  const { ref, handleRef, isDragSource, sortable } = useSortable({ id, index, disabled });
  return children(id, index, {
    setTile: ref,
    setHandle: handleRef,
    isDragging: isDragSource,
    liveIndex: sortable.index,
  });
}

interface DropZoneProps {
  id: string;
  children: (setZone: (element: Element | null) => void, isOver: boolean) => ReactNode;
}

/** A place beside the grid that a photo can be dropped on. */
export function DropZone({ id, children }: DropZoneProps): ReactNode {
  'use no memo';
  const { ref, isDropTarget } = useDroppable({ id });
  return children(ref, isDropTarget);
}

/** What lets this page's own styles past its content security policy, for libraries that write some; undefined on the server. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
