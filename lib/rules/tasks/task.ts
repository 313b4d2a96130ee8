import type { PublishBlocker } from '@/lib/contract';
import { swedishDay } from '@/lib/format/format-date-time';

export const taskKinds = ['photos', 'rent', 'building', 'check'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Code points. */
export const taskTextMax = 200;

export type TaskChoice = {
  kind: TaskKind;
  assigneeId: string;
  /** A Swedish calendar day, as `2027-03-01`. */
  due: string | null;
  text: string;
};

/** An open task on a listing. */
export type Task = Omit<TaskChoice, 'assigneeId'> & {
  id: string;
  /** Null if the colleague was removed. */
  assigneeId: string | null;
  /** Increases with each change, so that two people do not overwrite each other. */
  version: number;
};

const kindOf: Record<PublishBlocker, TaskKind> = {
  images: 'photos',
  price: 'rent',
  noticePeriod: 'rent',
  object: 'building',
};

/** Whether a listing has a blocker that a task of this kind would remove. */
export function isBlockedFor(kind: TaskKind, blockers: readonly PublishBlocker[]): boolean {
  return blockers.some((blocker) => kindOf[blocker] === kind);
}

/** How a task's day compares with today; null without a day. */
export function dueState(due: string | null, now: number): 'overdue' | 'today' | 'later' | null {
  if (due === null) return null;
  const today = swedishDay(now);
  return due < today ? 'overdue' : due === today ? 'today' : 'later';
}

const noDay = '9999-12-31';

/** Sorts tasks by day, the earliest first and those without a day last. */
export function byDue(a: Pick<Task, 'id' | 'due'>, b: Pick<Task, 'id' | 'due'>): number {
  const [one, other] = [`${a.due ?? noDay} ${a.id}`, `${b.due ?? noDay} ${b.id}`];
  return one === other ? 0 : one < other ? -1 : 1;
}
