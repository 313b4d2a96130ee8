import { KeyboardSensor, type Draggable } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { DOMRectangle } from '@dnd-kit/dom/utilities';

type KeyboardOptions = Parameters<KeyboardSensor['bind']>[1];

/** Returns the index that a key moves to from `index` in a grid of `columns`; null for every other key. */
export function placeByKey(key: string, index: number, count: number, columns: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index < columns ? index : index - columns,
    ArrowDown: isInLastLine(index, count, columns) ? index : index + columns,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(place, count - 1));
}

function isInLastLine(index: number, count: number, columns: number): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns);
}

/** Moves along the order of the list; the library's own sensor looks for the nearest neighbour in a direction. */
export class OrderKeyboardSensor extends KeyboardSensor {
  // Keys are queued, because a tile moves a little after its key.
  #walk: Promise<void> = Promise.resolve();

  protected override handleKeyDown(event: KeyboardEvent, source: Draggable, options: KeyboardOptions): void {
    if (!isSortable(source) || placeByKey(event.key, 0, 1, 1) === null) {
      super.handleKeyDown(event, source, options);
      return;
    }
    event.preventDefault();
    this.#walk = this.#walk.then(async () => {
      const list = source.element?.parentElement;
      if (!list || !this.manager.dragOperation.status.dragging) return;
      const siblings = [...this.manager.registry.droppables].filter(isSortable);
      const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
      const place = placeByKey(event.key, source.index, siblings.length, columns);
      const target = siblings.find(({ index }) => index === place);
      if (place === source.index || !target) this.manager.actions.move({ event, by: { x: 0, y: 0 } });
      else await this.#goTo(target.id, source);
    });
  }

  protected override handleEnd(event: Event, canceled: boolean): void {
    void this.#walk.then(() => super.handleEnd(event, canceled));
  }

  async #goTo(targetId: string | number, source: Draggable): Promise<void> {
    const { actions, collisionObserver, dragOperation } = this.manager;
    collisionObserver.disable();
    await actions.setDropTarget(targetId);
    const element = isSortable(source) ? source.sortable.target : undefined;
    if (element && dragOperation.shape) {
      element.scrollIntoView({ block: 'nearest' });
      const to = new DOMRectangle(element).center;
      const from = dragOperation.shape.current.center;
      actions.move({ by: { x: to.x - from.x, y: to.y - from.y } });
    }
    await actions.setDropTarget(source.id);
    collisionObserver.enable();
  }
}
