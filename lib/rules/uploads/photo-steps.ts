/** A change of order, or a removal, of photos by a person; by their ids. */
type PhotoStep = { kind: 'order'; before: string[]; after: string[] } | { kind: 'removal'; ids: string[] };

export type PhotoSteps = {
  /** The latest last. */
  done: PhotoStep[];
  /** Undone steps that can be redone, the next one last. */
  undone: PhotoStep[];
};

const stepsMax = 50;

export const noSteps: PhotoSteps = { done: [], undone: [] };

/** Adds a step; steps that were undone before it can no longer be redone. */
export function addStep({ done }: PhotoSteps, step: PhotoStep): PhotoSteps {
  return { done: [...done, step].slice(-stepsMax), undone: [] };
}

/** Forgets the removal of these photos, which was reverted in another way. */
export function forgetRemovalStep({ done, undone }: PhotoSteps, ids: readonly string[]): PhotoSteps {
  const at = done.findLastIndex((step) => step.kind === 'removal' && step.ids.some((id) => ids.includes(id)));
  return at < 0 ? { done, undone } : { done: done.toSpliced(at, 1), undone };
}

/** Restores a former order of items; those that were added since then stay behind what they follow. */
export function arrange<Item extends { id: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const known = items.filter(({ id }) => order.includes(id)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const arranged = [...known];
  for (const [index, item] of items.entries()) {
    if (order.includes(item.id)) continue;
    const before = items[index - 1];
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, item);
  }
  return arranged;
}
