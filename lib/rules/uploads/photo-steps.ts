/** What a person did to the order or the presence of photos, by their ids. */
type PhotoStep = { kind: 'order'; before: string[]; after: string[] } | { kind: 'removal'; ids: string[] };

export type PhotoSteps = {
  /** The latest last. */
  done: PhotoStep[];
  /** What was undone and can be done again, the next last. */
  undone: PhotoStep[];
};

const stepsMax = 50;

export const noSteps: PhotoSteps = { done: [], undone: [] };

/** A new step; what was undone before it is gone. */
export function takeStep({ done }: PhotoSteps, step: PhotoStep): PhotoSteps {
  return { done: [...done, step].slice(-stepsMax), undone: [] };
}

/** The removal of these came back by itself, so it is no step any more. */
export function forgetRemovalStep({ done, undone }: PhotoSteps, ids: readonly string[]): PhotoSteps {
  const at = done.findLastIndex((step) => step.kind === 'removal' && step.ids.some((id) => ids.includes(id)));
  return at < 0 ? { done, undone } : { done: done.toSpliced(at, 1), undone };
}

/** Puts items in an order that was; those that came since stay behind what they follow. */
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
