const ordered = new WeakSet<readonly object[]>();

/** Notes that rows are by address and reference already, so that no words are compared to sort them, and returns them. */
export function notedInAddressOrder<Rows extends readonly object[]>(rows: Rows): Rows {
  ordered.add(rows);
  return rows;
}

export function isInAddressOrder(rows: readonly object[]): boolean {
  return ordered.has(rows);
}
