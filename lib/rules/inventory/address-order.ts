const ordered = new WeakSet<readonly object[]>();

/** Marks rows as sorted by address and reference, so that sorting them compares no words, and returns them. */
export function notedInAddressOrder<Rows extends readonly object[]>(rows: Rows): Rows {
  ordered.add(rows);
  return rows;
}

export function isInAddressOrder(rows: readonly object[]): boolean {
  return ordered.has(rows);
}
