/** Orders listings by their last change, the latest first. Compares instants and ids as plain text, which is much faster than words. */
export function latestFirst(a: { updatedAt: string; id: string }, b: { updatedAt: string; id: string }): number {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
