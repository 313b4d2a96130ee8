/** Orders listings by their last change, the latest first. Instants and ids order as plain text, much faster than words do. */
export function latestFirst(a: { updatedAt: string; id: string }, b: { updatedAt: string; id: string }): number {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
