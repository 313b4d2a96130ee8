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

/** The properties that a tile passes to its elements to make it draggable. */
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
  /** Returns the announcement for an event of a drag; the index counts from 0. */
  words: (event: 'lifted' | 'over' | 'stayed' | 'dropped' | 'cancelled', id: string, index: number) => string;
  onMove: (id: string, to: number) => void;
  /** Shown beside the grid, with drop zones for photos. */
  aside: ReactNode;
  onDropAside: (id: string, zone: string) => void;
  children: (id: string, index: number, drag: TileDrag) => ReactNode;
}

const { Delay, Distance } = PointerActivationConstraints;

// A touch on a photo may begin a scroll, so a drag needs a long press; on the handle it starts at once.
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

// Without the library's accessibility plugin, whose texts are in English and whose attributes the tiles set themselves, and without the
// plugin that clears every selection during a drop: a field would lose its caret, and the person's typing.
const plugins = [AutoScroller, Cursor, Feedback, StyleInjector.configure({ nonce: pageNonce() })];

/** Reorders by mouse, touch and keyboard. Only this module and its keyboard sensor import the drag library. */
export function SortableGrid(props: SortableGridProps) {
  const { ids, label, className, disabled, words, onMove, aside, onDropAside, children } = props;
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
      // The dragged tile displaced others, and the library moves them back only when a drag is cancelled.
      setRound(round + 1);
      onDropAside(id, String(target.id));
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
      <div className={aside ? 'grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]' : undefined}>
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
  // The sortable is mutated during a drag, so a memoized value would be stale.
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

/** An area beside the grid where a photo can be dropped. */
export function DropZone({ id, children }: DropZoneProps): ReactNode {
  'use no memo';
  const { ref, isDropTarget } = useDroppable({ id });
  return children(ref, isDropTarget);
}

/**
 * Returns the nonce that lets this page's styles pass its Content Security Policy, for libraries that add some; undefined on the server.
 */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
